import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { startMysql } from '../mysql.mjs';
import { databaseOf } from '../databases.mjs';
import { start, until } from './product.mjs';
import { expectNothingLost, expectPolite, prepareCatalogue, repeat, startVisitors } from './visitors.mjs';

/** The private server, to be stopped and started again with the same command line. */
async function serverOf({ query }) {
  const [{ file }] = await query('SELECT @@pid_file AS file');
  if (!existsSync(file) || process.platform !== 'linux') return undefined;
  let pid = Number(readFileSync(file, 'utf8'));
  const [command = '', ...args] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').filter(Boolean);
  return {
    stop: async (signal) => {
      process.kill(pid, signal);
      await until(() => !existsSync(`/proc/${pid}/exe`));
    },
    start: () => {
      const kept = args.filter((argument) => !argument.startsWith('--init-file'));
      pid = spawn(command, kept, { stdio: 'ignore', detached: true }).pid ?? 0;
    },
    end: () => process.kill(pid, 'SIGKILL'),
  };
}

test('a database server that is killed and comes back loses nothing, and visitors are told', { timeout: 240_000 }, async (t) => {
  delete process.env.TEST_MYSQL_URL;
  const database = await databaseOf(t, 'mysql', { server: await startMysql(() => undefined) });
  const server = await serverOf(database);
  if (!server) return t.skip('the server runs where it cannot be stopped from here');
  t.after(server.end);
  const site = await start(t, database);
  const catalogue = await prepareCatalogue(site.url);
  const visitors = startVisitors(site.url, catalogue, { label: 'parada' });
  const isServedAgain = async () => {
    const before = visitors.stored().length;
    await until(() => visitors.stored().length > before + 5);
  };
  const expectShown = async () => assert.equal((await fetch(`${site.url}/api/products`)).status, 200, 'cached lists are shown');

  await isServedAgain();
  for (const { Id, db } of await database.query('SHOW PROCESSLIST'))
    if (db === database.name) await database.query(`KILL ${Id}`).catch(() => undefined);
  await isServedAgain();
  for (const signal of ['SIGKILL', 'SIGTERM']) {
    await expectShown();
    await server.stop(signal);
    await wait(500);
    await expectShown();
    await wait(1500);
    server.start();
    await isServedAgain();
  }
  await visitors.stop();
  await repeat(site.url, visitors.writes);
  expectPolite(visitors.writes);
  await expectNothingLost(site.url, visitors.writes, catalogue);
});
