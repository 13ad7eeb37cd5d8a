import { setTimeout as wait } from 'node:timers/promises';
import { call } from './rig/http.mjs';
import { openMysqlRoad } from './rig/mysql-road.mjs';
import { row } from './rig/stage.mjs';

const SLOWEST_MS = 10_000;
const PATHS = ['/', '/api/clinic', '/api/treatments?range=[0,3]', '/api/health/ready'];

async function slowestOf(url, rounds) {
  let [slowest, failed] = [0, 0];
  for (let round = 0; round < rounds; round++) {
    const answers = await Promise.all(PATHS.map((path) => call(`${url}${path}`, { timeoutMs: 60_000 }).catch(() => null)));
    for (const answer of answers) {
      slowest = Math.max(slowest, answer?.ms ?? 60_000);
      if (answer?.status !== 200) failed += 1;
    }
    await wait(50);
  }
  return { slowest: Math.round(slowest), failed };
}

/** Connections to the database that a network has forgotten without a word, and some that break. */
async function run(stage) {
  const database = await stage.database();
  const road = await openMysqlRoad(database.url);
  stage.atEnd(road.close);
  const site = await stage.site({ ...database, url: road.url });
  await site.readyOrThrow();
  await slowestOf(site.url, 5);

  stage.note('silent');
  const silenced = road.silence();
  const silent = await slowestOf(site.url, 10);
  stage.note('broken');
  road.cutAll();
  const cut = await slowestOf(site.url, 10);
  road.silence();
  const { code, ms } = await site.end('SIGTERM');
  return [
    row(
      `${silenced} connections to the database go silent, then the site is asked`,
      `every page and list is answered within ${SLOWEST_MS / 1000} s`,
      `slowest ${silent.slowest} ms, ${silent.failed} not answered with 200`,
      silent.slowest <= SLOWEST_MS && silent.failed === 0,
    ),
    row(
      'all of them break',
      `every page and list is answered within ${SLOWEST_MS / 1000} s`,
      `slowest ${cut.slowest} ms, ${cut.failed} not answered with 200`,
      cut.slowest <= SLOWEST_MS && cut.failed === 0,
    ),
    row(
      'SIGTERM with silent connections',
      'exit code 0 within 9 s',
      `exit code ${code} after ${ms} ms`,
      code === 0 && ms <= 9000,
    ),
  ];
}

export const silentConnections = {
  name: 'silent-connections',
  title: 'Silent and broken connections',
  databases: ['mysql'],
  short: [],
  limitMs: 180_000,
  shortLimitMs: 120_000,
  run,
};
