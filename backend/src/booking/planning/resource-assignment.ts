import {
  gives,
  isOpenAt,
  isOverInTime,
  eligiblePractitioners,
  type Clinic,
  type RequiredResource,
  type Treatment,
} from '../../contract/index.js';
import type { DayPlan } from './day-plan.js';
import { cellsOf, placeOf, range, type Cells, type Reserving } from './resource-slots.js';
import type { Team } from './team.js';

export interface Wanted {
  date: string;
  time: string;
  duration: number;
  treatment: Pick<Treatment, 'id' | 'needs' | 'prepare_minutes' | 'cleanup_minutes'>;
  /** Null: any eligible practitioner. */
  practitioner_id: string | null;
  /** Visitors may request only practitioners whom the site shows. */
  isVisitor?: boolean;
  /** Preferred among equally good candidates. */
  preferred?: readonly string[];
  /** Required rooms and devices. */
  equipment_ids?: readonly string[];
  /** Booked by the staff although nobody or nothing is free. */
  isOverlap?: boolean;
  /** The next preference: practitioners of the rest of the visit. */
  alike?: readonly string[];
}

/** One of `candidates` for these cells. */
interface Demand {
  kind: RequiredResource['kind'];
  candidates: readonly string[];
  cells: Cells;
}

/** In cells: a preference outweighs any load. */
const MORE_THAN_A_DAY = 10_000;

const ANY_PRACTITIONER: readonly RequiredResource[] = [{ kind: 'practitioner', ids: [] }];

/** Without a team one of the clinic's places stands for a practitioner. */
const requiredResourcesOf = ({ needs }: Wanted['treatment'], team: Team): readonly RequiredResource[] => {
  if (team.practitioners.length > 0) return needs.length > 0 ? needs : ANY_PRACTITIONER;
  return needs.filter(({ kind, ids }) => kind !== 'practitioner' || ids.length > 0);
};

/** Whether the requested practitioner gives the treatment, at any time. */
export function mayTreat({ practitioner_id, treatment, isVisitor = false }: Wanted, team: Team): boolean {
  if (practitioner_id === null) return true;
  const requested = eligiblePractitioners(treatment, team.practitioners).find(({ id }) => id === practitioner_id);
  return requested !== undefined && (requested.is_public || !isVisitor);
}

/** Whether the treatment needs each requested resource. */
export const mayUse = ({ treatment, equipment_ids = [] }: Pick<Wanted, 'treatment' | 'equipment_ids'>, team: Team): boolean =>
  equipment_ids.every((requested) =>
    team.equipment.some(
      ({ id, kind }) =>
        id === requested &&
        treatment.needs.some((need) => need.kind === kind && (need.ids.length === 0 || need.ids.includes(id))),
    ),
  );

function works(
  id: string,
  { date, time, duration, isOverlap = false }: Wanted,
  team: Team,
  { ends_by_closing }: Clinic,
): boolean {
  if (isOverlap) return true;
  const week = team.weekOf(id, date);
  if (week === 'clinic') return true;
  if (week === null) return false;
  return (
    isOpenAt(date, time, { opening_hours: week, closed_days: [] }) &&
    isOverInTime({ date, time, duration }, { opening_hours: week, ends_by_closing })
  );
}

/** Null when the treatment can never be given. */
function demandsOf(wanted: Wanted, team: Team, clinic: Clinic): Demand[] | null {
  const { treatment, practitioner_id } = wanted;
  const shown = cellsOf(wanted);
  const around = cellsOf(wanted, treatment.prepare_minutes, treatment.cleanup_minutes);
  let requested = practitioner_id;
  const demands: Demand[] = [];
  for (const { kind, ids } of requiredResourcesOf(treatment, team)) {
    const isNamed = (id: string): boolean => ids.length === 0 || ids.includes(id);
    if (kind === 'practitioner') {
      const only = requested;
      const candidates = team.practitioners
        .filter((member) => gives(member, treatment))
        .map(({ id }) => id)
        .filter((id) => isNamed(id) && (only === null || id === only) && works(id, wanted, team, clinic));
      demands.push({ kind, candidates, cells: clinic.practitioner_prepares ? around : shown });
      requested = null;
    } else {
      const candidates = team.equipment.filter((each) => each.kind === kind && isNamed(each.id)).map(({ id }) => id);
      demands.push({ kind, candidates, cells: around });
    }
  }
  return requested !== null || demands.some(({ candidates }) => candidates.length === 0) ? null : demands;
}

/** All assignments of the demands, best first. */
function* combinationsOf(
  demands: readonly Demand[],
  plan: DayPlan,
  rank: (ids: readonly string[]) => readonly string[],
): Generator<readonly string[]> {
  const [demand, ...others] = demands;
  if (!demand) {
    yield [];
    return;
  }
  const free = demand.candidates.filter((id) => plan.isFree(id, demand.cells));
  for (const id of rank(free)) for (const rest of combinationsOf(without(others, id), plan, rank)) yield [id, ...rest];
}

function isPossible(demands: readonly Demand[], plan: DayPlan): boolean {
  const [demand, ...others] = demands;
  if (!demand) return true;
  return demand.candidates.some((id) => plan.isFree(id, demand.cells) && isPossible(without(others, id), plan));
}

/** A candidate cannot fulfil two demands. */
const without = (demands: readonly Demand[], id: string): readonly Demand[] =>
  demands.some(({ candidates }) => candidates.includes(id))
    ? demands.map((demand) => ({ ...demand, candidates: demand.candidates.filter((candidate) => candidate !== id) }))
    : demands;

function hasPlace(plan: DayPlan, [first, end]: Cells, places: number): boolean {
  for (let cell = first; cell < end; cell++) if ((plan.places[cell] ?? 0) >= places) return false;
  return true;
}

/** Appointments without a practitioner need one place in each step, which may change from step to step. */
function placesFor(plan: DayPlan, cells: Cells, places: number): Reserving[] | null {
  if (!hasPlace(plan, cells, places)) return null;
  const names = Array.from({ length: places }, (_, index) => placeOf(index));
  const whole = names.find((name) => plan.isFree(name, cells));
  if (whole) return [{ resource_id: whole, cells: range(cells) }];
  return range(cells).flatMap((cell) => {
    const free = names.find((name) => plan.isFree(name, [cell, cell + 1]));
    return free ? [{ resource_id: free, cells: [cell] }] : [];
  });
}

export function isAvailable(wanted: Wanted, plan: DayPlan, team: Team, clinic: Clinic): boolean {
  const demands = demandsOf(wanted, team, clinic);
  if (!demands || (team.practitioners.length === 0 && !hasPlace(plan, cellsOf(wanted), clinic.places))) return false;
  return isPossible(demands, plan);
}

/** Practitioners who are free then; empty for a clinic without a team. */
export const freePractitioners = (wanted: Wanted, plan: DayPlan, team: Team, clinic: Clinic): readonly string[] =>
  (demandsOf(wanted, team, clinic) ?? []).flatMap(({ kind, candidates, cells }) =>
    kind === 'practitioner' ? candidates.filter((id) => plan.isFree(id, cells)) : [],
  );

/** Possible assignments: preferred first, then the least loaded. */
export function* choices(wanted: Wanted, plan: DayPlan, team: Team, clinic: Clinic): Generator<readonly Reserving[]> {
  const demands = demandsOf(wanted, team, clinic);
  const places = team.practitioners.length === 0 ? placesFor(plan, cellsOf(wanted), clinic.places) : [];
  if (!demands || !places) return;
  const { preferred = [], alike = [], equipment_ids = [] } = wanted;
  const loadOf = (id: string): number =>
    plan.load(id) -
    (equipment_ids.includes(id)
      ? 3 * MORE_THAN_A_DAY
      : preferred.includes(id)
        ? 2 * MORE_THAN_A_DAY
        : alike.includes(id)
          ? MORE_THAN_A_DAY
          : 0);
  const rank = (ids: readonly string[]): readonly string[] => {
    const loads = new Map(ids.map((id) => [id, loadOf(id)]));
    return ids.toSorted((one, other) => (loads.get(one) ?? 0) - (loads.get(other) ?? 0));
  };
  for (const combination of combinationsOf(demands, plan, rank)) {
    if (!equipment_ids.every((id) => combination.includes(id))) continue;
    yield [
      ...places,
      ...combination.map((resource_id, index) => ({ resource_id, cells: range(demands[index]?.cells ?? [0, 0]) })),
    ];
  }
}

/** The resources of an appointment that overlaps others: those that are free longest, each with its free slots only. */
export function overlapping(wanted: Wanted, plan: DayPlan, team: Team, clinic: Clinic): Reserving[] | null {
  const demands = demandsOf({ ...wanted, isOverlap: true }, team, clinic);
  if (!demands) return null;
  const { preferred = [], equipment_ids = [] } = wanted;
  const freeOf = (id: string, cells: Cells): number[] => range(cells).filter((cell) => plan.isFree(id, [cell, cell + 1]));
  const rank = (id: string, cells: Cells): number =>
    freeOf(id, cells).length + (equipment_ids.includes(id) ? 2 : preferred.includes(id) ? 1 : 0) * MORE_THAN_A_DAY;
  const holdings = team.practitioners.length === 0 ? placesBeyond(plan, cellsOf(wanted), clinic.places) : [];
  for (const { candidates, cells } of demands) {
    const others = candidates.filter((id) => !holdings.some(({ resource_id }) => resource_id === id));
    const [best] = others.toSorted((one, other) => rank(other, cells) - rank(one, cells));
    if (best === undefined) return null;
    holdings.push({ resource_id: best, cells: freeOf(best, cells) });
  }
  return holdings;
}

/** A place more than the clinic has, where they are all taken. */
function placesBeyond(plan: DayPlan, cells: Cells, places: number): Reserving[] {
  const fitting = placesFor(plan, cells, places);
  if (fitting) return fitting;
  let index = places;
  while (!plan.isFree(placeOf(index), cells)) index++;
  return [{ resource_id: placeOf(index), cells: range(cells) }];
}
