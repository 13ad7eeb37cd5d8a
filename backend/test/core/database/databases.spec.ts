import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { ENTITIES } from '../../../src/entities.js';
import { dataSourceOptions, openDatabase } from '../../../src/core/database/data-sources.js';
import { readSettings } from '../../../src/core/settings/settings.js';
import { emptyDatabase, isOnMysql, migratedDatabase } from '../../support/servers/databases.js';

let folder: string;
const drops: (() => Promise<void>)[] = [];
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'radiance-test-'));
});
afterAll(async () => {
  for (const drop of drops) await drop();
  rmSync(folder, { recursive: true, force: true });
});

type Row = Record<string, unknown>;

const DESCRIBED = isOnMysql
  ? [
      'SELECT table_name AS name, engine, table_collation, row_format, table_type FROM information_schema.tables WHERE table_schema = DATABASE() ORDER BY 1',
      'SELECT table_name, column_name, ordinal_position, column_default, is_nullable, column_type, collation_name, extra, generation_expression FROM information_schema.columns WHERE table_schema = DATABASE() ORDER BY 1, 3',
      'SELECT table_name, index_name, seq_in_index, column_name, non_unique, sub_part, collation FROM information_schema.statistics WHERE table_schema = DATABASE() ORDER BY 1, 2, 3',
      'SELECT table_name, constraint_name, referenced_table_name, update_rule, delete_rule FROM information_schema.referential_constraints WHERE constraint_schema = DATABASE() ORDER BY 1, 2',
      'SELECT constraint_name, check_clause FROM information_schema.check_constraints WHERE constraint_schema = DATABASE() ORDER BY 1, 2',
      "SELECT trigger_name, event_object_table, action_timing, event_manipulation, action_order, TRIM(TRAILING ';' FROM action_statement), definer, sql_mode FROM information_schema.triggers WHERE trigger_schema = DATABASE() ORDER BY 1",
      'SELECT routine_name, routine_definition FROM information_schema.routines WHERE routine_schema = DATABASE() ORDER BY 1',
    ]
  : ['SELECT type, name, tbl_name, sql FROM sqlite_master ORDER BY 1, 2'];

async function everythingIn(url: string): Promise<Row> {
  const source = await new DataSource(
    dataSourceOptions(readSettings({ DATABASE_URL: url }).database, 'writer', ENTITIES),
  ).initialize();
  const described: Row[][] = [];
  for (const sql of DESCRIBED) described.push(await source.query<Row[]>(sql));
  const tables = (described[0] ?? []).filter(({ type = 'table' }) => type === 'table').map(({ name }) => String(name));
  const rows: [string, Row[]][] = [];
  for (const table of tables) rows.push([table, await source.query<Row[]>(`SELECT * FROM ${table}`)]);
  await source.destroy();
  return { described, rows };
}

it('what the suites start from is what the migrations make: tables, columns, indexes, keys, triggers and rows', async () => {
  const made = await emptyDatabase(mkdtempSync(join(folder, 'made-')));
  drops.push(made.drop);
  await (await openDatabase(readSettings({ DATABASE_URL: made.url }).database, ENTITIES)).close();
  const copied = await migratedDatabase(mkdtempSync(join(folder, 'copied-')));
  drops.push(copied.drop);
  const expected = await everythingIn(made.url);
  expect(JSON.stringify(expected).length).toBeGreaterThan(40_000);
  expect(await everythingIn(copied.url)).toEqual(expected);
});
