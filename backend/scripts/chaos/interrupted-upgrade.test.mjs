import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { databaseOf } from '../lib/databases.mjs';
import { start } from './product.mjs';

const KILLS = 8;
/** Filled by a scheduled job. */
const LATER = ['retention_runs'];
/** Data of the first release. */
const stored = (name) => readFileSync(new URL(`../../test/support/first-release/${name}`, import.meta.url));

async function firstRelease(t, dialect) {
  const database = await databaseOf(t, dialect);
  if (dialect === 'sqlite') writeFileSync(database.file, gunzipSync(stored('sqlite.gz')));
  else {
    const { createConnection } = await import('mysql2/promise');
    const connection = await createConnection({ uri: database.url, multipleStatements: true });
    await connection.query(stored('mysql.sql').toString());
    connection.destroy();
  }
  return database;
}

/** The definition and row count of every table. */
async function contentsOf({ query }, dialect) {
  const tables =
    dialect === 'sqlite'
      ? await query("SELECT name, sql FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'")
      : await query('SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE()');
  const contents = {};
  for (const { name, sql } of tables) {
    const [created] = dialect === 'mysql' ? await query(`SHOW CREATE TABLE \`${name}\``) : [{ 'Create Table': sql }];
    const [{ rows }] = await query(`SELECT COUNT(*) AS \`rows\` FROM ${name}`);
    contents[name] = `${created['Create Table'].replace(/ AUTO_INCREMENT=\d+/, '')}, ${LATER.includes(name) ? '' : rows} rows`;
  }
  return contents;
}

for (const dialect of ['sqlite', 'mysql'])
  test(
    `an upgrade of the first release goes on after a SIGKILL at any instant, on ${dialect}`,
    { timeout: 600_000 },
    async (t) => {
      const env = { DEMO_DATA: 'false' };
      const whole = await firstRelease(t, dialect);
      const since = performance.now();
      const site = await start(t, whole, env);
      const lasts = performance.now() - since;
      await site.end('SIGTERM');
      const expected = await contentsOf(whole, dialect);

      for (let kill = 0; kill < KILLS; kill++) {
        const database = await firstRelease(t, dialect);
        const interrupted = await start(t, database, env, false);
        await wait(((kill + Math.random()) / KILLS) * lasts);
        await interrupted.end('SIGKILL');
        const again = await interrupted.again();
        await again.end('SIGTERM');
        assert.deepEqual(await contentsOf(database, dialect), expected);
      }
    },
  );
