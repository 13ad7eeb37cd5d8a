import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Logger } from 'pino';
import { LOGGER } from '../logging.js';
import { ScheduledJob } from './scheduled-job.js';

export interface JobOptions {
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
  private readonly jobs: { job: ScheduledJob; options: JobOptions }[] = [];

  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  /** Must be called in a constructor. */
  schedule(options: JobOptions): ScheduledJob {
    const job = new ScheduledJob(options.work, (error) => this.logger.error({ err: error }, options.failure));
    this.jobs.push({ job, options });
    return job;
  }

  onApplicationBootstrap(): void {
    for (const { job, options } of this.jobs) {
      job.every(options.everyMs);
      if (options.atStart) job.trigger();
    }
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.jobs.map(({ job }) => job.stop()));
  }
}
