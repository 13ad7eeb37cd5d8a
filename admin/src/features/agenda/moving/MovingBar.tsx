import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { BELOW_MOBILE } from '../../../theme/tokens';
import { samePlace } from '../time/hours';
import type { Moving } from './useMoving';

interface Props {
  moving: Moving;
  where: string;
  isTaken: boolean;
  onPutDown: () => void;
  onCancel: () => void;
}

/** Shows the appointment being moved and its target. Holds the focus, because the grid is rendered anew at every step. */
export function MovingBar({ moving, where, isTaken, onPutDown, onCancel }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => bar.current?.focus(), []);
  const { record, at } = moving;
  const isMoved = !samePlace(record, at);
  return (
    // `role="application"`: screen readers pass the arrow keys on.
    <Bar ref={bar} data-foot role="application" tabIndex={-1} aria-label={`Mover la cita de ${record.client_name}`}>
      <p>
        {isMoved ? (
          <>
            <b>{record.client_name}</b> a <b>{where}</b>
            {isTaken && ' (ocupada)'}
          </>
        ) : (
          <>
            Elige la hora nueva de <b>{record.client_name}</b>
          </>
        )}
      </p>
      <Button onClick={onCancel}>Dejar como estaba</Button>
      <Button variant="contained" color="primary" disabled={!isMoved} onClick={onPutDown}>
        Soltar aquí
      </Button>
    </Bar>
  );
}

const Bar = styled('div')`
  position: fixed;
  z-index: 30;
  bottom: 20px;
  left: 50%;
  transform: translateX(-50%);
  display: flex;
  align-items: center;
  gap: 10px;
  width: max-content;
  max-width: calc(100vw - 32px);
  padding: 10px 10px 10px 20px;
  background: var(--ink);
  color: var(--on-fill);
  border-radius: 3px;
  box-shadow: 0 12px 32px rgb(var(--shadow) / 0.22);
  & p {
    margin-right: 10px;
  }
  & .MuiButton-outlined {
    background: transparent;
    border-color: currentcolor;
    color: var(--on-fill);
  }
  & .MuiButton-contained.Mui-disabled {
    background: var(--muted);
    color: var(--on-fill);
  }
  & .MuiButton-root.Mui-focusVisible {
    outline-color: var(--on-fill);
    outline-offset: -4px;
  }
  &:focus-visible {
    outline-offset: 3px;
  }
  ${BELOW_MOBILE} {
    right: 0;
    bottom: 0;
    left: 0;
    transform: none;
    flex-wrap: wrap;
    width: auto;
    max-width: none;
    padding: 12px 16px calc(12px + env(safe-area-inset-bottom));
    border-radius: 0;
    & p {
      flex-basis: 100%;
    }
    & .MuiButton-root {
      flex: 1;
    }
  }
`;
