import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { openMysqlRoad } from './rig/mysql-road.mjs';
import { row } from './rig/stage.mjs';

const CHANGE = /^(CREATE|ALTER|DROP|INSERT|UPDATE|DELETE|TRUNCATE)/i;
/** Filled by a round some time after the start. */
const LATER = ['retention_runs'];
/** What the first release itself has stored. */
const stored = (name) => readFileSync(new URL(`../../test/first-release/${name}`, import.meta.url));

const load = {
  sqlite: (database) => writeFileSync(database.file, gunzipSync(stored('sqlite.gz'))),
  mysql: async (database) => {
    const { createConnection } = await import('mysql2/promise');
    const connection = await createConnection({ uri: database.url, multipleStatements: true });
    await connection.query(stored('mysql.sql').toString());
    connection.destroy();
  },
};

/** Every table and trigger in the database's own words, and how many rows each table has. */
const described = {
  sqlite: async (database) => {
    const parts = await database.query("SELECT name, type, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite%' ORDER BY name");
    return parts.map(({ name, type, sql }) => ({ name, type, words: sql }));
  },
  mysql: async (database) => {
    const names = (await database.query('SHOW TABLES')).map((found) => Object.values(found)[0]).sort();
    const parts = [];
    for (const name of names) {
      const [created] = await database.query(`SHOW CREATE TABLE \`${name}\``);
      parts.push({ name, type: 'table', words: created['Create Table'].replace(/ AUTO_INCREMENT=\d+/, '') });
    }
    const triggers = await database.query('SHOW TRIGGERS');
    const told = triggers.map(({ Trigger, Event, Table, Statement }) => ({
      name: Trigger,
      type: 'trigger',
      words: `${Event} ${Table} ${Statement}`,
    }));
    return [...parts, ...told.toSorted((a, b) => a.name.localeCompare(b.name))];
  },
};

async function stateOf(stage, database) {
  const parts = await described[stage.dialect](database);
  const rows = [];
  for (const { name, type } of parts) {
    if (type !== 'table' || LATER.includes(name)) continue;
    const [{ count }] = await database.query(`SELECT COUNT(*) AS count FROM ${name}`);
    rows.push(`${name} ${count}`);
  }
  return [...parts.map(({ words }) => words), ...rows];
}

/** Starts the process on a way to its database on which each change is told; SQLite is in the process, and tells nobody. */
async function startWatched(stage, database, onChange) {
  const road =
    stage.dialect === 'mysql' ? await openMysqlRoad(database.url, (sql) => (CHANGE.test(sql) ? onChange() : 'pass')) : null;
  const site = await stage.site({ ...database, url: road?.url ?? database.url }, { DEMO_DATA: 'false' });
  return { site, close: () => road?.close() };
}

/** What an uninterrupted start does: how many changes, how long it takes, and what there is then. */
async function uninterrupted(stage, database) {
  let changes = 0;
  const since = performance.now();
  const { site, close } = await startWatched(stage, database, () => {
    changes += 1;
    return 'pass';
  });
  await site.readyOrThrow();
  const ms = performance.now() - since;
  await site.end('SIGTERM');
  close();
  return { changes, ms, state: await stateOf(stage, database) };
}

/** Kills the starting process at its `at`-th change, before or after the server has heard of it; on SQLite after that part of its time. */
async function startKilled(stage, database, { share, changes, ms }) {
  const at = 1 + Math.floor(share * changes);
  let seen = 0;
  let kill = () => false;
  const { site, close } = await startWatched(stage, database, () => {
    if (++seen < at) return 'pass';
    kill();
    return at % 2 ? 'cut' : 'cut after';
  });
  kill = () => site.child.kill('SIGKILL');
  await Promise.race([site.ended, site.ready(), ...(stage.dialect === 'sqlite' ? [wait(share * ms)] : [])]);
  kill();
  await site.ended;
  close();
  return stage.dialect === 'sqlite' ? `${Math.round(share * ms)} ms` : `change ${at}`;
}

async function run(stage) {
  const kills = stage.isShort ? 2 : stage.times(25);
  /** @type {ReturnType<typeof row>[]} */
  const rows = [];
  for (const kind of ['install', 'upgrade']) {
    const prepared = async () => {
      const database = await stage.database();
      if (kind === 'upgrade') await load[stage.dialect](database);
      return database;
    };
    const whole = await uninterrupted(stage, await prepared());
    /** @type {string[]} */
    const wrong = [];
    for (let kill = 0; kill < kills; kill++) {
      stage.note(`${kind}, kill ${kill + 1} of ${kills}`);
      const database = await prepared();
      // Over the whole of it, wherever chance wills within each part.
      const at = await startKilled(stage, database, { ...whole, share: (kill + Math.random()) / kills });
      const site = await stage.site(database, { DEMO_DATA: 'false' });
      const isReady = await site.ready();
      await site.end('SIGKILL');
      const state = await stateOf(stage, database);
      const different = whole.state.find((line) => !state.includes(line)) ?? state.find((line) => !whole.state.includes(line));
      if (!isReady || different) wrong.push(`${at} (${isReady ? different : 'not ready'})`);
    }
    const of = kind === 'upgrade' ? "an upgrade of the first release's database" : 'an install';
    rows.push(
      row(
        `SIGKILL at ${kills} instants of ${of}${stage.dialect === 'mysql' ? `, among its ${whole.changes} changes` : ''}, then a start`,
        'it starts each time; tables, triggers and rows are as after an uninterrupted one',
        wrong.length === 0 ? 'all the same' : `not after a kill at ${wrong.join(', ')}`,
        wrong.length === 0,
      ),
    );
  }
  return rows;
}

export const migrations = {
  name: 'migrations',
  title: 'Interrupted migrations',
  databases: ['sqlite', 'mysql'],
  short: [],
  limitMs: 1_200_000,
  shortLimitMs: 120_000,
  run,
};
