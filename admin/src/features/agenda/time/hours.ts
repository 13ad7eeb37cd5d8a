import {
  TREATMENT_DEFAULTS,
  addDays,
  formatTimes,
  isOpenOn,
  minutesOf,
  slotsOn,
  timeOf,
  weekday,
  type Appointment,
  type Clinic,
} from '@radiance/backend/contract';
import { hasBegun } from '../../../lib/clinic/clinicClock';

export type Hours = Pick<Clinic, 'opening_hours' | 'slots' | 'closed_days' | 'places'> & {
  /** Number of practitioners at that time, where the clinic has a team. */
  placesAt?: (date: string, time: string) => number;
  /** Working time of one practitioner within the clinic's open hours. */
  spansOn?: (date: string, open: readonly Span[]) => Span[];
};
type Booked = Pick<Appointment, 'date' | 'time' | 'duration' | 'status'>;

/** Day and time by the clinic's clock. */
export interface At {
  date: string;
  time: string;
  /** Set where the practitioner is chosen too. */
  practitioner_id?: string | null;
}
/** Half-open, in minutes after midnight. */
export interface Span {
  from: number;
  to: number;
}
export interface FreeHour extends At {
  minutes: number;
}

const HOUR = 60;
export const DAY = 24 * HOUR;
export const LAST_MINUTE = DAY - 1;
/** Shown by the grid when the clinic has no opening hours. */
const ASSUMED_DAY: Span = { from: 9 * HOUR, to: 20 * HOUR };
/** Days that a move by keyboard searches for an open day. */
const FARTHEST_OPEN_DAY = 60;
const FINEST_DRAG_STEP = 15;

export const endOf = ({ time, duration }: Pick<Booked, 'time' | 'duration'>): number => Math.min(minutesOf(time) + duration, DAY);
/** `9:00-9:45` */
export const timesOf = (record: Pick<Booked, 'time' | 'duration'>): string => formatTimes(record.time, timeOf(endOf(record)));
export const isHolding = ({ status }: Pick<Booked, 'status'>): boolean => status !== 'cancelled';
export const placesOn = (clinic: Hours, { date, time }: At): number => clinic.placesAt?.(date, time) ?? clinic.places;
export const samePlace = (record: At, at: At): boolean =>
  sameHour(record, at) && (at.practitioner_id === undefined || at.practitioner_id === record.practitioner_id);
export const sameHour = (a: At, b: At): boolean => a.date === b.date && a.time === b.time;

/** Usual distance between slots, at least the default length of a treatment. */
function usualStep(slots: readonly string[]): number {
  const starts = slots.map(minutesOf).sort((a, b) => a - b);
  const steps = starts
    .slice(1)
    .map((start, index) => start - (starts[index] ?? start))
    .sort((a, b) => a - b);
  return Math.max(TREATMENT_DEFAULTS.duration, steps[Math.floor((steps.length - 1) / 2)] ?? 0);
}

/** Opening hours without breaks. A break is an unusually long gap between slots. */
export function openSpans(date: string, clinic: Hours): Span[] {
  if (!isOpenOn(date, clinic)) return [];
  const step = usualStep(clinic.slots);
  const slots = slotsOn(date, clinic)
    .map(minutesOf)
    .sort((a, b) => a - b);
  const open = (clinic.opening_hours[weekday(date)] ?? []).flatMap((interval) => {
    const to = minutesOf(interval.to);
    const inside = slots.filter((slot) => slot >= minutesOf(interval.from) && slot < to);
    const spans: Span[] = [];
    let from = minutesOf(interval.from);
    inside.forEach((slot, index) => {
      const next = inside[index + 1];
      if (next === undefined || next - slot <= step) return;
      spans.push({ from, to: slot + step });
      from = next;
    });
    return [...spans, { from, to }];
  });
  return clinic.spansOn?.(date, open) ?? open;
}

export function restsOn(date: string, clinic: Hours): Span[] {
  const spans = openSpans(date, clinic);
  return spans
    .slice(1)
    .map((span, index) => ({ from: spans[index]?.to ?? span.from, to: span.from }))
    .filter(({ from, to }) => from < to);
}

/** Whole hours that contain all opening hours of the week and every shown appointment. */
export function visibleHours(clinic: Hours, shown: readonly Booked[]): Span {
  const intervals = clinic.opening_hours.flat();
  const from = [...intervals.map((interval) => minutesOf(interval.from)), ...shown.map(({ time }) => minutesOf(time))];
  const to = [...intervals.map((interval) => minutesOf(interval.to)), ...shown.map(endOf)];
  if (from.length === 0) return ASSUMED_DAY;
  return { from: Math.floor(Math.min(...from) / HOUR) * HOUR, to: Math.min(Math.ceil(Math.max(...to) / HOUR) * HOUR, DAY) };
}

export const peopleAt = (date: string, minute: number, booked: readonly Booked[]): number =>
  booked.filter((it) => it.date === date && isHolding(it) && minutesOf(it.time) <= minute && minute < endOf(it)).length;

/** Free slots still to come. Whether a long treatment fits is the server's decision. */
export const freeHours = (date: string, clinic: Hours, booked: readonly Booked[], now: At): FreeHour[] =>
  startsOn(date, clinic, (at) => !hasBegun(at, now) && peopleAt(date, minutesOf(at.time), booked) < placesOn(clinic, at));

export const hoursOfStarts = (date: string, clinic: Hours, freeStarts: readonly string[], who: string | null): FreeHour[] =>
  startsOn(date, clinic, ({ time }) => freeStarts.includes(startKey(who, date, time)));

function startsOn(date: string, clinic: Hours, isFree: (at: At) => boolean): FreeHour[] {
  const slots = slotsOn(date, clinic).sort();
  const step = usualStep(clinic.slots);
  const spans = openSpans(date, clinic);
  return slots.flatMap((time, index) => {
    const start = minutesOf(time);
    if (!isFree({ date, time })) return [];
    const closes = spans.find(({ from, to }) => from <= start && start < to)?.to ?? LAST_MINUTE;
    const end = Math.min(start + step, minutesOf(slots[index + 1] ?? '24:00'), closes);
    return [{ date, time, minutes: end - start }];
  });
}

/** Null on a day without slots. */
export function nearestSlot({ date, time }: At, clinic: Hours): At | null {
  const distance = (slot: string) => Math.abs(minutesOf(slot) - minutesOf(time));
  const nearest = slotsOn(date, clinic)
    .sort()
    .reduce<string | null>((best, slot) => (best === null || distance(slot) < distance(best) ? slot : best), null);
  return nearest === null ? null : { date, time: nearest };
}

export type Step = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';
export const isStep = (key: string): key is Step => /^Arrow(Up|Down|Left|Right)$/.test(key);

/** One slot earlier or later, or the same time of the previous or next open day; never before today. */
export function stepped(at: At, step: Step, clinic: Hours, today: string): At {
  if (step === 'ArrowUp' || step === 'ArrowDown') {
    const slots = slotsOn(at.date, clinic).sort();
    const time = step === 'ArrowDown' ? slots.find((slot) => slot > at.time) : slots.filter((slot) => slot < at.time).at(-1);
    return time === undefined ? at : { date: at.date, time };
  }
  const direction = step === 'ArrowRight' ? 1 : -1;
  for (let days = 1; days <= FARTHEST_OPEN_DAY; days += 1) {
    const date = addDays(at.date, direction * days);
    if (date < today && direction < 0) break;
    const nearest = date < today ? null : nearestSlot({ date, time: at.time }, clinic);
    if (nearest) return nearest;
  }
  return at;
}

/** Key of a start with a practitioner; null stands for any. */
export const startKey = (who: string | null, date: string, time: string): string => `${who ?? ''} ${date} ${time}`;

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));

/** Step of a drag in minutes: meets every slot, and is large enough for a mouse. */
export const dragStep = (slots: readonly string[]): number =>
  Math.max(FINEST_DRAG_STEP, slots.map((slot) => minutesOf(slot) % HOUR).reduce(divisor, HOUR));
