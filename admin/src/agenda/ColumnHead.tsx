import { isOpenOn, type Appointment } from '@radiance/backend/contract';
import { Link } from 'react-router-dom';
import { counted } from '../components/numbers';
import { isHolding, type Hours } from './hours';
import { columnTitle } from './week';

interface Props {
  date: string;
  clinic: Hours;
  appointments: readonly Appointment[];
  isToday: boolean;
  /** The day alone. */
  href?: string;
}

export const countOn = (date: string, appointments: readonly Appointment[]): number => appointments.filter((it) => it.date === date && isHolding(it)).length;

export function ColumnHead({ date, clinic, appointments, isToday, href }: Props) {
  const count = countOn(date, appointments);
  const isClosed = !isOpenOn(date, clinic);
  const text = (
    <>
      <b>{columnTitle(date)}</b>
      <small>{isClosed && count === 0 ? 'cerrado' : count === 0 ? 'sin citas' : counted(count, 'cita', 'citas')}</small>
    </>
  );
  const state = { 'data-today': isToday || undefined, 'data-closed': isClosed || undefined };
  return href ? (
    <Link to={href} className="agenda-head-inner" {...state}>
      {text}
    </Link>
  ) : (
    <span className="agenda-head-inner" {...state}>
      {text}
    </span>
  );
}
