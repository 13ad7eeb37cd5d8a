import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { test } from 'node:test';
import { findProgram } from '../lib/debian.mjs';
import { freePort } from '../lib/ports.mjs';
import { databaseOf } from '../lib/databases.mjs';
import { signIn, start } from './product.mjs';
import { expectNothingLost, prepareCatalogue, startVisitors } from './visitors.mjs';

const CHANGES = 15;

test('two processes serve nothing stale and refuse nothing while Redis is away', { timeout: 240_000 }, async (t) => {
  const binary = findProgram(['redis-server']);
  if (!binary) return t.skip('there is no redis-server here');
  const port = await freePort();
  const startRedis = () => spawn(binary, ['--port', String(port), '--save', '', '--appendonly', 'no'], { stdio: 'ignore' });
  let redis = startRedis();
  t.after(() => redis.kill('SIGKILL'));
  const database = await databaseOf(t, 'mysql');
  const env = { REDIS_URL: `redis://127.0.0.1:${port}` };
  const [one, two] = [await start(t, database, env), await start(t, database, env)];
  const catalogue = await prepareCatalogue(one.url);
  const admin = await signIn(one.url);
  const [product] = await admin.get('products?range=[2,2]');
  const visitors = [one, two].map(({ url }, index) =>
    startVisitors(url, catalogue, { label: `r${index}`, count: 3, pauseMs: 10 }),
  );
  /** Writes to one process and reads from the other after the response. */
  const expectFresh = async () => {
    for (let change = 0; change < CHANGES; change++) {
      const price = Math.round(100 + Math.random() * 100_000) / 100;
      const read = async () => (await (await fetch(`${two.url}/api/products/${product.id}`)).json()).price;
      await read();
      await admin.put(`products/${product.id}`, { price });
      assert.equal(await read(), price);
    }
  };

  await expectFresh();
  redis.kill('SIGKILL');
  await expectFresh();
  redis = startRedis();
  await expectFresh();
  redis.kill('SIGSTOP');
  await expectFresh();
  redis.kill('SIGCONT');
  await expectFresh();

  for (const each of visitors) await each.stop();
  const writes = visitors.flatMap((each) => each.writes);
  assert.deepEqual(
    writes.filter(({ status }) => status === null || status >= 500),
    [],
  );
  await expectNothingLost(one.url, writes, catalogue);
});
