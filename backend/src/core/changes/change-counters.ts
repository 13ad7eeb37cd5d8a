import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { TOPICS, type Topic } from '../../contract/index.js';
import { STALE_FOR_MS } from '../cache/stale-responses.js';
import { Database } from '../database/database.js';
import { DatabaseUnavailable } from '../database/failures.js';
import { connectionOf, type SqliteConnection, type SqliteStatement } from '../database/sqlite-driver.js';

/**
 * The transaction of a change increments the counter of its topic. A cached response is valid while the counters of its topics
 * are unchanged.
 */
@Entity('change_counters')
export class ChangeCounterEntity {
  @PrimaryColumn({ type: 'varchar', length: 20 })
  topic: string;

  @Column({ type: 'integer' })
  version: number;
}

/** Pause between attempts to reach a database that is away. */
const PROBE_MS = 500;

/** The counters of all topics at one moment. */
export type Versions = Readonly<Record<Topic, number>>;

const NO_VERSIONS = Object.fromEntries(TOPICS.map((topic) => [topic, 0])) as Record<Topic, number>;
const SELECT = 'SELECT topic, version FROM change_counters';

type Row = { topic: Topic; version: number | string };
const toVersions = (rows: readonly Row[]): Versions => ({
  ...NO_VERSIONS,
  ...Object.fromEntries(rows.map((row) => [row.topic, Number(row.version)])),
});

/**
 * One counter per topic, in the database, so that all processes agree. On MySQL concurrent requests share one query. On SQLite
 * `PRAGMA data_version` says whether another connection has committed.
 */
@Injectable()
export class ChangeCounters implements OnModuleDestroy {
  private readonly embedded: Promise<EmbeddedCounters> | null;
  private readonly listeners = new Set<() => void>();
  private running: Promise<Versions> | null = null;
  private next: Promise<Versions> | null = null;
  private seen: Versions | null = null;
  private failure: Error | null = null;
  private awaySince = 0;
  private isStopped = false;

  constructor(private readonly database: Database) {
    const embedded = async (): Promise<EmbeddedCounters> => new EmbeddedCounters(await connectionOf(database.reader));
    this.embedded = database.dialect === 'sqlite' ? embedded() : null;
  }

  /** The counters at a moment after the call. */
  async current(): Promise<Versions> {
    if (!this.embedded) return this.shared();
    try {
      this.seen = (await this.embedded).current();
      this.failure = null;
      return this.seen;
    } catch (error) {
      const failure = new DatabaseUnavailable('The change counters cannot be read', error);
      this.noteAway(failure);
      throw failure;
    }
  }

  /** Must be called inside the transaction of the change. */
  async touch(...topics: readonly Topic[]): Promise<void> {
    // Bookings and changes of the team lock this row (see Planner).
    if (topics.includes('practitioners')) {
      await this.raise(topics);
      await this.database.conflictInCluster('team');
    } else this.database.beforeCommit('change counters', topics, (_manager, all) => this.raise(all));
    this.database.afterCommit(() => {
      for (const listener of this.listeners) listener();
    });
  }

  /** Calls `listener` after every commit of this process. Returns the unsubscribe function. */
  onCommit(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** The counters before the database went away, for a bounded time. Null while the database answers. */
  lastSeen(): Versions | null {
    return this.failure && performance.now() - this.awaySince < STALE_FOR_MS ? this.seen : null;
  }

  onModuleDestroy(): void {
    this.isStopped = true;
  }

  private async raise(topics: readonly Topic[]): Promise<void> {
    const onConflict = this.database.dialect === 'sqlite' ? 'ON CONFLICT (topic) DO UPDATE SET' : 'ON DUPLICATE KEY UPDATE';
    // A fixed order of locks avoids deadlocks.
    const sorted = topics.toSorted();
    const rows = sorted.map(() => '(?, 1)').join(', ');
    await this.database.writeUnaudited(
      `INSERT INTO change_counters (topic, version) VALUES ${rows} ${onConflict} version = version + 1`,
      sorted,
    );
  }

  /** A running query may have read earlier than this call, so the caller joins the next query. */
  private shared(): Promise<Versions> {
    if (this.failure) return Promise.reject(this.failure);
    this.next ??= Promise.allSettled([this.running]).then(() => {
      this.next = null;
      return (this.running = this.read());
    });
    return this.next;
  }

  private async read(): Promise<Versions> {
    try {
      this.seen = toVersions(await this.database.readQuery<Row>(SELECT));
      this.failure = null;
      return this.seen;
    } catch (error) {
      if (!this.failure) void this.probe();
      this.noteAway(error as Error);
      throw error;
    }
  }

  /** Polls the database, so that no request waits for a database that is away. */
  private async probe(): Promise<void> {
    do await pause(PROBE_MS, undefined, { ref: false });
    while (!this.isStopped && !(await this.read().catch(() => null)));
  }

  private noteAway(failure: Error): void {
    if (!this.failure) this.awaySince = performance.now();
    this.failure = failure;
  }
}

class EmbeddedCounters {
  private readonly dataVersion: SqliteStatement;
  private readonly select: SqliteStatement;
  private seen: unknown = null;
  private versions: Versions = NO_VERSIONS;

  constructor(connection: SqliteConnection) {
    this.dataVersion = connection.prepare('PRAGMA data_version');
    this.select = connection.prepare(SELECT);
  }

  current(): Versions {
    const { data_version } = this.dataVersion.get() as { data_version: number };
    if (data_version !== this.seen) {
      this.versions = toVersions(this.select.all() as Row[]);
      this.seen = data_version;
    }
    return this.versions;
  }
}
