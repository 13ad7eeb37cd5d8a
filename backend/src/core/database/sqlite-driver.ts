import { createRequire } from 'node:module';
import type { DataSource } from 'typeorm';

const require = createRequire(import.meta.url);

/** The part of a connection that TypeORM's better-sqlite3 driver and this program use. */
export interface SqliteConnection {
  /** Read from SQLite, which rolls back by itself when the disk is full. */
  readonly inTransaction: boolean;
  pragma(text: string, options?: { simple: boolean }): unknown;
  prepare(sql: string): SqliteStatement;
  exec(sql: string): unknown;
  close(): void;
}

export interface SqliteStatement {
  /** Whether the statement returns rows. */
  reader: boolean;
  get(...parameters: unknown[]): unknown;
  all(...parameters: unknown[]): unknown[];
  iterate(...parameters: unknown[]): IterableIterator<unknown>;
  run(...parameters: unknown[]): { changes: number; lastInsertRowid: number | bigint };
}

/** On SQLite a data source has one connection. */
export const connectionOf = (source: DataSource): Promise<SqliteConnection> =>
  source.createQueryRunner().connect() as Promise<SqliteConnection>;

type SqliteDriver = new (file: string, options?: { readonly?: boolean; timeout?: number }) => SqliteConnection;

/**
 * better-sqlite3 where its binary is installed, else the prebuilt @photostructure/sqlite behind the same interface, so that a
 * machine without a compiler can run the product.
 */
export function loadSqliteDriver(preferred = process.env['SQLITE_DRIVER']?.trim().toLowerCase()): SqliteDriver {
  if (preferred !== 'prebuilt') {
    try {
      const BetterSqlite3 = require('better-sqlite3') as SqliteDriver;
      new BetterSqlite3(':memory:').close();
      return BetterSqlite3;
    } catch {
      // Not installed, or built for another machine.
    }
  }
  return loadPrebuiltDriver();
}

function loadPrebuiltDriver(): SqliteDriver {
  const { DatabaseSync, enhance } = require('@photostructure/sqlite') as typeof import('@photostructure/sqlite');
  return class PrebuiltSqlite implements SqliteConnection {
    private readonly connection;
    private readonly isReader: boolean;

    constructor(file: string, { readonly = false, timeout = 5000 }: { readonly?: boolean; timeout?: number } = {}) {
      this.isReader = readonly;
      this.connection = enhance(new DatabaseSync(file, { readOnly: readonly, timeout, enableForeignKeyConstraints: true }));
    }

    get inTransaction(): boolean {
      return this.connection.isTransaction;
    }

    pragma(text: string, options?: { simple: boolean }): unknown {
      return this.connection.pragma(text, options);
    }

    prepare(sql: string): SqliteStatement {
      const statement = this.connection.prepare(sql);
      return {
        reader: statement.columns().length > 0,
        get: (...parameters) => statement.get(...parameters) as unknown,
        all: (...parameters) => statement.all(...parameters) as unknown[],
        iterate: (...parameters) => statement.iterate(...parameters) as IterableIterator<unknown>,
        run: (...parameters) => statement.run(...parameters),
      };
    }

    exec(sql: string): void {
      this.connection.exec(sql);
    }

    close(): void {
      if (this.inTransaction) this.exec('ROLLBACK');
      // The prebuilt driver closes only when its statements are garbage collected. The checkpoint copies the WAL into the file
      // now, because the file may be moved next.
      if (!this.isReader) this.exec('PRAGMA wal_checkpoint(PASSIVE)');
      this.connection.close();
    }
  };
}
