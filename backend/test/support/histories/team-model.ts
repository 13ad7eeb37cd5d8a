import {
  minutesOf,
  stepsOf,
  eligiblePractitioners,
  weekday,
  weekOf,
  type Absence,
  type Appointment,
  type Equipment,
} from '../../../src/contract/index.js';
import type { Practitioner, PractitionerHours, Treatment } from '../../../src/contract/index.js';

/** The data that decide an assignment. */
export interface World {
  practitioners: readonly Practitioner[];
  hours: ReadonlyMap<string, readonly PractitionerHours[]>;
  equipment: readonly Equipment[];
  treatments: readonly Treatment[];
  absences: readonly Absence[];
  appointments: readonly Appointment[];
}
export interface Wanted {
  treatment: Treatment;
  date: string;
  time: string;
  duration: number;
  practitioner_id?: string | null;
  /** Its own time does not count. */
  id?: string;
}
interface Span {
  date: string;
  from: number;
  to: number;
}

const overlap = (one: Span, other: Span): boolean => one.date === other.date && one.from < other.to && other.from < one.to;
const shown = ({ date, time, duration }: Wanted): Span => ({ date, from: minutesOf(time), to: minutesOf(time) + duration });
const around = ({ treatment, ...wanted }: Wanted): Span => {
  const { date, from, to } = shown({ treatment, ...wanted });
  return { date, from: from - treatment.prepare_minutes, to: to + treatment.cleanup_minutes };
};

/** Resources that an appointment occupies, by its fields. */
export function holdings(world: World, appointment: Appointment): (Span & { resource: string })[] {
  const treatment = world.treatments.find(({ id }) => id === appointment.treatment_id);
  if (!treatment || appointment.status === 'cancelled') return [];
  const people = appointment.practitioner_id
    ? [{ resource: appointment.practitioner_id, ...shown({ ...appointment, treatment }) }]
    : [];
  return [...people, ...appointment.equipment.map(({ id }) => ({ resource: id, ...around({ ...appointment, treatment }) }))];
}

function isFree(world: World, resource: string, span: Span, except?: string): boolean {
  const isAbsent = world.absences.some((absence) => {
    const steps = (absence.practitioner_id ?? absence.equipment_id) === resource ? stepsOf(absence, span.date) : null;
    return steps !== null && steps[0] * 5 < span.to && span.from < steps[1] * 5;
  });
  const others = world.appointments.filter(({ id }) => id !== except).flatMap((each) => holdings(world, each));
  return !isAbsent && !others.some((held) => held.resource === resource && overlap(held, span));
}

function works(world: World, id: string, { date, time, duration }: Wanted): boolean {
  const week = weekOf(world.hours.get(id) ?? [], date);
  if (week === 'clinic') return true;
  return (week?.[weekday(date)] ?? []).some(({ from, to }) => from <= time && minutesOf(time) + duration <= minutesOf(to));
}

/** Whether any assignment exists. */
export function isPossible(world: World, wanted: Wanted): boolean {
  const { treatment, practitioner_id, id } = wanted;
  const people = eligiblePractitioners(treatment, world.practitioners).filter(
    (one) => !practitioner_id || one.id === practitioner_id,
  );
  const needed = treatment.needs.length > 0 ? treatment.needs : [{ kind: 'practitioner' as const, ids: [] }];
  return needed.every(({ kind, ids }) =>
    kind === 'practitioner'
      ? people.some((one) => works(world, one.id, wanted) && isFree(world, one.id, shown(wanted), id))
      : world.equipment.some(
          (thing) =>
            thing.kind === kind && (ids.length === 0 || ids.includes(thing.id)) && isFree(world, thing.id, around(wanted), id),
        ),
  );
}

/** Resources that are occupied twice. */
export function clashes(world: World): string[] {
  const held = world.appointments.flatMap((each) => holdings(world, each));
  return held.flatMap((one, index) =>
    held.slice(index + 1).flatMap((other) => (one.resource === other.resource && overlap(one, other) ? one.resource : [])),
  );
}
