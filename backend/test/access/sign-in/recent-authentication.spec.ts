import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import supertest, { type Test } from 'supertest';
import type { EnrolledFactor, FactorChallenge, Session } from '../../../src/contract/index.js';
import { ADMIN, startApp, type TestApp } from '../../support/app.js';
import { SoftAuthenticator } from '../../support/access/soft-authenticator.js';

const MINUTES = 60_000;
let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const signIn = async (): Promise<Session> =>
  (await app.visitor.post('/api/auth/sign-in').send(ADMIN).expect(200)).body as Session;
const call = (method: 'get' | 'post' | 'delete', path: string, { access_token }: Pick<Session, 'access_token'>): Test =>
  supertest(app.url)[method](`/api${path}`).set('Authorization', `Bearer ${access_token}`);

describe('a recent authentication', () => {
  it('is the sign-in for five minutes, then the password for five more', async () => {
    const session = await signIn();
    await call('get', '/leads/export', session).expect(200);
    app.clock.pass(5 * MINUTES);
    const { body } = await call('get', '/leads/export', session).expect(403);
    expect(body).toMatchObject({
      code: 'recent-proof-required',
      message: 'Confirma que eres tú para continuar',
    });
    await call('get', '/leads', session).expect(200);
    const { body: proof } = await call('post', '/auth/reauthenticate', session).send({ password: ADMIN.password }).expect(200);
    expect(proof).toEqual({ expires_in: 300 });
    await call('get', '/leads/export', session).expect(200);
    app.clock.pass(5 * MINUTES);
    await call('get', '/leads/export', session).expect(403);
  });

  it('belongs to one session, and needs the right password', async () => {
    const [one, other] = [await signIn(), await signIn()];
    app.clock.pass(5 * MINUTES);
    await call('post', '/auth/reauthenticate', one).send({ password: ADMIN.password }).expect(200);
    const wrong = await call('post', '/auth/reauthenticate', other).send({ password: 'no-es-esta' }).expect(400);
    expect(wrong.body).toMatchObject({ errors: { password: 'La contraseña no es correcta' } });
    await call('get', '/leads/export', other).expect(403);
    await call('get', '/leads/export', one).expect(200);
  });

  it('is not a refresh of the token', async () => {
    const session = await signIn();
    app.clock.pass(5 * MINUTES);
    const { body } = await app.visitor.post('/api/auth/refresh').send({ refresh_token: session.refresh_token }).expect(200);
    await call('post', '/auth/factors', body as Session)
      .send({ factor_type: 'totp', friendly_name: 'Móvil' })
      .expect(403);
  });

  it('is a passkey that was known before, and not the one that is being enrolled', async () => {
    const key = new SoftAuthenticator(app.settings.publicUrl);
    let session = await signIn();
    const enrolment = { factor_type: 'webauthn', friendly_name: 'Llave' };
    const { id } = (await call('post', '/auth/factors', session).send(enrolment).expect(201)).body as EnrolledFactor;
    const verify = async (): Promise<Session> => {
      const challenge = (await call('post', `/auth/factors/${id}/challenge`, session).expect(200)).body as FactorChallenge;
      const options = challenge.webauthn?.options as { challenge: string };
      const credential = challenge.webauthn?.type === 'create' ? key.create(options) : key.get(options);
      const answer = { challenge_id: challenge.id, credential };
      return (await call('post', `/auth/factors/${id}/verify`, session).send(answer).expect(200)).body as Session;
    };
    app.clock.pass(5 * MINUTES);
    session = await verify();
    await call('get', '/leads/export', session).expect(403);
    session = await verify();
    await call('get', '/leads/export', session).expect(200);
    await call('delete', `/auth/factors/${id}`, session).expect(200);
  });

  it('is required for changes that weaken the clinic’s protection, and for no other change of the clinic', async () => {
    const session = await signIn();
    const put = (body: object): Test =>
      supertest(app.url).put('/api/clinic').set('Authorization', `Bearer ${session.access_token}`).send(body);
    await put({ consent_required: true, lock_minutes: 15, admin_lock_minutes: 30 }).expect(200);
    app.clock.pass(5 * MINUTES);
    const weaker = [{ lock_minutes: 0 }, { lock_minutes: 16 }, { admin_lock_minutes: 0 }, { consent_required: false }];
    for (const change of weaker)
      expect((await put({ ...change, city: 'Vigo' }).expect(403)).body).toMatchObject({ code: 'recent-proof-required' });
    const { body } = await app.visitor.get('/api/clinic').expect(200);
    expect(body).toMatchObject({ consent_required: true, lock_minutes: 15, admin_lock_minutes: 30, city: null });
    // Sends the whole profile back unchanged, then a stricter one.
    await put(body as object).expect(200);
    await put({ city: 'Vigo', lock_minutes: 5, admin_lock_minutes: 15 }).expect(200);
    await call('post', '/auth/reauthenticate', session).send({ password: ADMIN.password }).expect(200);
    for (const change of weaker) await put(change).expect(200);
    await put({ lock_minutes: 480, admin_lock_minutes: 480 }).expect(200);
  });
});
