import type { DataSource, ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { othersTurn } from '../turns.js';
import { isConnectionLost } from './failures.js';
import { LimitedConnection } from './mysql-connection.js';
import { loadSqliteDriver } from './sqlite-driver.js';

/** Beside a thousand one in two others on MariaDB waited twice as long as without an export. */
const ROWS_A_TURN = 200;
const LOCK_WAIT_MS = 5000;

/** Begins to take rows; once more when the connection was lost in the middle. */
type Begin<Row> = () => (row: Row) => void;

/**
 * All rows of a query as they stood when it began, one after the other. SQLite finds them in this thread: they are taken some
 * at a time along a connection of their own, so that others have their turn and the shared reader sees what is written meanwhile.
 */
export async function streamedRows<Row extends object>(
  builder: SelectQueryBuilder<ObjectLiteral>,
  begin: Begin<Row>,
): Promise<void> {
  const { options } = builder.connection;
  const [sql, parameters] = builder.getQueryAndParameters();
  if (options.type !== 'better-sqlite3') return rowsFromServer<Row>(builder.connection, sql, parameters, begin);
  const Connection = loadSqliteDriver();
  const connection = new Connection(options.database, { readonly: true, timeout: LOCK_WAIT_MS });
  try {
    const take = begin();
    let taken = 0;
    for (const row of connection.prepare(sql).iterate(...(parameters as unknown[]))) {
      take(row as Row);
      if (++taken % ROWS_A_TURN === 0) await othersTurn();
    }
  } finally {
    connection.close();
  }
}

/** A server sends them faster than they are read. One whose connection was lost before is asked once more. */
async function rowsFromServer<Row>(source: DataSource, sql: string, parameters: unknown[], begin: Begin<Row>): Promise<void> {
  for (let isSecond = false; ; isSecond = true) {
    const runner = source.createQueryRunner();
    try {
      const connection: unknown = await runner.connect();
      if (!(connection instanceof LimitedConnection)) throw new Error('Not one of our connections');
      return await connection.rowsInTurns(sql, parameters, ROWS_A_TURN, begin() as (row: unknown) => void);
    } catch (error) {
      if (isSecond || !isConnectionLost(error)) throw error;
    } finally {
      await runner.release();
    }
  }
}
