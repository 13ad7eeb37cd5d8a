import { Injectable } from '@nestjs/common';
import { LessThan } from 'typeorm';
import { NETWORKS_KEPT_DAYS } from '../../../contract/index.js';
import { Clock } from '../../../core/clock.js';
import { Database } from '../../../core/database/database.js';
import type { ScheduledJob } from '../../../core/scheduler/scheduled-job.js';
import { Scheduler } from '../../../core/scheduler/scheduler.js';
import { AdaptiveLimits } from '../adaptive-limits/adaptive-limits.js';
import { Gate } from '../stranger-admission.js';
import { ScarceThings, type Scarce } from '../reservable-kinds.js';
import { ReservationLockEntity } from './reservation-lock.entity.js';
import { ReservationEntity } from './reservation.entity.js';
import { Reservations } from './reservations.js';

/** Delay until an expired reservation is free. */
const LOOK_EVERY_MS = 5000;
const LOOKS_BETWEEN_CLEANINGS = 720;
const DAY_MS = 24 * 3_600_000;

/** Scheduled work: deletes expired reservations, lowers limits, forgets old networks. */
@Injectable()
export class ReservationJobs {
  private readonly round: ScheduledJob;
  private looks = 0;

  constructor(
    private readonly database: Database,
    private readonly reservations: Reservations,
    private readonly adaptiveLimits: AdaptiveLimits,
    private readonly gate: Gate,
    private readonly things: ScarceThings,
    private readonly clock: Clock,
    scheduler: Scheduler,
  ) {
    this.round = scheduler.plan({
      everyMs: LOOK_EVERY_MS,
      work: () => this.lookThrough(),
      failure: 'holds could not be looked through',
    });
  }

  look(): Promise<void> {
    return this.round.now();
  }

  private async lookThrough(): Promise<void> {
    for (const scarce of this.things.all) {
      while (await this.reservations.hasExpired(scarce.kind)) await this.release(scarce);
      await this.calm(scarce);
    }
    if (this.looks++ % LOOKS_BETWEEN_CLEANINGS === 0) await this.forgetOld();
  }

  private async release(scarce: Scarce): Promise<void> {
    await this.database.tx(async (manager) => {
      const ids = await this.reservations.takeExpired(manager, scarce.kind);
      if (ids.length > 0) await scarce.release(manager, ids);
    });
  }

  private async calm(scarce: Scarce): Promise<void> {
    if (this.gate.isOpen) return;
    const { level } = await this.adaptiveLimits.stored(this.database.manager, scarce.kind);
    if (level === 'off') return;
    await this.database.tx(async (manager) => this.adaptiveLimits.learn(manager, scarce.kind, await scarce.pressures(manager)));
  }

  private async forgetOld(): Promise<void> {
    const now = this.clock.now().getTime();
    const before = (days: number): string => new Date(now - days * DAY_MS).toISOString();
    await this.database.tx(async (manager) => {
      await manager.delete(ReservationEntity, { created_at: LessThan(before(NETWORKS_KEPT_DAYS)) });
      await manager.delete(ReservationLockEntity, { locked_at: LessThan(before(1)) });
    });
  }
}
