import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import supertest, { type Response } from 'supertest';
import type { Operations } from '../../../src/contract/index.js';
import { ADMIN, startApp, type TestApp } from '../../support/app.js';
import { hasRedis, openRedis, type RedisServer } from '../../support/servers/redis-server.js';
import { proof } from '../../support/access/strangers.js';

const LEAD = { name: 'Ana López', email: 'ana@example.com', phone: '612345678', message: 'Quiero información' };

/** Processes share their counters by Redis, so the tests need a Redis. */
(hasRedis ? describe : describe.skip)('two processes with one Redis', () => {
  let redis: RedisServer;
  let url: string;
  let one: TestApp;
  let two: TestApp;

  beforeAll(async () => {
    redis = await openRedis();
    url = redis.url;
    one = await startApp({ RATE_LIMITS: 'on', TRUST_PROXY: '1', REDIS_URL: url });
    two = await startApp({ RATE_LIMITS: 'on', TRUST_PROXY: '1', REDIS_URL: url, AUTH_KEYS_FILE: one.settings.authKeysFile });
    const wide = { leads_per_network: 1000, leads_brake: 'off' };
    for (const { admin } of [one, two]) await admin.put('/api/protection').send(wide).expect(200);
  });
  afterAll(async () => {
    await one.close();
    await two.close();
    await redis.kill();
  });

  const either = (turn: number): string => (turn % 2 ? one.url : two.url);
  const send = (
    turn: number,
    address: string,
    body: object = LEAD,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Response> =>
    supertest(either(turn))
      .post('/api/leads')
      .set({ 'X-Forwarded-For': address, ...headers })
      .send(body)
      .then((answer) => answer);

  const seen = async () => {
    const { checks } = (await one.admin.get('/api/operations').expect(200)).body as Operations;
    return checks.find(({ name }) => name === 'redis');
  };

  it('say in the panel that it answers', async () => {
    expect(await seen()).toMatchObject({ state: 'good', remedy: null });
  });

  it('use one connection each for all counters', async () => {
    const client = new Redis(url);
    const list = String(await client.client('LIST'));
    client.disconnect();
    expect(list.split('\n').filter((line) => line.includes('addr=') && !line.includes('cmd=client'))).toHaveLength(2);
  });

  it('accept a proof of work once in total', async () => {
    const found = await proof(one, '198.51.100.1');
    const answers = await Promise.all(Array.from({ length: 8 }, (_, turn) => send(turn, '198.51.100.1', LEAD, found)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array<number>(7).fill(400)]);
  });

  it('count the forms of an address and the failures of an account together', async () => {
    const statuses: number[] = [];
    for (let round = 0; round < 25; round++) {
      const answers = await Promise.all(Array.from({ length: 10 }, (_, turn) => send(turn, '203.0.113.7')));
      statuses.push(...answers.map(({ status }) => status));
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(240);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);

    const attempt = (turn: number) =>
      supertest(either(turn))
        .post('/api/auth/sign-in')
        .set('X-Forwarded-For', '198.51.100.3')
        .send({ ...ADMIN, password: 'otra-clave' });
    const tries: number[] = [];
    for (let turn = 0; turn < 6; turn++) tries.push((await attempt(turn)).status);
    expect(tries).toEqual([400, 400, 400, 400, 400, 429]);
  });

  it('store nothing readable in Redis', async () => {
    const client = new Redis(url);
    const keys = await client.keys('*');
    client.disconnect();
    expect(keys.length).toBeGreaterThan(3);
    expect(keys.filter((key) => /@|example|198\.51|203\.0/.test(key))).toEqual([]);
  });

  it('go on counting each for itself while it is away, and nobody waits', async () => {
    await redis.kill();
    const start = performance.now();
    expect((await send(1, '198.51.100.7')).status).toBe(201);
    expect(performance.now() - start).toBeLessThan(2000);
    const statuses: number[] = [];
    for (let round = 0; round < 13; round++)
      statuses.push(
        ...(await Promise.all(Array.from({ length: 20 }, () => send(1, '198.51.100.8')))).map(({ status }) => status),
      );
    expect(statuses.filter((status) => status === 201)).toHaveLength(240);
    expect(await seen()).toMatchObject({ state: 'attention', details: expect.stringContaining('REDIS_URL') });
    await redis.start();
  });
});
