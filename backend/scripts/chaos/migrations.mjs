import { row } from './rig/stage.mjs';
import { openMysqlRoad } from './rig/mysql-road.mjs';

const CHANGE = /^(CREATE|ALTER|DROP|INSERT|UPDATE)/i;
/** The tables of the demo's people as the first two migrations left them are what an upgrade has to bring along. */
const RELEASED = 2;

/** Every table in the database's own words. */
async function schemaOf(database) {
  const names = (await database.query('SHOW TABLES')).map((found) => Object.values(found)[0]).sort();
  const tables = [];
  for (const name of names) {
    const [created] = await database.query(`SHOW CREATE TABLE \`${name}\``);
    tables.push(created['Create Table'].replace(/ AUTO_INCREMENT=\d+/, ''));
  }
  return tables.join('\n');
}

async function migrateAsReleased(url) {
  const [{ DataSource }, { dataSourceOptions }, { MIGRATIONS }] = await Promise.all([
    import('typeorm'),
    import('#product/platform/database/data-sources.js'),
    import('#product/platform/database/migrations/index.js'),
  ]);
  const options = dataSourceOptions({ dialect: 'mysql', url }, 'writer', []);
  const dataSource = await new DataSource({ ...options, migrations: MIGRATIONS.slice(0, RELEASED) }).initialize();
  await dataSource.runMigrations({ transaction: 'none' });
  await dataSource.destroy();
}

/** Kills the starting process at its `at`-th change of the database, before or after the server has heard of it. */
async function startKilled(stage, database, at) {
  let changes = 0;
  let kill = () => undefined;
  const road = await openMysqlRoad(database.url, (sql) => {
    if (!CHANGE.test(sql) || ++changes < at) return 'pass';
    kill();
    return at % 2 ? 'cut' : 'cut after';
  });
  const site = await stage.site({ ...database, url: road.url }, { DEMO_DATA: 'false' });
  kill = () => site.child.kill('SIGKILL');
  await Promise.race([site.ended, site.ready()]);
  site.child.kill('SIGKILL');
  await site.ended;
  road.close();
}

async function run(stage) {
  const uninterrupted = await stage.database();
  const first = await stage.site(uninterrupted, { DEMO_DATA: 'false' });
  await first.readyOrThrow();
  await first.end('SIGTERM');
  const whole = await schemaOf(uninterrupted);

  const instants = stage.isShort ? [9] : Array.from({ length: 30 }, (_, index) => 1 + index * 2);
  /** @type {ReturnType<typeof row>[]} */
  const rows = [];
  for (const kind of ['install', 'upgrade']) {
    /** @type {number[]} */
    const wrong = [];
    for (const at of instants) {
      stage.note(`${kind}, killed at change ${at}`);
      const database = await stage.database();
      if (kind === 'upgrade') await migrateAsReleased(database.url);
      await startKilled(stage, database, at);
      const site = await stage.site(database, { DEMO_DATA: 'false' });
      const isReady = await site.ready();
      await site.end('SIGKILL');
      if (!isReady || (await schemaOf(database)) !== whole) wrong.push(at);
    }
    rows.push(
      row(
        `SIGKILL at ${instants.length} instants of an ${kind}, then a start`,
        'it starts each time, and every table is as after an uninterrupted one',
        wrong.length === 0 ? 'all the same' : `not after a kill at change ${wrong.join(', ')}`,
        wrong.length === 0,
      ),
    );
  }
  return rows;
}

export const migrations = {
  name: 'migrations',
  title: 'Interrupted migrations',
  databases: ['mysql'],
  short: [],
  limitMs: 600_000,
  shortLimitMs: 60_000,
  run,
};
