import { formatShortDay, formatTime, type Absence } from '@radiance/backend/contract';
import { isWhole, lastDayOf } from './absenceForm';

/** `lun 3 ago 2026 - vie 14 ago 2026`, `lun 3 ago 2026, 9:00-12:30` */
export function spanText(absence: Pick<Absence, 'from' | 'to'>): string {
  const [first, last] = [absence.from.slice(0, 10), lastDayOf(absence)];
  if (isWhole(absence)) return first === last ? formatShortDay(first) : `${formatShortDay(first)} - ${formatShortDay(last)}`;
  const [from, to] = [formatTime(absence.from.slice(11)), formatTime(absence.to.slice(11))];
  return first === last
    ? `${formatShortDay(first)}, ${from}-${to}`
    : `${formatShortDay(first)}, ${from} - ${formatShortDay(last)}, ${to}`;
}
