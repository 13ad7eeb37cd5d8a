import { open } from 'node:fs/promises';
import { loadSqliteDriver, type SqliteStatement } from '../../core/database/sqlite-driver.js';
import { makeTables } from '../schema.js';
import type { Target } from '../archive/tables.js';

/** No journal: an unfinished file is deleted anyway. */
const PRAGMAS = ['foreign_keys = OFF', 'journal_mode = OFF', 'synchronous = OFF', 'cache_size = -131072', 'temp_store = MEMORY'];

export async function sqliteTarget(file: string, migrations: readonly string[], tables: Iterable<string>): Promise<Target> {
  await makeTables({ dialect: 'sqlite', file }, migrations);
  const Connection = loadSqliteDriver();
  const connection = new Connection(file);
  for (const pragma of PRAGMAS) connection.pragma(pragma);
  connection.exec('BEGIN');
  for (const table of tables) connection.exec(`DELETE FROM "${table}"`);
  const inserts = new Map<string, SqliteStatement>();
  const insertInto = (table: string, columns: readonly string[]): SqliteStatement => {
    const known = inserts.get(table);
    if (known) return known;
    const [list, places] = [columns.map((name) => `"${name}"`).join(', '), columns.map(() => '?').join(', ')];
    const made = connection.prepare(`INSERT INTO "${table}" (${list}) VALUES (${places})`);
    inserts.set(table, made);
    return made;
  };
  return {
    insert(table, columns, rows) {
      const statement = insertInto(table, columns);
      for (const row of rows) statement.run(...row);
      return Promise.resolve();
    },
    async finish() {
      connection.exec('COMMIT');
      const [faults] = [connection.prepare('PRAGMA foreign_key_check').all()];
      if (faults.length > 0) throw new Error('Rows of the backup refer to others that are not in it');
      const [check] = connection.prepare('PRAGMA quick_check(1)').all() as Record<string, string>[];
      if (Object.values(check ?? {})[0] !== 'ok') throw new Error('The restored database is not whole');
      const written = await open(file, 'r+');
      try {
        await written.sync();
      } finally {
        await written.close();
      }
    },
    close: () => Promise.resolve(connection.close()),
  };
}
