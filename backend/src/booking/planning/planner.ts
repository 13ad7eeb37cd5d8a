import { Injectable } from '@nestjs/common';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import { Reservations } from '../../access/protection/reservations/reservations.js';
import { APPOINTMENT_REFUSALS, type Clinic, type ReservedEquipment } from '../../contract/index.js';
import { Database } from '../../core/database/database.js';
import { isDuplicate } from '../../core/database/failures.js';
import { chunks } from '../../core/database/statements.js';
import { conflict, invalidFields } from '../../core/http/problem.js';
import { mayTreat, mayUse, type Wanted } from './resource-assignment.js';
import { DayPlan, readPlans } from './day-plan.js';
import { insertAllCells, type Reserving } from './resource-slots.js';
import { placeOver } from './overlaps.js';
import { readTeam, type Team } from './team.js';
import { chooseVisit } from './visit.js';

/** The practitioner and equipment of an appointment. */
export interface Assignment {
  time: string;
  practitioner_id: string | null;
  practitioner_name: string | null;
  equipment: readonly ReservedEquipment[];
  /** Visitors may see the practitioner's name. */
  isPublic: boolean;
}

/** Stores the appointments with the tried assignments. A retry follows when another transaction took one of them. */
type StoreAssignments = (assignments: readonly Assignment[], isRetry: boolean) => Promise<void>;

const TRIES = 8;
const REHEARSED_AT_ONCE = 250;

/**
 * Bookings claim all they need in one transaction, or nothing. The order of locks is fixed: the team's row, shared, so that the
 * team does not change; then the days, by date; then cells, whose unique key decides.
 */
@Injectable()
export class Planner {
  constructor(
    private readonly database: Database,
    private readonly reservations: Reservations,
  ) {}

  /** Changes of the team call `changes.touch('practitioners')` first, so that they and bookings wait for each other. */
  async lock(manager: EntityManager, ...dates: readonly string[]): Promise<void> {
    if (this.database.dialect !== 'mysql') return;
    await this.database.conflictInCluster('team');
    await manager.query("SELECT version FROM change_counters WHERE topic = 'practitioners' LOCK IN SHARE MODE");
    await this.reservations.lock(
      manager,
      [...new Set(dates)].toSorted().map((date) => `day ${date}`),
    );
  }

  /**
   * Must be called under the lock, for a stored appointment.
   * @throws ProblemException 400 when the requested practitioner or equipment does not fit, 409 when no candidate is left.
   */
  async claim(manager: EntityManager, id: string, wanted: Wanted, clinic: Clinic): Promise<Assignment> {
    const [assignment] = await this.claimVisit(manager, [{ ...wanted, id }], clinic);
    if (!assignment) throw new Error('A claim without an appointment');
    return assignment;
  }

  /**
   * The same for several appointments of one day, one after the other, stored or stored by `storeAssignments`; all or none. A
   * requested practitioner gives those that she can.
   */
  async claimVisit(
    manager: EntityManager,
    parts: readonly (Wanted & { id: string })[],
    clinic: Clinic,
    storeAssignments?: StoreAssignments,
  ): Promise<Assignment[]> {
    const date = parts[0]?.date ?? '';
    const needs = parts.flatMap(({ treatment }) => treatment.needs);
    const team = await readTeam(manager, date, date, needs);
    let plans = await readPlans(manager, [date], team);
    const asking = parts.filter(({ practitioner_id }) => practitioner_id !== null);
    if (asking.length > 0 && !asking.some((part) => mayTreat(part, team)))
      throw invalidFields({ practitioner_id: APPOINTMENT_REFUSALS.practitioner });
    if (!parts.every((part) => mayUse(part, team))) throw invalidFields({ equipment: APPOINTMENT_REFUSALS.equipment });
    const wanted = parts.map((part) => (mayTreat(part, team) ? part : { ...part, practitioner_id: null }));
    for (let attempt = 1; attempt <= TRIES; attempt++) {
      if (attempt > 1) plans = await readPlans(manager, [date], team);
      const plan = plans.get(date) ?? new DayPlan();
      const chosen = chooseVisit(
        wanted.map((part) => ({ ...part, isOverlap: false })),
        plan,
        team,
        clinic,
      );
      const placed = chosen ?? (wanted.some(({ isOverlap }) => isOverlap) ? placeOver(wanted, plan, team, clinic) : null);
      if (!placed) break;
      const assignments = placed.map(({ time, reservations }) => ({ time, ...assignmentOf(reservations, team) }));
      await storeAssignments?.(assignments, attempt > 1);
      try {
        await insertAllCells(
          manager,
          placed.map(({ reservations }, index) => ({ id: parts[index]?.id ?? '', date, reservations })),
        );
        return assignments;
      } catch (error) {
        // The unique key found a conflict that the plan had not seen: try the next candidate.
        if (!isDuplicate(error)) throw error;
      }
    }
    if (parts.some(({ equipment_ids = [] }) => equipment_ids.length > 0))
      throw conflict(APPOINTMENT_REFUSALS.equipmentTaken, { equipment: APPOINTMENT_REFUSALS.equipmentTaken }, 'equipment-taken');
    throw conflict(APPOINTMENT_REFUSALS.taken, { time: APPOINTMENT_REFUSALS.taken }, 'slot-taken');
  }
}

/** Of appointments that are booked one after the other, the field that refuses each, or null. Writes nothing. */
export async function rehearse(
  manager: EntityManager,
  bookings: readonly Wanted[],
  clinic: Clinic,
): Promise<('practitioner_id' | 'time' | null)[]> {
  const dates = [...new Set(bookings.map(({ date }) => date))].toSorted();
  const [first = '', last = ''] = [dates[0], dates.at(-1)];
  const needs = bookings.flatMap(({ treatment }) => treatment.needs);
  const team = await readTeam(manager, first, last, needs);
  const plans = await readPlans(manager, dates, team);
  const refusals: ('practitioner_id' | 'time' | null)[] = [];
  for (const part of chunks(bookings, REHEARSED_AT_ONCE)) {
    for (const booking of part) {
      const plan = plans.get(booking.date) ?? new DayPlan();
      const [placed] = chooseVisit([booking], plan, team, clinic) ?? [];
      if (placed) plan.take(placed.reservations);
      refusals.push(placed ? null : mayTreat(booking, team) ? 'time' : 'practitioner_id');
    }
    await nextTurn();
  }
  return refusals;
}

function assignmentOf(reservations: readonly Reserving[], { practitioners, equipment }: Team): Omit<Assignment, 'time'> {
  const ids = reservations.map(({ resource_id }) => resource_id);
  const practitioner = practitioners.find(({ id }) => ids.includes(id));
  return {
    practitioner_id: practitioner?.id ?? null,
    practitioner_name: practitioner?.name ?? null,
    isPublic: practitioner?.is_public ?? true,
    equipment: equipment.filter(({ id }) => ids.includes(id)).map(({ id, name, kind }) => ({ id, name, kind })),
  };
}
