import { setTimeout as pause } from 'node:timers/promises';
import { connectedTo, connectTo } from './mysql-snapshot.js';
import { makeTables } from '../schema.js';
import type { Target } from '../archive/tables.js';

const PIECES_A_COMMIT = 20;

/** A restore needs an empty database. */
export const tablesIn = (url: string): Promise<string[]> =>
  connectedTo(url, async (connection) => {
    const [rows] = await connection.query({ sql: 'SHOW TABLES', rowsAsArray: true });
    return (rows as unknown as [string][]).map(([name]) => name);
  });

const LEAVE_MS = 2000;

/**
 * Counts connections of others, probably the site. A connection that has just closed is still listed for a moment, so the count
 * is repeated.
 */
export function othersIn(url: string): Promise<number> {
  const sql = 'SELECT id FROM information_schema.processlist WHERE db = DATABASE() AND id <> CONNECTION_ID()';
  return connectedTo(url, async (connection) => {
    for (const until = performance.now() + LEAVE_MS; ; await pause(50)) {
      const [rows] = await connection.query({ sql, rowsAsArray: true });
      const others = (rows as unknown[]).length;
      if (others === 0 || performance.now() > until) return others;
    }
  });
}

export const emptyOut = (url: string, tables: readonly string[]): Promise<void> =>
  connectedTo(url, async (connection) => {
    await connection.query('SET SESSION foreign_key_checks = 0');
    for (const table of tables) await connection.query(`DROP TABLE \`${table}\``);
  });

export async function mysqlTarget(url: string, migrations: readonly string[], tables: Iterable<string>): Promise<Target> {
  await makeTables({ dialect: 'mysql', url }, migrations);
  const callbacks = connectTo(url);
  const connection = callbacks.promise();
  await connection.query('SET SESSION foreign_key_checks = 0, unique_checks = 0, autocommit = 0');
  for (const table of tables) await connection.query(`DELETE FROM \`${table}\``);
  let pieces = 0;
  return {
    async insert(table, columns, rows) {
      if (rows.length === 0) return;
      const list = columns.map((name) => `\`${name}\``).join(', ');
      await connection.query(`INSERT INTO \`${table}\` (${list}) VALUES ?`, [rows]);
      if (++pieces % PIECES_A_COMMIT === 0) await connection.query('COMMIT');
    },
    finish: async () => void (await connection.query('COMMIT')),
    // An unfinished restore stays as it is, for diagnosis.
    close: () => Promise.resolve(callbacks.destroy()),
  };
}
