import { createRequire } from 'node:module';
import type { DataSource } from 'typeorm';

const require = createRequire(import.meta.url);

/** What TypeORM's better-sqlite3 driver and our own statements use of a connection. */
export interface SqliteConnection {
  /** Asked of SQLite itself, which ends a transaction by itself when the disk is full or fails. */
  readonly inTransaction: boolean;
  pragma(text: string, options?: { simple: boolean }): unknown;
  prepare(sql: string): SqliteStatement;
  exec(sql: string): unknown;
  close(): void;
}

export interface SqliteStatement {
  reader: boolean;
  get(...parameters: unknown[]): unknown;
  all(...parameters: unknown[]): unknown[];
  iterate(...parameters: unknown[]): IterableIterator<unknown>;
  run(...parameters: unknown[]): { changes: number; lastInsertRowid: number | bigint };
}

export const connectionOf = ({ driver }: DataSource): SqliteConnection =>
  (driver as unknown as { databaseConnection: SqliteConnection }).databaseConnection;

type SqliteDriver = new (file: string, options?: { readonly?: boolean; timeout?: number }) => SqliteConnection;

/**
 * better-sqlite3 where its binary could be built or downloaded, else the prebuilt @photostructure/sqlite
 * behind the same face: a machine without a compiler must run the product too.
 */
export function loadSqliteDriver(preferred = process.env['SQLITE_DRIVER']?.trim().toLowerCase()): SqliteDriver {
  if (preferred !== 'prebuilt') {
    try {
      const BetterSqlite3 = require('better-sqlite3') as SqliteDriver;
      new BetterSqlite3(':memory:').close();
      return BetterSqlite3;
    } catch {
      // Not installed, or its binary does not fit this machine.
    }
  }
  return loadPrebuiltDriver();
}

interface PrebuiltModule {
  DatabaseSync: new (file: string, options: object) => PrebuiltConnection;
  enhance: (connection: PrebuiltConnection) => PrebuiltConnection;
}

type PrebuiltConnection = SqliteConnection & { readonly isTransaction: boolean };

function loadPrebuiltDriver(): SqliteDriver {
  const { DatabaseSync, enhance } = require('@photostructure/sqlite') as PrebuiltModule;
  return class PrebuiltSqlite {
    constructor(file: string, options: { readonly?: boolean; timeout?: number } = {}) {
      const connection = enhance(
        new DatabaseSync(file, {
          readOnly: options.readonly ?? false,
          timeout: options.timeout ?? 5000,
          enableForeignKeyConstraints: true,
        }),
      );
      const [exec, close] = [connection.exec.bind(connection), connection.close.bind(connection)];
      Object.defineProperties(connection, {
        inTransaction: { get: () => connection.isTransaction },
        close: {
          value: () => {
            if (connection.isTransaction) exec('ROLLBACK');
            // It lives on, with its locks, until the garbage collector has found its last prepared statement: only the end of the
            // process would bring what stands in the WAL into the file, which may have been given another place by then.
            if (!options.readonly) exec('PRAGMA wal_checkpoint(PASSIVE)');
            close();
          },
        },
      });
      const prepare = connection.prepare.bind(connection);
      connection.prepare = (sql) => {
        const statement = prepare(sql);
        // TypeORM asks `reader` whether a statement yields rows.
        Object.defineProperty(statement, 'reader', {
          value: (statement as unknown as { columns(): unknown[] }).columns().length > 0,
        });
        return statement;
      };
      return connection;
    }
  } as unknown as SqliteDriver;
}
