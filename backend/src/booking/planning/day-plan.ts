import type { EntityManager } from 'typeorm';
import { stepsOf } from '../../contract/index.js';
import { isPlace, type Cells, type Reserving } from './resource-slots.js';
import type { Team } from './team.js';

/** A day, the longest treatment that begins at its end, and its cleaning. */
const CELLS = 24 * 12 + 12 * 12 + 2 * 24;
const FREE = 0;
const OCCUPIED = 1;
const ABSENT = 2;
const NO_CELLS = new Uint8Array(CELLS);

/** Occupied cells and absences of one day. */
export class DayPlan {
  private readonly cells = new Map<string, Uint8Array>();
  /** Number of occupied places in each step. */
  readonly places = new Uint8Array(CELLS);

  /** Absences stay. */
  take(reservations: readonly Reserving[]): void {
    this.mark(reservations, OCCUPIED);
  }

  release(reservations: readonly Reserving[]): void {
    this.mark(reservations, FREE);
  }

  block(resourceId: string, [first, end]: Cells): void {
    this.of(resourceId).fill(ABSENT, first, Math.min(end, CELLS));
  }

  isFree(resourceId: string, [first, end]: Cells): boolean {
    const cells = this.cells.get(resourceId) ?? NO_CELLS;
    for (let cell = first; cell < end; cell++) if (cells[cell]) return false;
    return true;
  }

  /** Occupied steps of the day; the least loaded is tried first. */
  load(resourceId: string): number {
    return (this.cells.get(resourceId) ?? NO_CELLS).reduce((sum, state) => sum + (state === OCCUPIED ? 1 : 0), 0);
  }

  private mark(reservations: readonly Reserving[], state: typeof OCCUPIED | typeof FREE): void {
    for (const { resource_id, cells: occupied } of reservations) {
      const cells = this.of(resource_id);
      for (const cell of occupied) {
        if (cells[cell] !== ABSENT) cells[cell] = state;
        if (isPlace(resource_id)) this.places[cell] = (this.places[cell] ?? 0) + (state === OCCUPIED ? 1 : -1);
      }
    }
  }

  private of(resourceId: string): Uint8Array {
    const known = this.cells.get(resourceId);
    if (known) return known;
    const cells = new Uint8Array(CELLS);
    this.cells.set(resourceId, cells);
    return cells;
  }
}

export type DayPlans = ReadonlyMap<string, DayPlan>;

export async function readPlans(manager: EntityManager, dates: readonly string[], team: Team): Promise<DayPlans> {
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return new Map();
  return plansOf(dates, await readOccupied(manager, first, last), team);
}

interface OccupiedCells {
  date: string;
  resource_id: string;
  /** JSON: single rows would be tens of thousands for a full month. */
  cells: string;
}

function readOccupied(manager: EntityManager, first: string, last: string): Promise<OccupiedCells[]> {
  const isMysql = manager.connection.options.type === 'mysql';
  // The driver would parse MySQL's JSON type, which MariaDB does not have.
  const cells = isMysql ? 'CAST(JSON_ARRAYAGG(cell) AS CHAR)' : 'json_group_array(cell)';
  const sql = `SELECT date, resource_id, ${cells} AS cells FROM held_cells WHERE date >= ? AND date <= ? GROUP BY date, resource_id`;
  return manager.query(sql, [first, last]);
}

function plansOf(dates: readonly string[], rows: readonly OccupiedCells[], team: Team): DayPlans {
  const plans = new Map(dates.map((date) => [date, new DayPlan()]));
  for (const { date, resource_id, cells } of rows) plans.get(date)?.take([{ resource_id, cells: JSON.parse(cells) as number[] }]);
  for (const absence of team.absences) {
    const resourceId = absence.practitioner_id ?? absence.equipment_id;
    if (resourceId === null) continue;
    for (const [date, plan] of plans) {
      const steps = stepsOf(absence, date);
      if (steps) plan.block(resourceId, steps);
    }
  }
  return plans;
}
