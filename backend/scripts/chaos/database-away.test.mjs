import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { startPrivateMysql } from '../lib/mysql.mjs';
import { databaseOf } from '../lib/databases.mjs';
import { start, until } from './product.mjs';
import { expectNothingLost, prepareCatalogue, startVisitors } from './visitors.mjs';

test(
  'a database server that is killed and restarted loses no data, and visitors get a message',
  { timeout: 240_000 },
  async (t) => {
    const server = await startPrivateMysql(() => undefined);
    t.after(() => server.stop('SIGKILL'));
    const database = await databaseOf(t, 'mysql', { server: server.url });
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
      await server.start();
      await isServedAgain();
    }
    await visitors.stop();
    await expectNothingLost(site.url, visitors.writes, catalogue);
  },
);
