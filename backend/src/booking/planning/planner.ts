import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Holds } from '../../access/protection/holds/holds.js';
import { APPOINTMENT_REFUSALS, type Clinic, type HeldEquipment } from '../../contract/index.js';
import { Database } from '../../platform/database/database.js';
import { isDuplicate } from '../../platform/database/failures.js';
import { conflict, invalidFields } from '../../platform/http/problem.js';
import { choose, mayTreat, type Wanted } from './choice.js';
import { DayPlan, readPlans } from './day-plan.js';
import { insertCells, type Holding } from './held-cells.js';
import { readTeam, type Team } from './team.js';

/** Who treats and with what. */
export interface Assignment {
  practitioner_id: string | null;
  practitioner_name: string | null;
  equipment: readonly HeldEquipment[];
  /** Whether visitors may know who it is. */
  isPublic: boolean;
}

const TRIES = 8;

/**
 * Bookings: they take what they need in one transaction, or nothing. The order of locks is everybody's: the team's row,
 * shared, so that nobody changes who is there meanwhile; then the days, by date; then cells, whose key decides.
 */
@Injectable()
export class Planner {
  constructor(
    private readonly database: Database,
    private readonly holds: Holds,
  ) {}

  /** Whoever changes the team begins with `changes.touch('practitioners')` and so waits for those who book, and they for it. */
  async lock(manager: EntityManager, ...dates: readonly string[]): Promise<void> {
    if (this.database.dialect !== 'mysql') return;
    await manager.query("SELECT version FROM change_counters WHERE topic = 'practitioners' LOCK IN SHARE MODE");
    await this.holds.lock(
      manager,
      [...new Set(dates)].toSorted().map((date) => `day ${date}`),
    );
  }

  /**
   * To be called under the lock, for an appointment that is stored.
   * @throws ProblemException 400 when who was asked for does not give it, 409 when no candidate is left.
   */
  async claim(manager: EntityManager, id: string, wanted: Wanted, clinic: Clinic): Promise<Assignment> {
    const team = await readTeam(manager, wanted.date, wanted.date, wanted.treatment.needs);
    if (!mayTreat(wanted, team)) throw invalidFields({ practitioner_id: APPOINTMENT_REFUSALS.practitioner });
    for (let attempt = 1; attempt <= TRIES; attempt++) {
      const plan = (await readPlans(manager, [wanted.date], team)).get(wanted.date) ?? new DayPlan();
      const holdings = choose(wanted, plan, team, clinic);
      if (!holdings) break;
      try {
        await insertCells(manager, { id, date: wanted.date }, holdings);
        return assignmentOf(holdings, team);
      } catch (error) {
        // The table has seen somebody whom the plan had not: the next candidate.
        if (!isDuplicate(error)) throw error;
      }
    }
    throw conflict(APPOINTMENT_REFUSALS.taken, { time: APPOINTMENT_REFUSALS.taken });
  }
}

function assignmentOf(holdings: readonly Holding[], { practitioners, equipment }: Team): Assignment {
  const ids = holdings.map(({ resource_id }) => resource_id);
  const practitioner = practitioners.find(({ id }) => ids.includes(id));
  return {
    practitioner_id: practitioner?.id ?? null,
    practitioner_name: practitioner?.name ?? null,
    isPublic: practitioner?.is_public ?? true,
    equipment: equipment.filter(({ id }) => ids.includes(id)).map(({ id, name, kind }) => ({ id, name, kind })),
  };
}
