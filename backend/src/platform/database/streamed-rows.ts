import { setImmediate as othersTurn } from 'node:timers/promises';
import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { loadSqliteDriver } from './sqlite-driver.js';

const ROWS_A_TURN = 1000;
const LOCK_WAIT_MS = 5000;

/**
 * All rows of a query as they stood when it began. SQLite finds them in this thread: they are taken some at a time along a
 * connection of their own, so that others have their turn and the shared reader sees what is written meanwhile.
 */
export async function streamedRows<Row extends object>(builder: SelectQueryBuilder<ObjectLiteral>): Promise<Row[]> {
  const { options } = builder.connection;
  if (options.type !== 'better-sqlite3') return builder.getRawMany<Row>();
  const [sql, parameters] = builder.getQueryAndParameters();
  const Connection = loadSqliteDriver();
  const connection = new Connection(options.database, { readonly: true, timeout: LOCK_WAIT_MS });
  try {
    const rows: Row[] = [];
    for (const row of connection.prepare(sql).iterate(...(parameters as unknown[]))) {
      rows.push(row as Row);
      if (rows.length % ROWS_A_TURN === 0) await othersTurn();
    }
    return rows;
  } finally {
    connection.close();
  }
}
