import { formatShortDay, formatTime, type Absence, addDays, isDay, type NewAbsence } from '@radiance/backend/contract';
import { isTime } from '../../inputs/week/weekHours';

/** Whole days, or hours of one day. */
export interface AbsenceForm {
  whose: string;
  reason: string;
  is_whole: boolean;
  first: string;
  last: string;
  from: string;
  to: string;
}

export const REASONS = ['Vacaciones', 'Formación', 'Enfermedad', 'Mantenimiento', 'Festivo', 'Otro motivo'] as const;

const MIDNIGHT = '00:00';
export const whoseOf = ({ practitioner_id, equipment_id }: Partial<Absence>): string => practitioner_id ?? equipment_id ?? '';
const isWhole = ({ from, to }: Pick<Absence, 'from' | 'to'>): boolean =>
  from.endsWith(`T${MIDNIGHT}`) && to.endsWith(`T${MIDNIGHT}`);
export const lastDayOf = ({ to }: Pick<Absence, 'to'>): string => {
  const day = to.slice(0, 10);
  return to.endsWith(`T${MIDNIGHT}`) ? addDays(day, -1) : day;
};

/** From the beginning of the first day to the end of the last. */
export const wholeDays = (first: string, last: string): Pick<Absence, 'from' | 'to'> => ({
  from: `${first}T${MIDNIGHT}`,
  to: `${addDays(last, 1)}T${MIDNIGHT}`,
});

export const formOf = (absence: Partial<Absence> & Pick<Absence, 'from' | 'to'>): AbsenceForm => ({
  whose: whoseOf(absence),
  reason: absence.reason ?? REASONS[0],
  is_whole: isWhole(absence),
  first: absence.from.slice(0, 10),
  last: lastDayOf(absence),
  from: isWhole(absence) ? '' : absence.from.slice(11),
  to: isWhole(absence) ? '' : absence.to.slice(11),
});

export function bodyOf(form: AbsenceForm, equipmentIds: readonly string[]): NewAbsence {
  const last = isDay(form.last) ? form.last : form.first;
  const isThing = equipmentIds.includes(form.whose);
  return {
    practitioner_id: isThing ? null : form.whose,
    equipment_id: isThing ? form.whose : null,
    ...(form.is_whole ? wholeDays(form.first, last) : { from: `${form.first}T${form.from}`, to: `${last}T${form.to}` }),
    reason: form.reason,
  };
}

/** Checks what the server only reports for start and end together, and assigns it to a field. */
export function problemsOf(form: AbsenceForm): Partial<Record<keyof AbsenceForm, string>> {
  const isReversed = isDay(form.first) && isDay(form.last) && form.last < form.first;
  const isOneDay = form.last === '' || form.last === form.first;
  return {
    ...(form.whose === '' && { whose: 'Elige a quién o qué afecta' }),
    ...(!isDay(form.first) && { first: 'Indica desde cuándo' }),
    ...(isReversed && { last: 'El último día debe ser posterior al primero' }),
    ...(form.last !== '' && !isDay(form.last) && { last: 'Indica hasta cuándo' }),
    ...(!form.is_whole && !isTime(form.from) && { from: 'Escribe una hora, como 9:30' }),
    ...(!form.is_whole && !isTime(form.to) && { to: 'Escribe una hora, como 9:30' }),
    ...(!form.is_whole && isTime(form.to) && isOneDay && form.to <= form.from && { to: 'Debe terminar después de empezar' }),
  };
}

/** `lun 3 ago 2026 - vie 14 ago 2026`, `lun 3 ago 2026, 9:00-12:30` */
export function spanText(absence: Pick<Absence, 'from' | 'to'>): string {
  const [first, last] = [absence.from.slice(0, 10), lastDayOf(absence)];
  if (isWhole(absence)) return first === last ? formatShortDay(first) : `${formatShortDay(first)} - ${formatShortDay(last)}`;
  const [from, to] = [formatTime(absence.from.slice(11)), formatTime(absence.to.slice(11))];
  return first === last
    ? `${formatShortDay(first)}, ${from}-${to}`
    : `${formatShortDay(first)}, ${from} - ${formatShortDay(last)}, ${to}`;
}
