import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { findGalera, openCluster } from './galera.mjs';
import { databaseOf, memoryFolder, temporaryFolder } from '../lib/databases.mjs';
import { start, until } from './product.mjs';
import { expectNothingLost, prepareCatalogue, startVisitors } from './visitors.mjs';

test('a Galera node that is killed and comes back loses nothing', { timeout: 300_000 }, async (t) => {
  const galera = findGalera();
  if (!galera) return t.skip('there is no mariadbd with galera-4 and rsync here');
  const nodes = await openCluster(t, galera, temporaryFolder(memoryFolder()));
  const database = await databaseOf(t, 'mysql', { server: nodes[0]?.url });
  const sites = [];
  for (const { url } of nodes)
    sites.push(await start(t, { ...database, url: Object.assign(new URL(url), { pathname: `/${database.name}` }).href }));
  const catalogue = await prepareCatalogue(sites[0].url);
  const visitors = sites.map(({ url }, index) => startVisitors(url, catalogue, { label: `g${index}`, count: 4, pauseMs: 10 }));
  const [third, ofThird] = [nodes[2], visitors[2]];

  await wait(4000);
  await third?.kill();
  await wait(6000);
  await third?.start();
  const before = ofThird?.stored().length ?? 0;
  await until(() => (ofThird?.stored().length ?? 0) > before + 5);
  for (const each of visitors) await each.stop();
  const writes = visitors.flatMap((each) => each.writes);
  await expectNothingLost(sites.at(-1).url, writes, catalogue, 20_000);
});
