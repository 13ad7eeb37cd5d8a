import { minutesOf, type Appointment } from '@radiance/backend/contract';
import { freeHours, openSpans, restsOn, type At, type FreeHour, type Hours, type Span } from '../time/hours';

export type DayItem =
  | { kind: 'appointment'; at: number; record: Appointment }
  | { kind: 'free'; at: number; hour: FreeHour }
  | { kind: 'rest'; at: number; rest: Span }
  | { kind: 'now'; at: number };

const ORDER = { now: 0, appointment: 1, free: 2, rest: 3 } as const;

/** Appointments, free slots, breaks and (today) the present, in order of time. */
export function dayItems(
  date: string,
  clinic: Hours,
  appointments: readonly Appointment[],
  now: At,
  free: readonly FreeHour[] = freeHours(date, clinic, appointments, now),
): DayItem[] {
  const items: DayItem[] = [
    ...appointments
      .filter((record) => record.date === date)
      .map((record): DayItem => ({ kind: 'appointment', at: minutesOf(record.time), record })),
    ...free.map((hour): DayItem => ({ kind: 'free', at: minutesOf(hour.time), hour })),
    ...restsOn(date, clinic).map((rest): DayItem => ({ kind: 'rest', at: rest.from, rest })),
  ];
  const minute = minutesOf(now.time);
  const spans = openSpans(date, clinic);
  const isDuring = date === now.date && spans.some(({ from }) => from <= minute) && spans.some(({ to }) => minute < to);
  if (isDuring) items.push({ kind: 'now', at: minute });
  return items.sort((a, b) => a.at - b.at || ORDER[a.kind] - ORDER[b.kind]);
}
