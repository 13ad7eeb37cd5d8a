import { minutesOf, timeOf, type Appointment } from '@radiance/backend/contract';
import type { EventInput } from '@fullcalendar/react';
import { DAY, endOf, freeHours, hoursOfStarts, isHolding, sameHour, type At, type FreeHour, type Hours } from '../../time/hours';
import type { Moving } from '../../moving/useMoving';

export type Cell =
  | { kind: 'appointment'; record: Appointment; isOrigin: boolean }
  /** More than two at once in a week's column: shown as one block. */
  | { kind: 'group'; at: At; minutes: number; records: readonly Appointment[] }
  | { kind: 'free'; hour: FreeHour; isShared: boolean; isHighlighted?: boolean }
  | { kind: 'target'; moving: Moving };

/** Stable across renders. */
export const keyOf = (cell: Cell): string => {
  if (cell.kind === 'free') return `free-${cell.hour.date}-${cell.hour.time}`;
  if (cell.kind === 'group') return `group-${cell.at.date}-${cell.at.time}`;
  return cell.kind === 'appointment' ? cell.record.id : 'target';
};
export function placeOf(cell: Cell): At {
  if (cell.kind === 'free') return cell.hour;
  if (cell.kind === 'group') return cell.at;
  return cell.kind === 'appointment' ? cell.record : cell.moving.at;
}

export function minutesOfCell(cell: Cell): number {
  if (cell.kind === 'free') return cell.hour.minutes;
  if (cell.kind === 'group') return cell.minutes;
  return cell.kind === 'appointment' ? cell.record.duration : cell.moving.record.duration;
}
/** Order of cells at the same time, from left to right. */
const RANK = { appointment: 0, group: 0, target: 1, free: 2 } as const;

export function cellsOf(
  dates: readonly string[],
  clinic: Hours,
  appointments: readonly Appointment[],
  now: At,
  moving: Moving | null,
  freeStarts?: readonly string[],
  who: string | null = null,
): Cell[] {
  const isMoved = moving !== null && !sameHour(moving.at, moving.record);
  const free = dates
    .flatMap((date) => (freeStarts ? hoursOfStarts(date, clinic, freeStarts, who) : freeHours(date, clinic, appointments, now)))
    .filter((hour) => !isMoved || !sameHour(hour, moving.at));
  const drawn = isMoved ? [...appointments, { ...moving.record, ...moving.at }] : appointments;
  const isBeside = ({ date, time, minutes }: FreeHour) =>
    drawn.some(
      (record) =>
        isHolding(record) &&
        record.date === date &&
        minutesOf(record.time) < minutesOf(time) + minutes &&
        minutesOf(time) < endOf(record),
    );
  return [
    ...appointments.map((record): Cell => ({ kind: 'appointment', record, isOrigin: moving?.record.id === record.id })),
    ...free.map((hour): Cell => ({ kind: 'free', hour, isShared: isBeside(hour), ...(freeStarts && { isHighlighted: true }) })),
    ...(isMoved ? [{ kind: 'target', moving } as const] : []),
  ];
}

/**
 * FullCalendar runs on UTC with the clinic's wall clock written into it. Hours are right in every browser's zone and in weeks in which the
 * clock changes.
 */
export const eventOf = (cell: Cell): EventInput => {
  const { date, time } = placeOf(cell);
  const end = endOf({ time, duration: Math.max(minutesOfCell(cell), 1) });
  return {
    id: keyOf(cell),
    title: '',
    start: `${date}T${time}:00`,
    end: `${date}T${end === DAY ? '23:59:59' : `${timeOf(end)}:00`}`,
    rank: RANK[cell.kind],
    startEditable: cell.kind === 'appointment' && cell.record.status !== 'cancelled',
    cell,
  };
};

/** Inverse of `eventOf`: day and time by the clinic's clock. */
export const placeIn = (text: string): At => ({ date: text.slice(0, 10), time: text.slice(11, 16) });

export const startMinute = (cell: Cell): number => minutesOf(placeOf(cell).time);
