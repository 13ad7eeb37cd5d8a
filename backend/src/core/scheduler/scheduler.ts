import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Logger } from 'pino';
import { LOGGER } from '../logging.js';
import { ScheduledJob } from './scheduled-job.js';

export interface Plan {
  everyMs: number;
  /** Long work looks between its steps at whether the process is to stop. */
  work: (stopping: AbortSignal) => Promise<void>;
  /** What the log says when a round failed; the next one comes all the same. */
  failure: string;
  /** Once at the start too, for what a process that was away has missed. */
  atStart?: true;
}

/** All that is looked for every so often; begins once the process is whole, and ends with it. */
@Injectable()
export class Scheduler implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly planned: { round: ScheduledJob; plan: Plan }[] = [];

  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  /** To be called in constructors. */
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
