import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection, type Connection, type RowDataPacket } from 'mysql2/promise';
import { ENTITIES } from '../../../src/entities.js';
import { openDatabase } from '../../../src/core/database/data-sources.js';
import { readSettings } from '../../../src/core/settings/settings.js';

/** The database server of the suite; undefined for SQLite. */
const MYSQL_URL = process.env['TEST_MYSQL_URL'];
export const isOnMysql = MYSQL_URL !== undefined && MYSQL_URL !== '';

interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

const fileIn = (folder: string): string => join(folder, 'test.sqlite');

/** An empty database: a file in a new folder, or a schema on TEST_MYSQL_URL. */
export async function emptyDatabase(folder: string): Promise<TestDatabase> {
  if (!MYSQL_URL) return { url: `sqlite:${fileIn(folder)}`, drop: () => Promise.resolve() };
  const name = `radiance_test_${randomBytes(6).toString('hex')}`;
  const run = async (statement: string): Promise<void> => {
    const connection = await createConnection(MYSQL_URL);
    await connection.query(statement);
    await connection.end();
  };
  await run(`CREATE DATABASE \`${name}\``);
  const url = new URL(MYSQL_URL);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(`DROP DATABASE \`${name}\``) };
}

/** A migrated database. Migrations run once per worker and are then copied, which is faster. */
export async function migratedDatabase(folder: string): Promise<TestDatabase> {
  const database = await emptyDatabase(folder);
  if (!isOnMysql) writeFileSync(fileIn(folder), await once('migrated file', () => onceMigrated(({ at }) => readFileSync(at))));
  else {
    const statements = await once('migrated schema', () => onceMigrated(({ url }) => statementsOf(url)));
    const connection = await createConnection({ uri: database.url, multipleStatements: true });
    await connection.query(statements);
    await connection.end();
  }
  return database;
}

async function onceMigrated<T>(read: (database: { url: string; at: string }) => T | Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'radiance-migrated-'));
  const { url, drop } = await emptyDatabase(folder);
  await (await openDatabase(readSettings({ DATABASE_URL: url }).database, ENTITIES)).close();
  const found = await read({ url, at: fileIn(folder) });
  await drop();
  rmSync(folder, { recursive: true, force: true });
  return found;
}

/** SQL that creates the same tables, rows and triggers. */
async function statementsOf(url: string): Promise<string> {
  const connection = await createConnection(url);
  const tables = await namesIn(
    connection,
    'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE()',
  );
  const triggers = await namesIn(
    connection,
    'SELECT trigger_name AS name FROM information_schema.triggers WHERE trigger_schema = DATABASE() ORDER BY event_object_table, action_order',
  );
  const modes = await namesIn(
    connection,
    'SELECT DISTINCT sql_mode AS name FROM information_schema.triggers WHERE trigger_schema = DATABASE()',
  );
  const made = async (what: 'TABLE' | 'TRIGGER', names: readonly string[]): Promise<string[]> => {
    const column = what === 'TABLE' ? 'Create Table' : 'SQL Original Statement';
    const rows = await Promise.all(
      names.map((name) => asked<Record<string, string>>(connection, `SHOW CREATE ${what} \`${name}\``)),
    );
    return rows.map(([row]) => row?.[column] ?? '');
  };
  const statements = [
    // A table may refer to a later one.
    'SET FOREIGN_KEY_CHECKS = 0',
    // A trigger keeps the SQL mode of its creation.
    ...modes.map((mode) => `SET SESSION sql_mode = '${mode}'`),
    ...(await made('TABLE', tables)),
    ...(await Promise.all(tables.map((table) => rowsOf(connection, table)))).flat(),
    ...(await made('TRIGGER', triggers)),
  ];
  await connection.end();
  return statements.join(';\n');
}

async function rowsOf(connection: Connection, table: string): Promise<string[]> {
  const columns = await namesIn(
    connection,
    `SELECT column_name AS name FROM information_schema.columns WHERE table_schema = DATABASE() AND table_name = '${table}' AND COALESCE(generation_expression, '') = ''`,
  );
  const quoted = columns.map((name) => `QUOTE(\`${name}\`)`).join(", ', ', ");
  const rows = await namesIn(connection, `SELECT CONCAT('(', ${quoted}, ')') AS name FROM \`${table}\``);
  const names = columns.map((name) => `\`${name}\``).join(', ');
  return rows.length === 0 ? [] : [`INSERT INTO \`${table}\` (${names}) VALUES ${rows.join(', ')}`];
}

async function asked<T>(connection: Connection, sql: string): Promise<T[]> {
  const [rows] = await connection.query<(T & RowDataPacket)[]>(sql);
  return rows;
}

const namesIn = async (connection: Connection, sql: string): Promise<string[]> =>
  (await asked<{ name: string }>(connection, sql)).map(({ name }) => name);
