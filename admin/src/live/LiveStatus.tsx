import { styled } from '@mui/material/styles';
import { BELOW_MOBILE } from '../theme/tokens';
import { useLiveState } from './LiveUpdates';
import type { LiveState } from './liveConnection';

const TEXTS: Record<LiveState, string> = {
  connecting: '',
  live: 'En directo',
  reconnecting: 'Reconectando',
  offline: 'Sin conexión',
};

export function LiveStatus() {
  const state = useLiveState();
  return (
    <Status role="status" data-state={state}>
      <span>{TEXTS[state]}</span>
    </Status>
  );
}

const Status = styled('p')`
  display: flex;
  align-items: center;
  gap: 8px;
  flex: none;
  margin-left: 4px;
  font-size: 14px;
  color: var(--muted);
  &::before {
    content: '';
    width: 7px;
    height: 7px;
    border-radius: 50%;
    background: var(--sage);
  }
  &[data-state='connecting'] {
    visibility: hidden;
  }
  &[data-state='reconnecting']::before {
    background: none;
    box-shadow: inset 0 0 0 2px var(--gold);
  }
  &[data-state='offline'] {
    color: var(--danger);
    font-weight: 600;
  }
  &[data-state='offline']::before {
    background: none;
    box-shadow: inset 0 0 0 2px var(--danger);
  }
  ${BELOW_MOBILE} {
    margin-left: 2px;
    /* On phones the text is shown only while the connection is down. */
    &[data-state='live'] > span {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
      white-space: nowrap;
    }
  }
`;
