import { styled } from '@mui/material/styles';
import { formatShortDay, formatTime, type Appointment } from '@radiance/backend/contract';
import { counted } from '../../lib/countTexts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';

const NAMED = 6;

interface Props {
  question: string;
  text: string;
  appointments: readonly Appointment[];
  confirm: string;
  isBusy?: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Lists appointments that the change affects. Confirming moves and cancels nothing. */
export const AppointmentsQuestion = ({ appointments, ...question }: Props) => (
  <ConfirmDialog cancel="Volver" isHarmless {...question}>
    <List>
      {appointments.slice(0, NAMED).map(({ id, client_name, treatment_name, date, time }) => (
        <li key={id}>
          <strong>{client_name}</strong>
          <span>
            {formatShortDay(date)}, {formatTime(time)}
            {treatment_name && ` · ${treatment_name}`}
          </span>
        </li>
      ))}
      {appointments.length > NAMED && <li>y {counted(appointments.length - NAMED, 'cita más', 'citas más')}</li>}
    </List>
  </ConfirmDialog>
);

const List = styled('ul')`
  width: 100%;
  & li {
    padding: 4px 0;
  }
  & strong,
  & span {
    display: block;
    overflow-wrap: anywhere;
  }
  & span {
    font-size: 14px;
    color: var(--muted);
  }
`;
