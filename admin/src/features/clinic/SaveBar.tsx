import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useIsChanged } from '../../lib/changedForm';
import { BELOW_MOBILE } from '../../theme/tokens';

export function SaveBar({ isSaving, onDiscard, children }: { isSaving: boolean; onDiscard: () => void; children: ReactNode }) {
  if (!useIsChanged()) return null;
  return (
    <Bar data-foot role="group" aria-label="Cambios sin guardar">
      {children}
      <span>Hay cambios sin guardar</span>
      <Button disabled={isSaving} onClick={onDiscard}>
        Descartar
      </Button>
      <Button type="submit" variant="contained" color="primary" disabled={isSaving}>
        {isSaving ? 'Guardando...' : 'Guardar cambios'}
      </Button>
    </Bar>
  );
}

const Bar = styled('div')`
  position: sticky;
  z-index: 10;
  bottom: 0;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 10px;
  margin: 0 -16px;
  padding: 14px 16px;
  background: var(--ivory);
  border-top: 1px solid var(--line);
  box-shadow: 0 -10px 24px rgb(var(--shadow) / 0.06);
  & > span {
    margin-right: auto;
    color: var(--muted);
  }
  ${BELOW_MOBILE} {
    position: fixed;
    inset: auto 0 0;
    margin: 0;
    padding: 10px 16px calc(10px + env(safe-area-inset-bottom));
    & > span {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    & button {
      flex: 1;
    }
  }
`;
