import { afterEach, describe, expect, it } from '@jest/globals';
import { generate } from 'otplib';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import supertest, { type Test } from 'supertest';
import type { EnrolledFactor, FactorChallenge, Session } from '../../../src/contract/index.js';
import { ADMIN, startApp, type TestApp } from '../../support/app.js';

let app: TestApp;
afterEach(() => app.close());

const signIn = async (): Promise<Session> =>
  (await app.visitor.post('/api/auth/sign-in').send(ADMIN).expect(200)).body as Session;
const call = (method: 'get' | 'post', path: string, { access_token }: Session): Test =>
  supertest(app.url)[method](`/api${path}`).set('Authorization', `Bearer ${access_token}`);

async function enrol(session: Session, body: object): Promise<EnrolledFactor> {
  return (await call('post', '/auth/factors', session).send(body).expect(201)).body as EnrolledFactor;
}

async function prove(session: Session, factor: EnrolledFactor, code?: string): Promise<supertest.Response> {
  const challenge = (await call('post', `/auth/factors/${factor.id}/challenge`, session).expect(200)).body as FactorChallenge;
  const right = await generate({ secret: factor.totp?.secret ?? '', epoch: Math.floor(app.clock.now().getTime() / 1000) });
  return call('post', `/auth/factors/${factor.id}/verify`, session).send({ challenge_id: challenge.id, code: code ?? right });
}

describe('MFA=required', () => {
  it('lets an administrator without a second step do nothing but enrol one', async () => {
    app = await startApp({ MFA: 'required' });
    const session = await signIn();
    expect(session).toMatchObject({ pending_step: 'enrol', user: { role: 'admin' } });
    const refused = await call('get', '/dashboard', session).expect(403);
    expect(refused.body).toMatchObject({
      code: 'second-step-enrolment-required',
      message: 'Activa la verificación en dos pasos para continuar',
    });
    const { body } = await prove(session, await enrol(session, { factor_type: 'totp' }));
    expect(body).toMatchObject({ pending_step: null });
    await call('get', '/dashboard', body as Session).expect(200);
  });
});

describe('without an SMS gateway', () => {
  it('a phone is refused with a sentence', async () => {
    app = await startApp();
    const { body } = await call('post', '/auth/factors', await signIn())
      .send({ factor_type: 'phone', phone: '612345678' })
      .expect(400);
    expect((body as { message: string }).message).toMatch(/^La verificación por SMS no está disponible/);
  });
});

describe('at an address without a name', () => {
  it('a passkey is refused with a sentence', async () => {
    app = await startApp({ PUBLIC_URL: 'http://192.0.2.7:3000' });
    const { body } = await call('post', '/auth/factors', await signIn())
      .send({ factor_type: 'webauthn' })
      .expect(400);
    expect((body as { message: string }).message).toBe('Las llaves de acceso necesitan que el sitio tenga un nombre de dominio');
  });
});

describe('the second step’s limits', () => {
  it('slow the guessing of codes down, from whatever session', async () => {
    app = await startApp({ RATE_LIMITS: 'on' });
    const first = await signIn();
    const factor = await enrol(first, { factor_type: 'totp' });
    await prove(first, factor);
    app.clock.pass(60_000);
    for (let failure = 1; failure <= 5; failure++) expect((await prove(await signIn(), factor, '000000')).status).toBe(400);
    const refused = await prove(await signIn(), factor);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const recovery = await signIn();
    for (let failure = 1; failure <= 5; failure++)
      await call('post', '/auth/recovery', recovery).send({ code: 'aaaaa-bbbbb-ccccc' }).expect(400);
    await call('post', '/auth/recovery', recovery).send({ code: 'aaaaa-bbbbb-ccccc' }).expect(429);
  });

  it('send no second text message within half a minute', async () => {
    let messages = 0;
    const gateway = createServer((_request, response) => {
      messages++;
      response.end();
    });
    await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
    app = await startApp({ RATE_LIMITS: 'on', SMS_GATEWAY_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/` });
    const session = await signIn();
    const factor = await enrol(session, { factor_type: 'phone', phone: '612345678' });
    await call('post', `/auth/factors/${factor.id}/challenge`, session).expect(200);
    const refused = await call('post', `/auth/factors/${factor.id}/challenge`, session).expect(429);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(30);
    expect(messages).toBe(1);
    gateway.close();
  });
});
