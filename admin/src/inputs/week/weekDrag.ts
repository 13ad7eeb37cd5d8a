import { minutesOf, type OpeningInterval, type WeeklyHours } from '@radiance/backend/contract';
import { setDay } from './weekHours';

/** Drawing snaps to half hours; finer times are typed. */
const DRAW_STEP = 30;
const LAST_MINUTE = 24 * 60 - 1;

/** Draws hours, moves them (also to another day), or drags one end. */
export interface WeekGesture {
  kind: 'draw' | 'move' | 'from' | 'to';
  day: number;
  index: number;
  /** Minutes after midnight of the start and of the pointer. */
  start: number;
  now: number;
  toDay: number;
}

const timeOf = (minutes: number): string => {
  const within = Math.min(Math.max(minutes, 0), LAST_MINUTE);
  return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`;
};
const interval = (from: number, to: number): OpeningInterval => ({ from: timeOf(from), to: timeOf(to) });

/** Sorted; adjacent intervals are joined. */
function merged(intervals: readonly OpeningInterval[]): OpeningInterval[] {
  const result: OpeningInterval[] = [];
  for (const next of [...intervals].sort((one, other) => one.from.localeCompare(other.from))) {
    const last = result.at(-1);
    if (last && next.from <= last.to) result[result.length - 1] = { from: last.from, to: next.to > last.to ? next.to : last.to };
    else result.push(next);
  }
  return result;
}

const floor = (minute: number): number => Math.floor(minute / DRAW_STEP) * DRAW_STEP;
const round = (minute: number): number => Math.round(minute / DRAW_STEP) * DRAW_STEP;

/** The interval if the pointer were released now; null where it would be empty. */
function drawn({ kind, start, now }: WeekGesture, dragged: OpeningInterval | undefined): OpeningInterval | null {
  if (kind === 'draw' || !dragged) {
    const [first, last] = [Math.min(start, now), Math.max(start, now)];
    return last - first < DRAW_STEP / 3 ? null : interval(floor(first), floor(last) + DRAW_STEP);
  }
  const [from, to] = [minutesOf(dragged.from), minutesOf(dragged.to)];
  const by = round(now - start);
  if (kind === 'from') return from + by < to ? interval(from + by, to) : null;
  if (kind === 'to') return to + by > from ? interval(from, to + by) : null;
  const moved = Math.min(Math.max(from + by, 0), LAST_MINUTE - (to - from));
  return interval(moved, moved + to - from);
}

export function weekAfter(week: WeeklyHours, gesture: WeekGesture): WeeklyHours {
  const { kind, day, index, toDay } = gesture;
  const before = week[day] ?? [];
  const dragged = kind === 'draw' ? undefined : before[index];
  const hours = drawn(gesture, dragged);
  const isUntouched = kind === 'draw' && !hours;
  if (isUntouched) return week;
  const left = dragged ? before.filter((other) => other !== dragged) : before;
  if (kind !== 'move' || toDay === day) return setDay(week, day, merged([...left, ...(hours ? [hours] : [])]));
  return setDay(setDay(week, day, left), toDay, merged([...(week[toDay] ?? []), ...(hours ? [hours] : [])]));
}
