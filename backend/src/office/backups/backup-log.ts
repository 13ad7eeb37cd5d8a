import { randomUUID } from 'node:crypto';
import { In, LessThan, type EntityManager, type FindOptionsWhere } from 'typeorm';
import { HOUR_MS } from '../../contract/index.js';
import type { Clock } from '../../core/clock.js';
import type { Database } from '../../core/database/database.js';
import { insertIfMissing } from '../../core/database/statements.js';
import type { VerifiedBackup } from '../../backup/make-backup.js';
import { BackupEntity } from './backup.entity.js';

/** Longer than a backup takes: an older claim belongs to a dead process. */
const LONGEST_MS = 12 * HOUR_MS;
const PAUSE_MS = HOUR_MS / 4;
const MOST_ATTEMPTS = 3;
const REMEMBERED_MS = 400 * 24 * HOUR_MS;

/** Failures that are not retried. A manual backup shows its failure itself. */
export const UNREPORTED: FindOptionsWhere<BackupEntity> = { state: 'failed', is_told: false, attempts: MOST_ATTEMPTS };

const NEW = { ended_at: null, file: null, size_kb: null, row_count: null, picture_count: null, error: null, is_told: false };

/** The list of backups in the database; used beside the server too. */
export class BackupLog {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async begin(place: string): Promise<string> {
    const id = randomUUID();
    const row = { ...NEW, id, night: null, state: 'running', attempts: 1, started_at: this.now(), place } as const;
    await this.database.tx((manager) => manager.insert(BackupEntity, row));
    return id;
  }

  /**
   * Claims the night's backup for one process. A failed one is retried, and that of a dead process is taken over. Null when there
   * is nothing to do.
   */
  async claim(night: string, place: string): Promise<string | null> {
    const known = await this.database.reader.manager.findOneBy(BackupEntity, { night });
    if (known && (known.state === 'proved' || known.attempts >= MOST_ATTEMPTS)) return null;
    return this.database.tx(async (manager) => {
      const blank = { ...NEW, id: randomUUID(), night, state: 'failed', attempts: 0, started_at: '', place } as const;
      await insertIfMissing(manager, BackupEntity, blank);
      const attempts = known?.attempts ?? 0;
      const free = known?.state === 'running' ? this.clock.ago(LONGEST_MS) : this.clock.ago(PAUSE_MS);
      const { affected } = await manager.update(
        BackupEntity,
        { night, attempts, state: known?.state ?? 'failed', started_at: LessThan(free) },
        { ...NEW, state: 'running', attempts: attempts + 1, started_at: this.now(), place },
      );
      return affected === 1 ? ((await manager.findOneBy(BackupEntity, { night }))?.id ?? null) : null;
    });
  }

  async verified(id: string, { name, bytes, rows, pictures }: VerifiedBackup): Promise<void> {
    const done = {
      state: 'proved',
      file: name,
      size_kb: Math.ceil(bytes / 1024),
      row_count: rows,
      picture_count: pictures,
    } as const;
    await this.database.tx(async (manager) => {
      await manager.update(BackupEntity, { id }, { ...done, ended_at: this.now() });
      await manager.delete(BackupEntity, { started_at: LessThan(this.clock.ago(REMEMBERED_MS)) });
    });
  }

  async failed(id: string, error: string): Promise<void> {
    const done = { state: 'failed', error: error.slice(0, 300), ended_at: this.now() } as const;
    await this.database.tx((manager) => manager.update(BackupEntity, { id }, done));
  }

  /** Returns unreported failures and marks them as reported. */
  async takeFailures(manager: EntityManager): Promise<BackupEntity[]> {
    const unreported = await manager.findBy(BackupEntity, UNREPORTED);
    await manager.update(BackupEntity, { id: In(unreported.map(({ id }) => id)) }, { is_told: true });
    return unreported;
  }

  private now(): string {
    return this.clock.now().toISOString();
  }
}
