import { createConnection, type Connection } from 'mysql2';
import type { Connection as PromiseConnection } from 'mysql2/promise';
import { mysqlOptions } from '../../core/database/mysql/mysql-address.js';
import { isLeftOut, type Snapshot } from '../archive/tables.js';

/** A table may take long to read, so the session's timeouts are raised. */
const SESSION_SETTINGS = [
  'SET SESSION net_write_timeout = 600, wait_timeout = 28800',
  'SET SESSION TRANSACTION ISOLATION LEVEL REPEATABLE READ',
  'START TRANSACTION WITH CONSISTENT SNAPSHOT, READ ONLY',
];

export const connectTo = (address: string): Connection =>
  createConnection({
    ...mysqlOptions(address),
    charset: 'utf8mb4_bin',
    timezone: 'Z',
    dateStrings: true,
    supportBigNumbers: true,
  });

/** Opens a connection for `work`. A refused connection emits no `end`. */
export async function connectedTo<T>(address: string, work: (connection: PromiseConnection) => Promise<T>): Promise<T> {
  const connection = connectTo(address);
  try {
    const done = await work(connection.promise());
    await connection.promise().end();
    return done;
  } catch (error) {
    connection.destroy();
    throw error;
  }
}

/** One transaction with a consistent snapshot. It takes no lock and needs no external program. */
export async function mysqlSnapshot(url: string): Promise<Snapshot> {
  const connection = connectTo(url);
  const names = async (sql: string, values: string[] = []): Promise<string[]> => {
    const [rows] = await connection.promise().query({ sql, rowsAsArray: true }, values);
    return (rows as unknown as [string][]).map(([name]) => name);
  };
  try {
    for (const sql of SESSION_SETTINGS) await connection.promise().query(sql);
    const migrations = await names('SELECT name FROM migrations ORDER BY timestamp');
    const tables = new Map<string, string[]>();
    for (const table of await names('SHOW TABLES')) {
      if (isLeftOut(table)) continue;
      const sql = 'SELECT column_name FROM information_schema.columns WHERE table_schema = DATABASE() AND table_name = ?';
      tables.set(table, (await names(sql, [table])).sort());
    }
    return {
      migrations,
      tables,
      rows(table) {
        const list = (tables.get(table) ?? []).map((name) => `\`${name}\``).join(', ');
        return connection.query({ sql: `SELECT ${list} FROM \`${table}\``, rowsAsArray: true }).stream({ highWaterMark: 500 });
      },
      close: () => connection.promise().end(),
    };
  } catch (error) {
    connection.destroy();
    throw error;
  }
}
