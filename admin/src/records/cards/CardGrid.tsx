import { styled } from '@mui/material/styles';
import { Pencil, Trash2 } from 'lucide-react';
import { useListContext, type RaRecord } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useMayHere } from '../../session/useMay';
import { BELOW_MOBILE } from '../../theme/tokens';
import { IconButton, IconLink } from '../../ui/buttons/IconButton';
import { useRecordPath, type PathLink } from '../record/useRecordPath';
import type { RemovalTexts } from '../removal/Removal';
import { useOpenRemoval } from '../removal/RemovalDialogs';

interface Props<T> {
  minWidth: number;
  card: (record: T) => ReactNode;
}

export function CardGrid<T extends RaRecord>({ minWidth, card }: Props<T>) {
  const { data = [] } = useListContext<T>();
  return (
    <Grid style={{ gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${minWidth}px), 1fr))` }}>
      {data.map((record) => (
        <li key={record.id}>{card(record)}</li>
      ))}
    </Grid>
  );
}

interface ActionsProps {
  record: RaRecord;
  name: string;
  removal: RemovalTexts;
  thing: ReactNode;
  children?: ReactNode;
}

export function CardActions({ record, name, removal, thing, children }: ActionsProps) {
  const { linkTo } = useRecordPath();
  const askRemoval = useOpenRemoval();
  const may = useMayHere();
  return (
    <Actions>
      {children}
      <EditLink label={`Editar ${name}`} link={linkTo(String(record.id))} />
      {may('delete') && (
        <IconButton data-size="large" label={`Eliminar ${name}`} onClick={() => askRemoval({ record, texts: removal, thing })}>
          <Trash2 size={17} />
        </IconButton>
      )}
    </Actions>
  );
}

const EditLink = ({ label, link }: { label: string; link: PathLink }) => (
  <IconLink data-size="large" label={label} as={Link} {...link}>
    <Pencil size={17} />
  </IconLink>
);

const Grid = styled('ul')`
  display: grid;
  gap: 32px 24px;
  padding-bottom: 20px;
  ${BELOW_MOBILE} {
    row-gap: 20px;
  }
`;

const Actions = styled('span')`
  display: flex;
  flex: none;
  margin: -8px -9px -8px auto;
`;

/** With `data-row`, cards are horizontal on phones. */
export const Card = styled('article')`
  display: flex;
  flex-direction: column;
  height: 100%;
  & > div:last-of-type {
    margin-top: auto;
  }
  ${BELOW_MOBILE} {
    &[data-row] {
      display: grid;
      grid-template-columns: 112px minmax(0, 1fr);
      column-gap: 14px;
      align-content: start;
    }
    &[data-row] > :first-of-type {
      grid-row: 1 / span 3;
    }
    &[data-row] > :not(:first-of-type) {
      grid-column: 2;
      margin-top: 0;
    }
  }
`;

export const CardTitle = styled('div')`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: 12px;
  margin-top: 12px;
  & h2 {
    min-width: 0;
    overflow-wrap: anywhere;
    font-size: 15px;
    font-weight: 600;
    line-height: 20px;
  }
  & strong {
    flex: none;
    font-weight: 600;
  }
`;

export const CardLine = styled('div')`
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 32px;
  font-size: 14px;
  color: var(--muted);
  overflow-wrap: anywhere;
  & > span:first-of-type:not(:last-of-type) {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & strong {
    margin-right: 2px;
    font-weight: 600;
    color: var(--ink);
  }
  @media (max-width: 359.95px) {
    flex-wrap: wrap;
    gap: 0 8px;
  }
`;

export const CardPicture = styled('div')`
  position: relative;
  & > span {
    position: absolute;
    top: 10px;
    left: 10px;
  }
  & > span:not([data-variant]) {
    background: var(--ivory);
    color: var(--sage);
  }
`;
