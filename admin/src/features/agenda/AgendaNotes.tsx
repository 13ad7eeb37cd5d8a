import { styled } from '@mui/material/styles';
import type { AgendaView } from './time/week';

export const NothingBooked = ({ view, mayEdit }: { view: AgendaView; mayEdit: boolean }) => (
  <Floating>
    {view === 'semana' ? 'Sin citas esta semana.' : 'Sin citas este día.'}
    {mayEdit && ' Elige una hora libre para apuntar la primera.'}
  </Floating>
);

export const Floating = styled('p')`
  position: absolute;
  z-index: 8;
  top: 320px;
  left: 50%;
  transform: translateX(-50%);
  max-width: calc(100% - 32px);
  padding: 10px 18px;
  border: 1px solid var(--line);
  border-radius: 3px;
  background: var(--ivory);
  color: var(--muted);
  text-align: center;
  pointer-events: none;
`;
