import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { decodeJwt } from 'jose';
import supertest from 'supertest';
import { RefreshTokenEntity } from '../../../src/access/sessions/refresh-token.entity.js';
import { SessionEntity } from '../../../src/access/sessions/session.entity.js';
import type { Session } from '../../../src/contract/index.js';
import { Database } from '../../../src/core/database/database.js';
import { ADMIN, startApp, type TestApp } from '../../support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ ACCESS_TOKEN_SECONDS: '900' });
});
afterAll(() => app.close());

const signIn = async (): Promise<Session> =>
  (await app.visitor.post('/api/auth/sign-in').send(ADMIN).expect(200)).body as Session;
const refresh = (refresh_token: string) => app.visitor.post('/api/auth/refresh').send({ refresh_token });
const statusWith = async (token: string): Promise<number> =>
  (await supertest(app.url).get('/api/dashboard').set('Authorization', `Bearer ${token}`)).status;
const database = (): Database => app.running.app.get(Database);

describe('refreshing', () => {
  it('gives a new pair and uses the old token up', async () => {
    const first = await signIn();
    const second = (await refresh(first.refresh_token).expect(200)).body as Session;
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect(second.user).toEqual(first.user);
    expect(decodeJwt(second.access_token)['session_id']).toBe(decodeJwt(first.access_token)['session_id']);
    expect(await statusWith(second.access_token)).toBe(200);
  });

  it('ends the whole session when a used token comes again', async () => {
    const first = await signIn();
    const other = await signIn();
    const second = (await refresh(first.refresh_token).expect(200)).body as Session;
    await refresh(first.refresh_token).expect(401);
    await refresh(second.refresh_token).expect(401);
    expect(await statusWith(first.access_token)).toBe(401);
    expect(await statusWith(second.access_token)).toBe(401);
    expect(await statusWith(other.access_token)).toBe(200);
  });

  it('lets only one of many at once win, and ends the session', async () => {
    const session = await signIn();
    const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(session.refresh_token)));
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, 401, 401, 401, 401, 401, 401, 401]);
    const winner = answers.find(({ status }) => status === 200)?.body as Session;
    await refresh(winner.refresh_token).expect(401);
  });

  it('gives a browser that was reloaded before the answer came the same answer again, as often as it asks', async () => {
    const session = await signIn();
    const again = () => refresh(session.refresh_token).set('Idempotency-Key', 'la misma pestana');
    const answers = await Promise.all(Array.from({ length: 8 }, () => again()));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    const tokens = [...answers, await again()].map(({ body }) => (body as Session).refresh_token);
    expect(new Set(tokens).size).toBe(1);
    await refresh(tokens[0] ?? '').expect(200);
  });

  it.each([
    ['without a key', undefined],
    ['with another key', 'la del ladron'],
  ])('ends the session when a token that was used under a key comes again %s', async (name, key) => {
    const session = await signIn();
    const mine = (await refresh(session.refresh_token).set('Idempotency-Key', `la mia, ${name}`).expect(200)).body as Session;
    await refresh(session.refresh_token)
      .set(key ? { 'Idempotency-Key': key } : {})
      .expect(401);
    expect(await statusWith(mine.access_token)).toBe(401);
    await refresh(mine.refresh_token).expect(401);
  });

  it('ends it, too, when the next token is used and comes again under the key that brought it', async () => {
    const session = await signIn();
    const first = () => refresh(session.refresh_token).set('Idempotency-Key', 'la mia de antes');
    const mine = (await first().expect(200)).body as Session;
    await refresh(mine.refresh_token).expect(200);
    const late = (await first()).body as Session;
    await refresh(late.refresh_token).expect(401);
    expect(await statusWith(mine.access_token)).toBe(401);
  });

  it('refuses a token that was never given, and one that is no text', async () => {
    await refresh('A'.repeat(43)).expect(401);
    await app.visitor.post('/api/auth/refresh').send({}).expect(400);
    await app.visitor
      .post('/api/auth/refresh')
      .send({ refresh_token: { $gt: '' } })
      .expect(400);
  });

  it('stores tokens as hashes only', async () => {
    const { refresh_token } = await signIn();
    const rows = await database().reader.manager.find(RefreshTokenEntity);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(refresh_token);
  });

  it('ends with the session’s days, however often it was refreshed', async () => {
    let session = await signIn();
    for (let day = 1; day <= 29; day++) {
      app.clock.pass(86_400_000);
      session = (await refresh(session.refresh_token).expect(200)).body as Session;
    }
    app.clock.pass(86_400_000);
    await refresh(session.refresh_token).expect(401);
    await signIn();
    const now = app.clock.now().toISOString();
    const stored = await database().reader.manager.find(SessionEntity);
    expect(stored.every(({ expires_at }) => expires_at > now)).toBe(true);
  });
});
