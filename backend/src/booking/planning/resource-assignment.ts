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
  /** Null: whoever can. */
  practitioner_id: string | null;
  /** Visitors may ask only for who is on the site. */
  isVisitor?: boolean;
  /** Taken before others that are as good. */
  preferred?: readonly string[];
  /** Rooms and devices that it has to have, whatever else there is. */
  equipment_ids?: readonly string[];
  /** Where none of those is free: who gives the rest of the visit. */
  alike?: readonly string[];
}

/** One of these, for so long. */
interface Demand {
  kind: RequiredResource['kind'];
  candidates: readonly string[];
  cells: Cells;
}

/** Cells: whoever is preferred comes before everybody who is not. */
const MORE_THAN_A_DAY = 10_000;

const ANY_PRACTITIONER: readonly RequiredResource[] = [{ kind: 'practitioner', ids: [] }];

/** Without a team nobody in particular is needed: one of the clinic's places stands for whoever treats. */
const requiredResourcesOf = ({ needs }: Wanted['treatment'], team: Team): readonly RequiredResource[] => {
  if (team.practitioners.length > 0) return needs.length > 0 ? needs : ANY_PRACTITIONER;
  return needs.filter(({ kind, ids }) => kind !== 'practitioner' || ids.length > 0);
};

/** Whether who was asked for gives that treatment at all, whatever the hour. */
export function mayTreat({ practitioner_id, treatment, isVisitor = false }: Wanted, team: Team): boolean {
  if (practitioner_id === null) return true;
  const asked = eligiblePractitioners(treatment, team.practitioners).find(({ id }) => id === practitioner_id);
  return asked !== undefined && (asked.is_public || !isVisitor);
}

/** Whether the treatment needs each room and device that was asked for. */
export const mayUse = ({ treatment, equipment_ids = [] }: Pick<Wanted, 'treatment' | 'equipment_ids'>, team: Team): boolean =>
  equipment_ids.every((asked) =>
    team.equipment.some(
      ({ id, kind }) =>
        id === asked && treatment.needs.some((need) => need.kind === kind && (need.ids.length === 0 || need.ids.includes(id))),
    ),
  );

function works(id: string, { date, time, duration }: Wanted, team: Team, { ends_by_closing }: Clinic): boolean {
  const week = team.weekOf(id, date);
  if (week === 'clinic') return true;
  if (week === null) return false;
  return (
    isOpenAt(date, time, { opening_hours: week, closed_days: [] }) &&
    isOverInTime({ date, time, duration }, { opening_hours: week, ends_by_closing })
  );
}

/** Null where nobody and nothing could ever do it. */
function demandsOf(wanted: Wanted, team: Team, clinic: Clinic): Demand[] | null {
  const { treatment, practitioner_id } = wanted;
  const shown = cellsOf(wanted);
  const around = cellsOf(wanted, treatment.prepare_minutes, treatment.cleanup_minutes);
  let asked = practitioner_id;
  const demands: Demand[] = [];
  for (const { kind, ids } of requiredResourcesOf(treatment, team)) {
    const isNamed = (id: string): boolean => ids.length === 0 || ids.includes(id);
    if (kind === 'practitioner') {
      const only = asked;
      const candidates = team.practitioners
        .filter((member) => gives(member, treatment))
        .map(({ id }) => id)
        .filter((id) => isNamed(id) && (only === null || id === only) && works(id, wanted, team, clinic));
      demands.push({ kind, candidates, cells: clinic.practitioner_prepares ? around : shown });
      asked = null;
    } else {
      const candidates = team.equipment.filter((each) => each.kind === kind && isNamed(each.id)).map(({ id }) => id);
      demands.push({ kind, candidates, cells: around });
    }
  }
  return asked !== null || demands.some(({ candidates }) => candidates.length === 0) ? null : demands;
}

/** Every way to give each demand somebody or something of its own, the best first. */
function* waysOf(
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
  for (const id of rank(free)) for (const rest of waysOf(without(others, id), plan, rank)) yield [id, ...rest];
}

function isPossible(demands: readonly Demand[], plan: DayPlan): boolean {
  const [demand, ...others] = demands;
  if (!demand) return true;
  return demand.candidates.some((id) => plan.isFree(id, demand.cells) && isPossible(without(others, id), plan));
}

/** Whoever or whatever is taken by one demand is not there for the others. */
const without = (demands: readonly Demand[], id: string): readonly Demand[] =>
  demands.some(({ candidates }) => candidates.includes(id))
    ? demands.map((demand) => ({ ...demand, candidates: demand.candidates.filter((candidate) => candidate !== id) }))
    : demands;

function hasPlace(plan: DayPlan, [first, end]: Cells, places: number): boolean {
  for (let cell = first; cell < end; cell++) if ((plan.places[cell] ?? 0) >= places) return false;
  return true;
}

/** People who need nobody in particular may change places on the way: as many at once as there are places, no fewer. */
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

/** Who could treat then; for a clinic without a team nobody, its places stand for all. */
export const freePractitioners = (wanted: Wanted, plan: DayPlan, team: Team, clinic: Clinic): readonly string[] =>
  (demandsOf(wanted, team, clinic) ?? []).flatMap(({ kind, candidates, cells }) =>
    kind === 'practitioner' ? candidates.filter((id) => plan.isFree(id, cells)) : [],
  );

/** What the appointment could hold: the preferred first, then the least loaded. */
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
  for (const way of waysOf(demands, plan, rank)) {
    if (!equipment_ids.every((id) => way.includes(id))) continue;
    yield [...places, ...way.map((resource_id, index) => ({ resource_id, cells: range(demands[index]?.cells ?? [0, 0]) }))];
  }
}
