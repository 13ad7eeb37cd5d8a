import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { databaseOf } from '../lib/databases.mjs';
import { start, until } from './product.mjs';
import { expectNothingLost, prepareCatalogue, startVisitors } from './visitors.mjs';

const KILLS = 5;

for (const dialect of ['sqlite', 'mysql'])
  test(`SIGKILL under load loses nothing that was acknowledged, on ${dialect}`, { timeout: 240_000 }, async (t) => {
    const database = await databaseOf(t, dialect);
    let site = await start(t, database);
    const catalogue = await prepareCatalogue(site.url);
    const writes = [];
    for (let kill = 1; kill <= KILLS; kill++) {
      const visitors = startVisitors(site.url, catalogue, { label: `v${kill}`, count: 16 });
      await until(() => visitors.stored().length > 0);
      // A random moment.
      await wait(500 + Math.random() * 1500);
      await site.end('SIGKILL');
      await visitors.stop();
      site = await site.again();
      writes.push(...visitors.writes);
    }
    await expectNothingLost(site.url, writes, catalogue);
  });
