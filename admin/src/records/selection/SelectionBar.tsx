import { styled } from '@mui/material/styles';
import type { Action } from '@radiance/backend/contract';
import { useListContext, type Identifier, type RaRecord } from 'ra-core';
import type { ReactNode } from 'react';
import { isCovered } from '../../lib/browser/freeKeys';
import { useWindowKeys } from '../../lib/browser/useWindowKeys';
import { formatCount } from '../../lib/countTexts';
import { useMayHere } from '../../session/useMay';
import { BELOW_MOBILE } from '../../theme/tokens';
import { Checkbox } from '../../ui/Checkbox';
import { usePageSelection } from './usePageSelection';

export interface BulkAction {
  key: string;
  needs: Action;
  render: (ids: readonly string[], done: () => void) => ReactNode;
}

/** Covers the table's head, or stands above the cards. */
export function SelectionBar({ actions, isOverHead }: { actions: readonly BulkAction[]; isOverHead?: boolean }) {
  const { selectedIds, onSelect } = useListContext<RaRecord<Identifier>>();
  const { areAll, toggle } = usePageSelection();
  const may = useMayHere();
  const clear = () => onSelect([]);

  useWindowKeys(({ key }) => key === 'Escape' && !isCovered() && clear());

  return (
    <Place data-over-head={isOverHead || undefined}>
      <Bar role="toolbar" aria-label="Selección">
        <Checkbox label="Seleccionar todas las filas" checked={areAll} isPartial={!areAll} onChange={toggle} />
        <strong>
          {formatCount(selectedIds.length)} {selectedIds.length === 1 ? 'seleccionada' : 'seleccionadas'}
        </strong>
        {actions
          .filter(({ needs }) => may(needs))
          .map(({ key, render }) => (
            <span key={key}>{render(selectedIds.map(String), clear)}</span>
          ))}
        <Clear type="button" onClick={clear}>
          Quitar la selección <kbd aria-hidden>Esc</kbd>
        </Clear>
      </Bar>
    </Place>
  );
}

/** Sticky: rows of a long list are selected out of sight of the head. */
const Place = styled('div')`
  position: sticky;
  z-index: 2;
  top: 56px;
  &[data-over-head] {
    height: 0;
  }
  &[data-over-head] > div {
    position: absolute;
    inset: 0 0 auto;
  }
  ${BELOW_MOBILE} {
    position: static;
    &[data-over-head] > div {
      position: fixed;
      inset: auto 0 0;
    }
  }
`;

const Bar = styled('div')`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 22px;
  min-height: 41px;
  border-block: 1px solid var(--line);
  background: var(--sand);
  font-size: 14.5px;
  & strong {
    margin-left: -22px;
    font-weight: 600;
  }
  ${BELOW_MOBILE} {
    position: fixed;
    z-index: 30;
    inset: auto 0 0;
    gap: 0 20px;
    padding: 8px 12px calc(8px + env(safe-area-inset-bottom)) 4px;
    border-bottom: 0;
    box-shadow: 0 -8px 24px rgb(var(--shadow) / 0.12);
    & strong {
      margin-left: -20px;
      flex: 1;
    }
    & > span {
      order: 2;
      flex: 1 0 40%;
      padding-left: 12px;
    }
    & > button {
      order: 1;
    }
    & kbd {
      display: none;
    }
    & button {
      min-height: 44px;
    }
  }
`;

const Clear = styled('button')`
  margin-left: auto;
  padding: 0 12px;
  min-height: 39px;
  color: var(--muted);
  & kbd {
    margin-left: 6px;
    padding: 0 6px;
    border: 1px solid var(--line-on-sand);
    border-radius: 3px;
    font: inherit;
    font-size: 12px;
  }
`;

export const BulkButton = styled('button')`
  min-height: 39px;
  font-weight: 600;
  &:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  &[data-danger] {
    color: var(--danger);
  }
`;
