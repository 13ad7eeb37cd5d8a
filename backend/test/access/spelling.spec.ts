import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { generate } from 'otplib';
import supertest from 'supertest';
import { Sessions } from '../../src/access/sessions/sessions.js';
import { RESOURCE_NAMES, type EnrolledFactor, type Session } from '../../src/contract/index.js';
import { Database } from '../../src/core/database/database.js';
import { ADMIN, startApp, type TestApp } from '../support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

let keys = 0;
/** A new idempotency key each time, because a repeated key returns the first answer. */
const newKey = (): string => `clave-${++keys}`;
const signIn = async (): Promise<Session> =>
  (await app.visitor.post('/api/auth/sign-in').send(ADMIN).expect(200)).body as Session;
const statusWith = async ({ access_token }: Session): Promise<number> =>
  (await supertest(app.url).get('/api/auth/session').set('Authorization', `Bearer ${access_token}`)).status;
const refresh = (path: string, { refresh_token }: Session) =>
  app.visitor.post(path).set('Idempotency-Key', newKey()).send({ refresh_token });

describe('an address', () => {
  it.each([
    '/api/Auth/refresh',
    '/API/auth/refresh',
    '/api/auth/Refresh',
    '/api/AUTH/REFRESH',
    '/api/%61uth/refresh',
    '/api//auth/refresh',
    '/api/auth/./Refresh',
  ])('has one spelling: %s is none', async (path) => {
    // 405, because paths outside of /api are pages, and pages can only be read.
    expect([404, 405]).toContain((await refresh(path, await signIn())).status);
  });

  it('in upper case leads neither to an administrator’s data nor to a form', async () => {
    for (const path of ['/api/Leads', '/API/leads', '/Api/Appointments']) expect((await app.admin.get(path)).status).toBe(404);
    expect((await app.visitor.post('/api/LEADS').send({})).status).toBe(404);
  });

  it('has no slash at its end', async () => {
    const resources = RESOURCE_NAMES.map((name) => `/api/${name}/`);
    for (const path of [...resources, '/api/auth/session/', '/api/keys/', '/api/webhooks/', '/api/imports/']) {
      expect([path, (await app.admin.get(path)).status]).toEqual([path, 404]);
      expect([path, (await app.admin.post(path).send({})).status]).toEqual([path, 404]);
    }
    await app.visitor.get('/api/docs/').expect(200);
  });
});

describe('a security event, also under an Idempotency-Key', () => {
  it('a refresh token that is used twice ends the session', async () => {
    const session = await signIn();
    expect((await refresh('/api/auth/refresh', session)).status).toBe(200);
    expect(await statusWith(session)).toBe(200);
    expect((await refresh('/api/auth/refresh', session)).status).toBe(401);
    expect(await statusWith(session)).toBe(401);
  });

  it('used twice by whatever spelling, it is at least never taken again', async () => {
    const session = await signIn();
    await refresh('/api/auth/refresh', session);
    for (const path of ['/api/Auth/refresh', '/api/auth/REFRESH', '/api/auth/refresh']) {
      const answer = await refresh(path, session);
      expect([401, 404]).toContain(answer.status);
    }
    expect(await statusWith(session)).toBe(401);
  });

  it('each wrong code of an authenticator app is counted: after five the right one comes too late', async () => {
    const { access_token } = await signIn();
    const mine = supertest.agent(app.url).set('Authorization', `Bearer ${access_token}`);
    const { id, totp } = (await mine.post('/api/auth/factors').send({ factor_type: 'totp', friendly_name: 'Móvil' }))
      .body as EnrolledFactor;
    const challenge = (await mine.post(`/api/auth/factors/${id}/challenge`)).body as { id: string };
    const right = await generate({ secret: totp?.secret ?? '', epoch: Math.floor(app.clock.now().getTime() / 1000) });
    const wrong = right === '000000' ? '000001' : '000000';
    const answer = (code: string) =>
      mine.post(`/api/auth/factors/${id}/verify`).set('Idempotency-Key', newKey()).send({ challenge_id: challenge.id, code });
    for (let turn = 0; turn < 5; turn++) expect((await answer(wrong)).status).toBe(400);
    const late = await answer(right);
    expect([late.status, (late.body as { message: string }).message]).toEqual([
      400,
      'La verificación ha caducado. Empieza de nuevo.',
    ]);
    await mine.delete(`/api/auth/factors/${id}`).expect(200);
  });

  it('cannot be put into a larger transaction, which could take it back, without anybody noticing', async () => {
    const { refresh_token } = await signIn();
    const sessions = app.running.app.get(Sessions);
    const inside = app.running.app.get(Database).tx(() => sessions.rotate(refresh_token));
    await expect(inside).rejects.toThrow('committed by itself');
  });
});
