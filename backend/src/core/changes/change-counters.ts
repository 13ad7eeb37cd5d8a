import { Inject, Injectable, Optional, type OnModuleDestroy } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { TOPICS, type Topic } from '../../contract/index.js';
import { Database } from '../database/database.js';
import { DatabaseUnavailable } from '../database/failures.js';
import type { SqliteConnection, SqliteStatement } from '../database/sqlite-driver.js';
import { BELIEVED_MS, ChangeStamps } from './change-stamps.js';
import { SharedCounters } from './shared-counters.js';

/** How long visitors are shown what was kept while nobody knows whether it still stands. */
const STALE_FOR_MS = 15 * 60_000;

/** For how long letters say what was seen: another process's change is not heard of sooner. */
const LATELY_MS = 1000;

/** Each topic's version at one moment. */
export type Versions = Readonly<Record<Topic, number>>;

const NO_VERSIONS = Object.fromEntries(TOPICS.map((topic) => [topic, 0])) as Record<Topic, number>;
/** A version only rises, so every commit of a topic changes it. */
const SELECT = 'SELECT topic, SUM(version) AS version FROM change_counters GROUP BY topic';

type Row = { topic: Topic; version: number | string };
const toVersions = (rows: readonly Row[]): Versions => ({
  ...NO_VERSIONS,
  ...Object.fromEntries(rows.map((row) => [row.topic, Number(row.version)])),
});

/**
 * Says whether what was once read still stands. The counters live in the database, so every process that
 * shares it agrees with what is committed. Embedded SQLite tells in microseconds that another connection
 * has committed (`PRAGMA data_version`); on MySQL one small query serves all requests that wait for it, and with Redis one
 * look at its stamp instead, as long as that is the same.
 */
@Injectable()
export class ChangeCounters implements OnModuleDestroy {
  private readonly embedded: EmbeddedCounters | null;
  private readonly listeners = new Set<() => void>();
  private readonly shared = new SharedCounters(() => this.look());
  private seen: Versions | null = null;
  private seenAt = -Infinity;
  /** When this process has changed a topic. */
  private readonly touchedAt = new Map<Topic, number>();
  private awaySince: number | null = null;
  /** What the database said while Redis had this stamp, and when it was asked. */
  private believed: { stamp: string; versions: Versions; at: number } | null = null;
  private readonly renewStamp: (() => Promise<void>) | null;

  constructor(
    private readonly database: Database,
    @Optional() @Inject(ChangeStamps) private readonly stamps: ChangeStamps | null = null,
  ) {
    // Whoever has the embedded database shares it with nobody.
    this.renewStamp = database.dialect === 'mysql' && stamps ? () => stamps.renew() : null;
    this.embedded = database.dialect === 'sqlite' ? new EmbeddedCounters(sqliteConnection(database)) : null;
  }

  /** The versions as of a moment after this call began; at once on SQLite. */
  current(): Versions | Promise<Versions> {
    if (!this.embedded) return this.shared.current();
    try {
      return this.noted(this.embedded.current(), performance.now());
    } catch (error) {
      this.noteAway();
      return Promise.reject(new DatabaseUnavailable('The change counters cannot be read', error));
    }
  }

  /** The same for who may be a second late with what others change of these topics, not with what this process does. */
  lately(topics: readonly Topic[]): Versions | Promise<Versions> {
    const isFresh = performance.now() - this.seenAt < LATELY_MS;
    const isTouched = topics.some((topic) => (this.touchedAt.get(topic) ?? -Infinity) >= this.seenAt);
    return this.seen && isFresh && !isTouched && !this.embedded ? this.seen : this.current();
  }

  /** To be called inside the transaction that makes the change. */
  async touch(...topics: readonly Topic[]): Promise<void> {
    // Whoever changes the team and whoever books meet at this row: see Planner.
    if (topics.includes('practitioners')) {
      await this.raise(this.database.manager, topics);
      await this.database.meet('team');
    } else this.database.beforeCommit('change counters', topics, (manager, all) => this.raise(manager, all));
    if (this.renewStamp) this.database.beforeAnswer(this.renewStamp);
    this.database.afterCommit(() => {
      for (const topic of topics) this.touchedAt.set(topic, performance.now());
      this.tell();
    });
  }

  /** Calls `listener` after every change that this process has committed, and those of others that Redis tells of. Returns how to stop that. */
  onCommit(listener: () => void): () => void {
    this.listeners.add(listener);
    if (this.renewStamp) this.stamps?.hear(() => this.tell());
    return () => this.listeners.delete(listener);
  }

  private async raise(manager: EntityManager, topics: readonly Topic[]): Promise<void> {
    const onConflict = this.database.dialect === 'sqlite' ? 'ON CONFLICT (topic, slot) DO UPDATE SET' : 'ON DUPLICATE KEY UPDATE';
    // Everybody locks the rows in one order, so no two changes wait for each other.
    const sorted = topics.toSorted();
    const rows = sorted.map(() => '(?, 0, 1)').join(', ');
    await manager.query(
      `INSERT INTO change_counters (topic, slot, version) VALUES ${rows} ${onConflict} version = version + 1`,
      sorted,
    );
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }

  /** What was seen last before the database went away, for a bounded time; null while it answers. */
  lastSeen(): Versions | null {
    return this.awaySince !== null && performance.now() - this.awaySince < STALE_FOR_MS ? this.seen : null;
  }

  onModuleDestroy(): void {
    this.shared.stop();
  }

  private noted(versions: Versions, at: number): Versions {
    this.seen = versions;
    this.seenAt = at;
    this.awaySince = null;
    return versions;
  }

  private noteAway(): void {
    this.awaySince ??= performance.now();
  }

  private async look(): Promise<Versions> {
    // Asked first: a change that comes between the two has a stamp of its own.
    const stamp = (await this.stamps?.current()) ?? null;
    const at = performance.now();
    if (stamp !== null && this.believed?.stamp === stamp && at - this.believed.at < BELIEVED_MS) return this.believed.versions;
    try {
      const versions = this.noted(toVersions(await this.database.ask<Row>(SELECT)), at);
      this.believed = stamp === null ? null : { stamp, versions, at };
      return versions;
    } catch (error) {
      this.noteAway();
      throw error;
    }
  }
}

const sqliteConnection = (database: Database): SqliteConnection =>
  (database.reader.driver as unknown as { databaseConnection: SqliteConnection }).databaseConnection;

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
