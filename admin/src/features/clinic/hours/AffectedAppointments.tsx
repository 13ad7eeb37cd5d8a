import { styled } from '@mui/material/styles';
import { formatShortDay, formatTime, type Appointment, type Clinic } from '@radiance/backend/contract';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { counted } from '../../../lib/countTexts';
import { affectedBy } from './appointmentsOutsideHours';

const NAMED = 4;

export const affectedText = (count: number): string =>
  `${counted(count, 'cita futura queda', 'citas futuras quedan')} fuera del nuevo horario. No se ${count === 1 ? 'borra ni se mueve sola' : 'borran ni se mueven solas'}: avisa a quien la tenga.`;

export const AffectedList = ({ affected }: { affected: readonly Appointment[] }) => (
  <List>
    {affected.slice(0, NAMED).map(({ id, client_name, date, time }) => (
      <li key={id}>
        <strong>{client_name}</strong>
        <span>
          {formatShortDay(date)}, {formatTime(time)}
        </span>
      </li>
    ))}
    {affected.length > NAMED && <li>y {counted(affected.length - NAMED, 'cita más', 'citas más')}</li>}
  </List>
);

/** Shown while hours are edited, before they are saved. */
export function AffectedNote({ clinic, future }: { clinic: Clinic; future: readonly Appointment[] }) {
  const [opening_hours, closed_days] = useWatch<Clinic, ['opening_hours', 'closed_days']>({
    name: ['opening_hours', 'closed_days'],
  });
  const affected = affectedBy(clinic, { opening_hours, closed_days }, future);
  if (affected.length === 0) return null;
  const filter = JSON.stringify({ date: [...new Set(affected.map(({ date }) => date))] });
  return (
    <Note role="status">
      {affectedText(affected.length)}{' '}
      <Link to={{ pathname: '/appointments', search: `?${new URLSearchParams({ filter })}` }} target="_blank">
        Verlas
      </Link>
    </Note>
  );
}

const List = styled('ul')`
  width: 100%;
  & li {
    display: flex;
    justify-content: space-between;
    gap: 16px;
    padding: 4px 0;
  }
  & strong {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    font-weight: 600;
  }
  & span {
    flex: none;
    color: var(--muted);
  }
`;

const Note = styled('p')`
  flex-basis: 100%;
  padding: 10px 16px;
  border-radius: 3px;
  background: var(--low-ground);
  color: var(--low);
  & a {
    font-weight: 600;
    text-underline-offset: 3px;
  }
`;
