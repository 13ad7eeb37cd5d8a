import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Logger } from 'pino';
import { LOGGER } from '../logging.js';
import { ScheduledJob } from './scheduled-job.js';

export interface Plan {
  everyMs: number;
  /** Long work checks `stopping` between its steps. */
  work: (stopping: AbortSignal) => Promise<void>;
  /** Log message of a failed run. The next run follows as usual. */
  failure: string;
  /** Also runs at the start, for times when no process was running. */
  atStart?: true;
}

/** Runs scheduled jobs from the application's start to its end. */
@Injectable()
export class Scheduler implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly planned: { round: ScheduledJob; plan: Plan }[] = [];

  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  /** Must be called in a constructor. */
  plan(plan: Plan): ScheduledJob {
    const round = new ScheduledJob(plan.work, (error) => this.logger.error({ err: error }, plan.failure));
    this.planned.push({ round, plan });
    return round;
  }

  onApplicationBootstrap(): void {
    for (const { round, plan } of this.planned) {
      round.every(plan.everyMs);
      if (plan.atStart) round.wake();
    }
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.planned.map(({ round }) => round.stop()));
  }
}
