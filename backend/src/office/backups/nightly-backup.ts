import { Inject, Injectable } from '@nestjs/common';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { addDays, clinicTime } from '../../contract/index.js';
import { formatPlace } from '../../core/settings/backup-settings.js';
import type { VerifiedBackup } from '../../backup/make-backup.js';
import { Clock } from '../../core/clock.js';
import { Database } from '../../core/database/database.js';
import { LOGGER } from '../../core/logging.js';
import type { ScheduledJob } from '../../core/scheduler/scheduled-job.js';
import { Scheduler } from '../../core/scheduler/scheduler.js';
import { SETTINGS, type Settings } from '../../core/settings/settings.js';
import { BackupLog } from './backup-log.js';
import { Backups } from './backups.js';

const INTERVAL_MS = 60_000;
const COMMAND = fileURLToPath(new URL('../../backup-cli.js', import.meta.url));
/** Low priority by `nice`: visitors come first. */
const LOW_PRIORITY: [string, ...string[]] =
  process.platform === 'win32' ? [process.execPath] : ['nice', '-n', String(constants.priority.PRIORITY_LOW), process.execPath];

/** Runs the nightly backup in a process of its own. A missed backup is made up for, a failed one is retried twice. */
@Injectable()
export class NightlyBackup {
  private readonly log: BackupLog;
  private readonly job: ScheduledJob;

  constructor(
    database: Database,
    private readonly clock: Clock,
    scheduler: Scheduler,
    private readonly backups: Backups,
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.log = new BackupLog(database, clock);
    this.job = scheduler.schedule({
      everyMs: INTERVAL_MS,
      work: (stopping) => this.backUpTonight(stopping),
      failure: 'the backup could not be made',
      atStart: true,
    });
  }

  /** Makes the latest night's backup, unless it is done or another process makes it. */
  runNow(): Promise<void> {
    return this.job.run();
  }

  private async backUpTonight(stopping: AbortSignal): Promise<void> {
    const { backups, timeZone } = this.settings;
    if (!backups || !this.backups.isConfigured) return;
    const { date, time } = clinicTime(this.clock.now(), timeZone);
    const id = await this.log.claim(time >= backups.at ? date : addDays(date, -1), formatPlace(backups.to));
    if (id === null) return;
    const outcome = await made(this.settings, stopping).catch(String);
    if (typeof outcome !== 'string') {
      await this.log.verified(id, outcome);
      this.logger.info({ backup: outcome }, 'a backup was made and proved');
      return;
    }
    await this.log.failed(id, outcome);
    this.logger.error({ reason: outcome }, 'the backup failed');
  }
}

/** The backup, or its error. */
async function made(settings: Settings, stopping: AbortSignal): Promise<VerifiedBackup | string> {
  // By stdin, because other users can see arguments and environment.
  const input = JSON.stringify(settings);
  const [command, ...before] = LOW_PRIORITY;
  const child = spawn(command, [...before, COMMAND, '--tonight'], { stdio: ['pipe', 'pipe', 'pipe'] });
  const stop = (): unknown => child.kill('SIGTERM');
  stopping.addEventListener('abort', stop);
  child.stdin.on('error', () => undefined).end(input);
  let [output, errors] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors = (errors + text).slice(-2000)));
  try {
    const [code] = (await once(child, 'close')) as [number | null];
    if (code === 0) return JSON.parse(output) as VerifiedBackup;
    return errors.trim() || (stopping.aborted ? 'the server was stopped meanwhile' : `ended with ${code ?? child.signalCode}`);
  } finally {
    stopping.removeEventListener('abort', stop);
  }
}
