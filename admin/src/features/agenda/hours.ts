import {
  TREATMENT_DEFAULTS,
  addDays,
  isOpenOn,
  minutesOf,
  slotsOn,
  weekday,
  type Appointment,
  type Clinic,
} from '@radiance/backend/contract';

/** What the agenda needs to know of the clinic. */
export type Hours = Pick<Clinic, 'opening_hours' | 'slots' | 'closed_days' | 'places'> & {
  /** Where a team works: how many of them are there then. */
  placesAt?: (date: string, time: string) => number;
  /** Of one person: what is left of the clinic's open hours by their week and absences. */
  spansOn?: (date: string, open: readonly Span[]) => Span[];
};
type Booked = Pick<Appointment, 'date' | 'time' | 'duration' | 'status'>;

/** A day and hour by the clinic's clock. */
export interface At {
  date: string;
  time: string;
  /** With whom, where that is chosen too. */
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
const DAY = 24 * HOUR;
const LAST_MINUTE = DAY - 1;
/** With opening hours of no day, the grid still shows a working day. */
const ASSUMED_DAY: Span = { from: 9 * HOUR, to: 20 * HOUR };
/** How far a move by keyboard looks for the next open day. */
const FARTHEST_OPEN_DAY = 60;
const FINEST_DRAG_STEP = 15;

export const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / HOUR)).padStart(2, '0')}:${String(minutes % HOUR).padStart(2, '0')}`;
export const endOf = ({ time, duration }: Pick<Booked, 'time' | 'duration'>): number => Math.min(minutesOf(time) + duration, DAY);
export const isHolding = ({ status }: Pick<Booked, 'status'>): boolean => status !== 'cancelled';
export const placesOn = (clinic: Hours, { date, time }: At): number => clinic.placesAt?.(date, time) ?? clinic.places;
/** The same hour, and where a person is chosen the same one. */
export const samePlace = (record: At, at: At): boolean =>
  sameHour(record, at) && (at.practitioner_id === undefined || at.practitioner_id === record.practitioner_id);
export const sameHour = (a: At, b: At): boolean => a.date === b.date && a.time === b.time;
export const isPast = (at: At, now: At): boolean => at.date < now.date || (at.date === now.date && at.time <= now.time);

/** Minutes from one slot to the next, as it usually is; never less than a treatment of the usual length. */
function usualStep(slots: readonly string[]): number {
  const starts = slots.map(minutesOf).sort((a, b) => a - b);
  const steps = starts
    .slice(1)
    .map((start, index) => start - (starts[index] ?? start))
    .sort((a, b) => a - b);
  return Math.max(TREATMENT_DEFAULTS.duration, steps[Math.floor((steps.length - 1) / 2)] ?? 0);
}

/** When people are treated that day: the opening hours without the rests, which are the unusually long gaps between slots. */
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

/** The hours between two open spans of a day, when nobody is treated. */
export function restsOn(date: string, clinic: Hours): Span[] {
  const spans = openSpans(date, clinic);
  return spans
    .slice(1)
    .map((span, index) => ({ from: spans[index]?.to ?? span.from, to: span.from }))
    .filter(({ from, to }) => from < to);
}

/** Whole hours that show every open hour of the week, the same in all weeks, and whatever was booked outside them. */
export function visibleHours(clinic: Hours, shown: readonly Booked[]): Span {
  const intervals = clinic.opening_hours.flat();
  const from = [...intervals.map((interval) => minutesOf(interval.from)), ...shown.map(({ time }) => minutesOf(time))];
  const to = [...intervals.map((interval) => minutesOf(interval.to)), ...shown.map(endOf)];
  if (from.length === 0) return ASSUMED_DAY;
  return { from: Math.floor(Math.min(...from) / HOUR) * HOUR, to: Math.min(Math.ceil(Math.max(...to) / HOUR) * HOUR, DAY) };
}

/** How many people are being treated at that minute. */
export const peopleAt = (date: string, minute: number, booked: readonly Booked[]): number =>
  booked.filter((it) => it.date === date && isHolding(it) && minutesOf(it.time) <= minute && minute < endOf(it)).length;

/** The slots still to come at whose start somebody can be taken. Whether a long treatment fits is for the server to say. */
export const freeHours = (date: string, clinic: Hours, booked: readonly Booked[], now: At): FreeHour[] =>
  startsOn(date, clinic, (at) => !isPast(at, now) && peopleAt(date, minutesOf(at.time), booked) < placesOn(clinic, at));

/** The slots that the server has called free for a treatment. */
export const litHours = (date: string, clinic: Hours, lit: readonly string[], who: string | null): FreeHour[] =>
  startsOn(date, clinic, ({ time }) => lit.includes(startKey(who, date, time)));

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

/** The day's slot that is nearest to the time; null on a day without any. */
export function nearestSlot({ date, time }: At, clinic: Hours): At | null {
  const distance = (slot: string) => Math.abs(minutesOf(slot) - minutesOf(time));
  const nearest = slotsOn(date, clinic)
    .sort()
    .reduce<string | null>((best, slot) => (best === null || distance(slot) < distance(best) ? slot : best), null);
  return nearest === null ? null : { date, time: nearest };
}

export type Step = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';
export const isStep = (key: string): key is Step => /^Arrow(Up|Down|Left|Right)$/.test(key);

/** One slot earlier or later, or the same hour of the open day before or after; never into days gone by. */
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

/** A start with somebody; `null` is whoever can. */
export const startKey = (who: string | null, date: string, time: string): string => `${who ?? ''} ${date} ${time}`;

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));

/** The step of a drag, in minutes: it meets every slot as long as that leaves steps that a hand can hold. */
export const dragStep = (slots: readonly string[]): number =>
  Math.max(FINEST_DRAG_STEP, slots.map((slot) => minutesOf(slot) % HOUR).reduce(divisor, HOUR));
