import { isOpenOn, type Appointment } from '@radiance/backend/contract';
import { counted } from '../../../lib/countTexts';
import { isHolding, type Hours } from '../time/hours';
import { columnTitle } from '../time/week';

interface Props {
  date: string;
  clinic: Hours;
  appointments: readonly Appointment[];
  isToday: boolean;
  note?: string;
}

export const countOn = (date: string, appointments: readonly Appointment[]): number =>
  appointments.filter((it) => it.date === date && isHolding(it)).length;

/** `3 citas`, `sin citas`, `cerrado`. */
export function loadOn(date: string, clinic: Hours, appointments: readonly Appointment[]): string {
  const count = countOn(date, appointments);
  if (count > 0) return counted(count, 'cita', 'citas');
  return isOpenOn(date, clinic) ? 'sin citas' : 'cerrado';
}

export const ColumnHead = ({ date, clinic, appointments, isToday, note }: Props) => (
  // FullCalendar names the surrounding link by the date.
  <span
    className="agenda-head-inner"
    aria-hidden
    data-today={isToday || undefined}
    data-closed={!isOpenOn(date, clinic) || undefined}
  >
    <b>{columnTitle(date)}</b>
    <small>{[loadOn(date, clinic, appointments), note].filter(Boolean).join(' · ')}</small>
  </span>
);
