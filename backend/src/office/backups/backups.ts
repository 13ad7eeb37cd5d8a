import { Inject, Injectable } from '@nestjs/common';
import { existsSync } from 'node:fs';
import { recipientFile } from '../../backup/archive/site-files.js';
import { LessThanOrEqual } from 'typeorm';
import { Clock } from '../../core/clock.js';
import { Database } from '../../core/database/database.js';
import { SETTINGS, type Settings } from '../../core/settings/settings.js';
import { BackupEntity } from './backup.entity.js';

/** The state of backups, for the panel. */
@Injectable()
export class Backups {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** Scheduled, and with a key. */
  get isConfigured(): boolean {
    return this.settings.backups !== null && this.hasKey;
  }

  get hasKey(): boolean {
    return existsSync(recipientFile(this.settings));
  }

  async lastProved(): Promise<Date | null> {
    const last = await this.last('proved');
    return last && new Date(last.started_at);
  }

  async last(state?: BackupEntity['state']): Promise<BackupEntity | null> {
    // Future dates come from a wrong clock and would hide failures.
    const where = { started_at: LessThanOrEqual(this.clock.now().toISOString()), ...(state && { state }) };
    const [last] = await this.database.reader.manager.find(BackupEntity, { where, order: { started_at: 'DESC' }, take: 1 });
    return last ?? null;
  }
}
