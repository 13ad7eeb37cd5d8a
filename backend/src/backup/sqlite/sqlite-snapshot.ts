import { loadSqliteDriver } from '../../core/database/sqlite-driver.js';
import { isLeftOut, type Snapshot } from '../archive/tables.js';

const LOCK_WAIT_MS = 5000;

/** One read transaction: it does not block the writer and sees one consistent state. */
export function sqliteSnapshot(file: string): Promise<Snapshot> {
  const Connection = loadSqliteDriver();
  const connection = new Connection(file, { readonly: true, timeout: LOCK_WAIT_MS });
  const names = (sql: string): string[] =>
    connection
      .prepare(sql)
      .all()
      .map((row) => (row as { name: string }).name);
  connection.exec('BEGIN');
  const migrations = names('SELECT name FROM migrations ORDER BY timestamp');
  const tables = new Map(
    names("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite~_%' ESCAPE '~' ORDER BY name")
      .filter((name) => !isLeftOut(name))
      .map((table) => [table, names(`SELECT name FROM pragma_table_info('${table}') ORDER BY name`)]),
  );
  return Promise.resolve({
    migrations,
    tables,
    async *rows(table) {
      const columns = tables.get(table) ?? [];
      const list = columns.map((name) => `"${name}"`).join(', ');
      for (const row of connection.prepare(`SELECT ${list} FROM "${table}"`).iterate()) {
        const record = row as Record<string, unknown>;
        yield columns.map((name) => record[name]);
      }
    },
    close: () => Promise.resolve(connection.close()),
  });
}
