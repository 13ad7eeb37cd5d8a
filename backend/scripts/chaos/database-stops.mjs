import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { atExit } from '../terminal.mjs';
import { audit } from './rig/audit.mjs';
import { call } from './rig/http.mjs';
import { prepareCatalogue, repeatCutOff, startLoad } from './rig/load.mjs';
import { row, skipped } from './rig/stage.mjs';

const SLOWEST_MS = 10_000;
const WRITERS = 8;

/** The private server, known by its own words: it can be stopped and started again as it was begun. */
async function serverOf(database) {
  const [{ file }] = await database.query('SELECT @@pid_file AS file');
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  if (!pid || !existsSync(`/proc/${pid}/cmdline`)) return undefined;
  const [command = '', ...all] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').filter(Boolean);
  // Its user is made once.
  const args = all.filter((argument) => !argument.startsWith('--init-file'));
  /** @type {{ kill: (signal: NodeJS.Signals) => boolean; isOver: () => boolean }} */
  let running = { kill: (signal) => process.kill(pid, signal), isOver: () => !existsSync(`/proc/${pid}`) };
  return {
    stop: async (signal) => {
      running.kill(signal);
      while (!running.isOver()) await wait(50);
    },
    start: async () => {
      const child = spawn(command, args, { stdio: 'ignore' });
      // Others use it after this scenario.
      atExit(() => child.kill('SIGKILL'));
      running = { kill: (signal) => child.kill(signal), isOver: () => child.exitCode !== null || child.signalCode !== null };
      await once(child, 'spawn');
    },
  };
}

async function run(stage) {
  const database = await stage.database();
  const server = process.env.TEST_MYSQL_URL ? undefined : await serverOf(database);
  const did = 'the database server is killed, stopped and started, and its connections are ended, under load';
  if (!server) return [skipped(did, 'nothing acknowledged is lost', 'its server is not one that may be stopped here')];
  const site = await stage.site(database);
  await site.readyOrThrow();
  const catalogue = await prepareCatalogue(site.url);
  const load = startLoad(site.url, catalogue, { writers: WRITERS, label: 'parada', pauseMs: 5 });
  let shown = 0;
  const pages = async () => {
    const { status } = await call(`${site.url}/api/products`, { timeoutMs: 5000 });
    if (status === 200) shown += 1;
  };
  const servedAgain = async () => {
    const before = load.acknowledged().length;
    for (const until = performance.now() + 30_000; performance.now() < until; await wait(50))
      if (load.acknowledged().length > before + 5) return true;
    return false;
  };

  stage.note('connections are ended');
  let ended = 0;
  for (let round = 0; round < (stage.isShort ? 3 : 15); round++) {
    await wait(300);
    const connections = await database.query('SHOW PROCESSLIST');
    for (const { Id, db, Command } of connections) {
      if (db !== database.name || Command === 'Killed') continue;
      // The one that asks is among them, and some have gone by themselves.
      await database.query(`KILL ${Id}`).then(
        () => (ended += 1),
        () => undefined,
      );
    }
  }
  const isServed = /** @type {boolean[]} */ ([await servedAgain()]);
  const stops = stage.isShort ? ['SIGKILL'] : ['SIGKILL', 'SIGTERM', 'SIGKILL'];
  for (const signal of stops) {
    stage.note(`the server gets ${signal}`);
    await pages();
    await server.stop(signal);
    await wait(500);
    await pages();
    await wait(1500);
    await server.start();
    isServed.push(await servedAgain());
  }
  await load.stop();
  await repeatCutOff(site.url, load);
  const found = await audit(site.url, load.writes, catalogue);
  const refused = load.writes.filter(({ status }) => status !== null && status >= 500);
  const rude = refused.filter(({ status, headers }) => status !== 503 || headers['retry-after'] === undefined);
  const slowest = Math.round(Math.max(...load.writes.map(({ ms }) => ms)));
  return [
    row(
      `${ended} connections ended and ${stops.length} stops (${stops.join(', ')}) while ${WRITERS} visitors wrote; ${load.acknowledged().length} writes were acknowledged`,
      'each acknowledged write is there once, carts are whole, stock and hours add up',
      `${found.text}`,
      found.isClean && load.acknowledged().length > 0,
    ),
    row(
      'the same, seen by the visitors',
      `a refusal is 503 with Retry-After, nobody waits ${SLOWEST_MS / 1000} s, what stands ready is shown, and all is well each time it is back`,
      `${refused.length} refused, ${rude.length} of them otherwise; the slowest ${slowest} ms; shown ${shown} of ${2 * stops.length} times; well again ${isServed.filter(Boolean).length} of ${isServed.length} times`,
      rude.length === 0 && slowest < SLOWEST_MS && shown === 2 * stops.length && isServed.every(Boolean),
    ),
  ];
}

export const databaseStops = {
  name: 'database-stops',
  title: 'A database server that stops',
  databases: ['mysql'],
  short: [],
  limitMs: 240_000,
  shortLimitMs: 120_000,
  run,
};
