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
            // The prebuilt driver closes only when its statements are garbage collected. The checkpoint copies the WAL into the
            // file now, because the file may be moved next.
            if (!options.readonly) exec('PRAGMA wal_checkpoint(PASSIVE)');
            close();
          },
        },
      });
      const prepare = connection.prepare.bind(connection);
      connection.prepare = (sql) => {
        const statement = prepare(sql);
        // TypeORM reads `reader` to know whether a statement returns rows.
        Object.defineProperty(statement, 'reader', {
          value: (statement as unknown as { columns(): unknown[] }).columns().length > 0,
        });
        return statement;
      };
      return connection;
    }
  } as unknown as SqliteDriver;
}
