import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { IsNull, LessThan, LessThanOrEqual } from 'typeorm';
import { addDays, clinicTime, periodBefore, RETENTION } from '../../contract/index.js';
import { actingAs, type Actor } from '../../core/audit/actor.js';
import { ChangeCounters } from '../../core/changes/change-counters.js';
import { Clock } from '../../core/clock.js';
import { Database } from '../../core/database/database.js';
import { insertIfMissing } from '../../core/database/statements.js';
import { LOGGER } from '../../core/logging.js';
import { MailFiles } from '../../mail/mail-files.js';
import type { ScheduledJob } from '../../core/scheduler/scheduled-job.js';
import { Scheduler } from '../../core/scheduler/scheduler.js';
import { SETTINGS, type Settings } from '../../core/settings/settings.js';
import { RetentionRunEntity } from './retention-run.entity.js';
import { RETENTION_RULES, type Night } from './retention-rules.js';
import { START, type Place } from './retention-batches.js';

const INTERVAL_MS = 5 * 60_000;
/** Local time. No clock changes at this hour. */
const NIGHT = '03:30';
const NIGHTLY: Actor = { id: null, address: null, request: 'retention' };
/** After a longer gap the clock may be wrong, and erasure is final. */
const MOST_MISSED_DAYS = 7;
/** Longer than a night's work. */
const CLAIM_MS = 3_600_000;

/** Erases expired data every night. One missed night is made up for at the next start, a longer gap one night later. */
@Injectable()
export class Retention {
  private readonly job: ScheduledJob;

  constructor(
    private readonly database: Database,
    private readonly changes: ChangeCounters,
    private readonly files: MailFiles,
    private readonly clock: Clock,
    scheduler: Scheduler,
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.job = scheduler.schedule({
      everyMs: INTERVAL_MS,
      work: (stopping) => this.forgetTonight(stopping),
      failure: 'what is too old could not be forgotten',
      atStart: true,
    });
  }

  /** Does the latest night's work, unless it is done or another process does it. */
  runNow(): Promise<void> {
    return this.job.run();
  }

  private async forgetTonight(stopping: AbortSignal): Promise<void> {
    const night: Night = { now: this.clock.now(), timeZone: this.settings.timeZone };
    const { date, time } = clinicTime(night.now, night.timeZone);
    const day = time >= NIGHT ? date : addDays(date, -1);
    if (await this.isAfterLeap(day, night.now)) return;
    if (!(await this.claim(day, night.now))) return;
    const counts: Record<string, number> = {};
    for (const { name, topics = [], forget } of RETENTION_RULES) {
      counts[name] = 0;
      for (let from: Place | null = START; from && !stopping.aborted;) {
        const begin: Place = from;
        // Erases expired people from the audit too.
        const done = await actingAs(NIGHTLY, () =>
          this.database.tx(async (manager) => {
            const some = await forget(manager, night, begin);
            if (some.forgotten > 0 && topics.length > 0) await this.changes.touch(...topics);
            return some;
          }),
        );
        counts[name] += done.forgotten;
        from = done.next;
      }
    }
    counts['mail_files'] = await this.files.removeOlderThan(periodBefore(night.now, RETENTION.mails));
    if (stopping.aborted) return;
    await this.database.tx(async (manager) => {
      await manager.update(RetentionRunEntity, { day }, { done_at: this.clock.now().toISOString() });
      await manager.delete(RetentionRunEntity, { day: LessThan(addDays(day, -30)) });
    });
    this.logger.info({ night: day, forgotten: counts }, 'records past their retention period were deleted');
  }

  /** After a long gap the first night is skipped, so that a wrong clock can be noticed. */
  private async isAfterLeap(day: string, now: Date): Promise<boolean> {
    const where = { day: LessThanOrEqual(day) };
    const [last] = await this.database.reader.manager.find(RetentionRunEntity, { where, order: { day: 'DESC' }, take: 1 });
    if (!last || last.day >= addDays(day, -MOST_MISSED_DAYS)) return false;
    const row = { day, claimed_at: now.toISOString(), done_at: now.toISOString() };
    await this.database.tx((manager) => insertIfMissing(manager, RetentionRunEntity, row));
    this.logger.warn(
      { night: day, last: last.day },
      'many nights were missed, or the clock is wrong: nothing is forgotten before the next one',
    );
    return true;
  }

  /** One process gets the night. The claim of a dead process expires after an hour. */
  private async claim(day: string, now: Date): Promise<boolean> {
    const known = await this.database.reader.manager.findOneBy(RetentionRunEntity, { day });
    if (known?.done_at) return false;
    const claimed_at = now.toISOString();
    return this.database.tx(async (manager) => {
      const row = { day, claimed_at: '', done_at: null };
      await insertIfMissing(manager, RetentionRunEntity, row);
      const before = new Date(now.getTime() - CLAIM_MS).toISOString();
      const free = { day, done_at: IsNull(), claimed_at: LessThan(before) };
      const { affected } = await manager.update(RetentionRunEntity, free, { claimed_at });
      return affected === 1;
    });
  }
}
