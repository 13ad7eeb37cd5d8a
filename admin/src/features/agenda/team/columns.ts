import {
  isOpenAt,
  isOverInTime,
  minutesOf,
  slotsOn,
  stepsOf,
  weekOf,
  worksFrom,
  weekday,
  BOOKING_STEP_MINUTES,
  type Absence,
  type Appointment,
  type Clinic,
  type Equipment,
  type Practitioner,
  type PractitionerHours,
  type WeeklyHours,
} from '@radiance/backend/contract';
import { hasBegun } from '../../../lib/clinic/clinicClock';
import { DAY, endOf, isHolding, openSpans, type At, type FreeHour, type Hours, type Span } from '../time/hours';

export type Person = Pick<Practitioner, 'id' | 'name' | 'colour'>;

export interface Team {
  people: readonly (Person & { hours: readonly PractitionerHours[] })[];
  things: readonly Equipment[];
  absences: readonly Absence[];
  /** A practitioner whose account is linked to no person of the team. */
  isNobody?: boolean;
}

interface Away extends Span {
  reason: string | null;
}

export interface Column {
  id: string;
  name: string;
  /** Null for a room, a device, and unassigned appointments. */
  person: Person | null;
  /** Start of the first weekly hours when none are valid yet. */
  startsOn: string | null;
  /** Working time of the day. */
  spans: readonly Span[];
  away: readonly Away[];
}

export const UNASSIGNED = 'sin-asignar';

const weekOn = (hours: readonly PractitionerHours[], date: string): WeeklyHours | null => {
  const week = weekOf(hours, date);
  return week === 'clinic' ? null : (week ?? [[], [], [], [], [], [], []]);
};

const overlapOf = (one: Span, other: Span): Span[] => {
  const [from, to] = [Math.max(one.from, other.from), Math.min(one.to, other.to)];
  return from < to ? [{ from, to }] : [];
};

/** Working time within the clinic's open hours. */
function spansOf(date: string, open: readonly Span[], hours: readonly PractitionerHours[]): Span[] {
  const own = weekOn(hours, date)?.[weekday(date)]?.map(({ from, to }) => ({ from: minutesOf(from), to: minutesOf(to) }));
  return own ? open.flatMap((span) => own.flatMap((each) => overlapOf(span, each))) : [...open];
}

const without = (spans: readonly Span[], away: readonly Span[]): Span[] =>
  away.reduce<Span[]>(
    (left, { from, to }) =>
      left.flatMap((span) => [...overlapOf(span, { from: 0, to: from }), ...overlapOf(span, { from: to, to: DAY })]),
    [...spans],
  );

const awayOn = (id: string, date: string, absences: readonly Absence[]): Away[] =>
  absences
    .filter((absence) => (absence.practitioner_id ?? absence.equipment_id) === id)
    .flatMap((absence) => {
      const steps = stepsOf(absence, date);
      if (!steps) return [];
      const [first, end] = steps;
      return [{ from: first * BOOKING_STEP_MINUTES, to: Math.min(end * BOOKING_STEP_MINUTES, DAY), reason: absence.reason }];
    });

export const isIn = ({ practitioner_id, equipment }: Appointment, column: Column): boolean =>
  column.id === UNASSIGNED
    ? practitioner_id === null
    : column.person
      ? practitioner_id === column.id
      : equipment.some(({ id }) => id === column.id);

export function columnsOf(
  date: string,
  clinic: Hours,
  { people, things, absences }: Team,
  by: 'equipo' | 'cabinas',
  appointments: readonly Appointment[],
): Column[] {
  if (by === 'cabinas')
    return things.map(({ id, name }) => ({
      id,
      name,
      person: null,
      startsOn: null,
      spans: openSpans(date, clinic),
      away: awayOn(id, date, absences),
    }));
  const columns: Column[] = people.map((person) => ({
    id: person.id,
    name: person.name,
    person,
    startsOn: worksFrom(person.hours, date),
    spans: spansOf(date, openSpans(date, clinic), person.hours),
    away: awayOn(person.id, date, absences),
  }));
  const isKnown = ({ practitioner_id }: Appointment): boolean => people.some(({ id }) => id === practitioner_id);
  const others = appointments.filter((record) => record.date === date && !isKnown(record));
  const former = [...new Map(others.map((record) => [record.practitioner_id, record.practitioner_name])).entries()];
  return [
    ...columns,
    ...former.map(([id, name]) => ({
      id: id ?? UNASSIGNED,
      name: id === null ? 'Sin asignar' : (name ?? '—'),
      person: id === null ? null : { id, name: name ?? '—', colour: null },
      startsOn: null,
      spans: [],
      away: [],
    })),
  ];
}

const covers = (spans: readonly Span[], minute: number): boolean => spans.some(({ from, to }) => from <= minute && minute < to);

const isBusyAt = (minute: number, booked: readonly Appointment[]): boolean =>
  booked.some((record) => isHolding(record) && minutesOf(record.time) <= minute && minute < endOf(record));

/** Free slots still to come in a column. Whether a treatment fits is the server's decision. */
export function freeIn(column: Column, date: string, clinic: Hours, booked: readonly Appointment[], now: At): FreeHour[] {
  const own = booked.filter((record) => record.date === date && isIn(record, column));
  const slots = [...slotsOn(date, clinic)].sort();
  return slots.flatMap((time, index) => {
    const start = minutesOf(time);
    const isThere = covers(column.spans, start) && !covers(column.away, start);
    if (!isThere || hasBegun({ date, time }, now) || isBusyAt(start, own)) return [];
    const next = minutesOf(slots[index + 1] ?? '24:00');
    const closes = column.spans.find(({ from, to }) => from <= start && start < to)?.to ?? DAY;
    return [{ date, time, minutes: Math.min(60, next - start, closes - start) }];
  });
}

/** Number of practitioners working at a time. */
const placesAt =
  (clinic: Hours & Pick<Clinic, 'ends_by_closing'>, { people, absences }: Team, who: string | null) =>
  (date: string, time: string): number =>
    people.filter(({ id, hours }) => {
      if (who !== null && id !== who) return false;
      const week = weekOn(hours, date);
      const works = !week || isOpenAt(date, time, { opening_hours: week, closed_days: [] });
      return works && !covers(awayOn(id, date, absences), minutesOf(time)) && isOverInTime({ date, time, duration: 0 }, clinic);
    }).length;

/** The clinic's hours and places, limited to one practitioner or to the team. */
export function hoursOf<C extends Hours & Pick<Clinic, 'ends_by_closing'>>(clinic: C, team: Team, who: string | null): C {
  if (team.people.length === 0) return clinic;
  const person = team.people.find(({ id }) => id === who);
  return {
    ...clinic,
    places: person ? 1 : team.people.length,
    placesAt: placesAt(clinic, team, person?.id ?? null),
    ...(person && {
      spansOn: (date: string, open: readonly Span[]) =>
        without(spansOf(date, open, person.hours), awayOn(person.id, date, team.absences)),
    }),
  };
}

export const absentOn = (date: string, { people, absences }: Team): readonly Person[] =>
  people.filter(({ id }) => awayOn(id, date, absences).length > 0);
