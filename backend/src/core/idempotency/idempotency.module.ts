import { Module } from '@nestjs/common';
import { LessThan } from 'typeorm';
import { HOUR_MS } from '../../contract/index.js';
import { Clock } from '../clock.js';
import { Database } from '../database/database.js';
import { Scheduler } from '../scheduler/scheduler.js';
import { IdempotencyKeyEntity } from './idempotency-key.entity.js';

const RETENTION_HOURS = 24;

/** Deletes keys after a day; clients retry within minutes. */
@Module({})
export class IdempotencyModule {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    scheduler: Scheduler,
  ) {
    scheduler.schedule({
      everyMs: HOUR_MS,
      work: () => this.forgetOld(),
      failure: 'old idempotency keys could not be forgotten',
    });
  }

  private async forgetOld(): Promise<void> {
    const before = this.clock.ago(RETENTION_HOURS * HOUR_MS);
    await this.database.tx((manager) => manager.delete(IdempotencyKeyEntity, { created_at: LessThan(before) }));
  }
}
