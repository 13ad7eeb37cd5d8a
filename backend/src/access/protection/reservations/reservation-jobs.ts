import { Injectable } from '@nestjs/common';
import { LessThan } from 'typeorm';
import { DAY_MS, NETWORK_RETENTION_DAYS } from '../../../contract/index.js';
import { Clock } from '../../../core/clock.js';
import { Database } from '../../../core/database/database.js';
import type { ScheduledJob } from '../../../core/scheduler/scheduled-job.js';
import { Scheduler } from '../../../core/scheduler/scheduler.js';
import { AdaptiveLimits } from '../adaptive-limits/adaptive-limits.js';
import { VisitorAdmission } from '../visitor-admission.js';
import { ReservableKinds, type ReservableKind } from '../reservable-kinds.js';
import { ReservationEntity, ReservationLockEntity } from './reservation.entity.js';
import { Reservations } from './reservations.js';

/** Delay until an expired reservation is free. */
const INTERVAL_MS = 5000;
const RUNS_BETWEEN_CLEANINGS = 720;

/** Scheduled work: deletes expired reservations, lowers limits, forgets old networks. */
@Injectable()
export class ReservationJobs {
  private readonly job: ScheduledJob;
  private runs = 0;

  constructor(
    private readonly database: Database,
    private readonly reservations: Reservations,
    private readonly adaptiveLimits: AdaptiveLimits,
    private readonly admission: VisitorAdmission,
    private readonly kinds: ReservableKinds,
    private readonly clock: Clock,
    scheduler: Scheduler,
  ) {
    this.job = scheduler.schedule({
      everyMs: INTERVAL_MS,
      work: () => this.releaseAndCalm(),
      failure: 'expired reservations could not be released',
    });
  }

  runNow(): Promise<void> {
    return this.job.run();
  }

  private async releaseAndCalm(): Promise<void> {
    for (const kind of this.kinds.all) {
      while (await this.reservations.hasExpired(kind.kind))
        await this.database.tx((manager) => this.admission.releaseExpired(manager, kind));
      await this.calm(kind);
    }
    if (this.runs++ % RUNS_BETWEEN_CLEANINGS === 0) await this.forgetOld();
  }

  private async calm(kind: ReservableKind): Promise<void> {
    if (this.admission.isOff) return;
    const { level } = await this.adaptiveLimits.stored(this.database.manager, kind.kind);
    if (level === 'off') return;
    await this.database.tx(async (manager) => this.adaptiveLimits.update(manager, kind.kind, await kind.pressures(manager)));
  }

  private async forgetOld(): Promise<void> {
    await this.database.tx(async (manager) => {
      await manager.delete(ReservationEntity, { created_at: LessThan(this.clock.ago(NETWORK_RETENTION_DAYS * DAY_MS)) });
      await manager.delete(ReservationLockEntity, { locked_at: LessThan(this.clock.ago(DAY_MS)) });
    });
  }
}
