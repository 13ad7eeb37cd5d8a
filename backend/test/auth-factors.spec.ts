import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { decodeJwt } from 'jose';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { generate } from 'otplib';
import supertest, { type Test } from 'supertest';
import { Administrators } from '../src/access/accounts/administrators.js';
import { FactorEntity } from '../src/access/users/factor.entity.js';
import { RecoveryCodeEntity } from '../src/access/factors/recovery-code.entity.js';
import type { EnrolledFactor, FactorChallenge, NewRecoveryCodes, Session } from '../src/contract/index.js';
import { Database } from '../src/platform/database/database.js';
import { ADMIN, startApp, type TestApp } from './app.js';
import { SoftAuthenticator } from './soft-authenticator.js';

const ORIGIN = 'https://clinica.example';
const HALF_MINUTE = 30_000;

let app: TestApp;
let gateway: Server;
let gatewayFails = false;
const messages: { to: string; text: string; authorization: string | undefined }[] = [];

beforeAll(async () => {
  gateway = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      if (!gatewayFails)
        messages.push({ ...(JSON.parse(body) as { to: string; text: string }), authorization: request.headers.authorization });
      response.writeHead(gatewayFails ? 500 : 202).end('{}');
    });
  });
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  const { port } = gateway.address() as AddressInfo;
  app = await startApp({ SMS_GATEWAY_URL: `http://127.0.0.1:${port}/send`, SMS_GATEWAY_TOKEN: 'una-ficha' });
});
afterAll(async () => {
  await app.close();
  gateway.close();
});

let session: Session;
beforeEach(async () => {
  session = await signIn();
});
afterEach(async () => {
  await app.running.app.get(Database).tx((manager) => manager.deleteAll(FactorEntity));
  app.clock.pass(HALF_MINUTE * 4);
});

async function signIn(): Promise<Session> {
  return (await app.visitor.post('/api/auth/sign-in').send(ADMIN).expect(200)).body as Session;
}
const call = (method: 'get' | 'post' | 'delete', path: string, { access_token }: Session = session): Test =>
  supertest(app.url)[method](`/api${path}`).set('Authorization', `Bearer ${access_token}`);
const code = (secret: string, offset = 0): Promise<string> =>
  generate({ secret, epoch: Math.floor(app.clock.now().getTime() / 1000) + offset });
const challenge = async (id: string, by = session): Promise<FactorChallenge> =>
  (await call('post', `/auth/factors/${id}/challenge`, by).expect(200)).body as FactorChallenge;
const verify = (id: string, body: object, by = session): Test => call('post', `/auth/factors/${id}/verify`, by).send(body);

async function enrol(body: object, by = session): Promise<EnrolledFactor> {
  return (await call('post', '/auth/factors', by).send(body).expect(201)).body as EnrolledFactor;
}

async function enrolledTotp(by = session): Promise<{ id: string; secret: string; confirmed: Session }> {
  const { id, totp } = await enrol({ factor_type: 'totp', friendly_name: 'Mi móvil' }, by);
  const secret = totp?.secret ?? '';
  const answer = await verify(id, { challenge_id: (await challenge(id, by)).id, code: await code(secret) }, by).expect(200);
  app.clock.pass(HALF_MINUTE * 2);
  return { id, secret, confirmed: answer.body as Session };
}

describe('an authenticator app', () => {
  it('is enrolled with a secret, an address and a picture of it, and lifts the session once it is proved', async () => {
    const factor = await enrol({ factor_type: 'totp', friendly_name: 'Mi móvil', issuer: 'Clínica' });
    expect(factor).toMatchObject({
      id: expect.any(String),
      factor_type: 'totp',
      friendly_name: 'Mi móvil',
      status: 'unverified',
    });
    expect(factor.totp?.uri).toMatch(/^otpauth:\/\/totp\/Cl%C3%ADnica:direccion%40example\.com\?secret=[A-Z2-7]{32}&issuer=/);
    expect(factor.totp?.qr_code).toMatch(/^data:image\/svg\+xml;utf8,%3Csvg/);
    const asked = await challenge(factor.id);
    expect(asked).toEqual({ id: expect.any(String), type: 'totp', expires_at: app.clock.now().getTime() / 1000 + 300 });

    const { body } = await verify(factor.id, { challenge_id: asked.id, code: await code(factor.totp?.secret ?? '') }).expect(200);
    const lifted = body as Session;
    expect(lifted.user.factors).toEqual([
      { id: factor.id, factor_type: 'totp', friendly_name: 'Mi móvil', status: 'verified', created_at: factor.created_at },
    ]);
    expect(decodeJwt(lifted.access_token)).toMatchObject({
      aal: 'aal2',
      session_id: decodeJwt(session.access_token)['session_id'],
    });
    expect((await call('get', '/auth/session', lifted)).body).toMatchObject({ aal: 'aal2', pending_step: null });
    await call('get', '/dashboard', lifted).expect(200);
  });

  it('tells nobody its secret again', async () => {
    const { secret, confirmed } = await enrolledTotp();
    const { text } = await call('get', '/auth/session', confirmed).expect(200);
    expect(text).not.toContain(secret);
  });

  it('takes a code of the half minute before and after, and none further off', async () => {
    const { id, totp } = await enrol({ factor_type: 'totp' });
    const secret = totp?.secret ?? '';
    for (const offset of [-75, 75])
      await verify(id, { challenge_id: (await challenge(id)).id, code: await code(secret, offset) }).expect(400);
    await verify(id, {
      challenge_id: (await challenge(id)).id,
      code: `${(await code(secret, -30)).slice(0, 3)} ${(await code(secret, -30)).slice(3)}`,
    }).expect(200);
  });

  it('takes each code once, even from two at once', async () => {
    const { id, secret } = await enrolledTotp();
    const [one, two] = [await signIn(), await signIn()];
    const [first, second] = [await challenge(id, one), await challenge(id, two)];
    const now = await code(secret);
    const answers = await Promise.all([
      verify(id, { challenge_id: first.id, code: now }, one),
      verify(id, { challenge_id: second.id, code: now }, two),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const later = await signIn();
    await verify(id, { challenge_id: (await challenge(id, later)).id, code: now }, later).expect(400);
  });

  it.each([
    {},
    { code: '' },
    { code: '12345' },
    { code: 'abcdef' },
    { code: 123456 },
    { code: '１２３４５６' },
    { credential: {} },
    { code: '000000', extra: 1 },
  ])('refuses %j with 400', async (wrong) => {
    const { id } = await enrol({ factor_type: 'totp' });
    await verify(id, { challenge_id: (await challenge(id)).id, ...wrong }).expect(400);
  });

  it('gives a challenge five tries and five minutes, for the session that asked and no other', async () => {
    const { id, totp } = await enrol({ factor_type: 'totp' });
    const secret = totp?.secret ?? '';
    const asked = await challenge(id);
    for (let attempt = 1; attempt <= 5; attempt++) await verify(id, { challenge_id: asked.id, code: '000000' }).expect(400);
    await verify(id, { challenge_id: asked.id, code: await code(secret) }).expect(400);

    const elsewhere = await challenge(id, await signIn());
    await verify(id, { challenge_id: elsewhere.id, code: await code(secret) }).expect(400);

    const late = await challenge(id);
    app.clock.pass(5 * 60_000);
    const { body } = await verify(id, { challenge_id: late.id, code: await code(secret) }).expect(400);
    expect((body as { message: string }).message).toBe('La verificación ha caducado. Empieza de nuevo.');
  });
});

describe('a verified factor', () => {
  it('makes the second step mandatory for every session at its next request', async () => {
    const other = await signIn();
    await enrolledTotp();
    const refused = await call('get', '/dashboard', other).expect(403);
    expect(refused.body).toMatchObject({
      type: 'urn:radiance:problem:second-step-required',
      message: 'Confirma tu identidad con el segundo paso',
    });
    const next = await signIn();
    expect(next).toMatchObject({ pending_step: 'verify', user: { role: 'admin', factors: [{ status: 'verified' }] } });
    expect(decodeJwt(next.access_token)['aal']).toBe('aal1');
    await call('get', '/leads', next).expect(403);
    await call('delete', `/leads/${next.user.id}`, next).expect(403);
    expect((await call('get', '/auth/session', next).expect(200)).body).toMatchObject({ aal: 'aal1', pending_step: 'verify' });
  });

  it('is not got around by enrolling, removing or proving another', async () => {
    const begun = await enrol({ factor_type: 'phone', phone: '612 345 678' });
    const { id } = await enrolledTotp();
    const next = await signIn();
    await call('post', '/auth/factors', next).send({ factor_type: 'totp' }).expect(403);
    await call('delete', `/auth/factors/${id}`, next).expect(403);
    await call('post', `/auth/factors/${begun.id}/challenge`, next).expect(404);
    await call('post', '/auth/recovery-codes', next).expect(403);
  });

  it('shows such a session no more than a visitor sees', async () => {
    await app.admin
      .post('/api/testimonials')
      .send({ name: 'Ana', treatment: 'Facial', quote: 'Sin aprobar', rating: 5, image_url: null, approved: false })
      .expect(201);
    await enrolledTotp();
    const next = await signIn();
    const { body } = await call('get', '/testimonials', next).expect(200);
    expect(JSON.stringify(body)).not.toContain('Sin aprobar');
  });

  it('lifts no token that was handed out before it was proved', async () => {
    const { id, secret } = await enrolledTotp();
    const before = await signIn();
    await verify(id, { challenge_id: (await challenge(id, before)).id, code: await code(secret) }, before).expect(200);
    await call('get', '/dashboard', before).expect(403);
    await app.visitor.post('/api/auth/refresh').send({ refresh_token: before.refresh_token }).expect(401);
  });

  it('stays proved when the session is refreshed', async () => {
    const { confirmed } = await enrolledTotp();
    const { body } = await app.visitor.post('/api/auth/refresh').send({ refresh_token: confirmed.refresh_token }).expect(200);
    expect(decodeJwt((body as Session).access_token)['aal']).toBe('aal2');
    await call('get', '/dashboard', body as Session).expect(200);
  });

  it('is nobody else’s to challenge, to prove or to remove', async () => {
    const { id } = await enrolledTotp();
    const other = { email: 'otra@example.com', password: 'mi perro azul come' };
    await app.running.app.get(Administrators).create(other.email, other.password);
    const stranger = (await app.visitor.post('/api/auth/sign-in').send(other).expect(200)).body as Session;
    expect(stranger.user.factors).toEqual([]);
    await call('post', `/auth/factors/${id}/challenge`, stranger).expect(404);
    await verify(id, { challenge_id: crypto.randomUUID(), code: '000000' }, stranger).expect(404);
    for (const path of [`/auth/factors/${id}`, `/auth/factors/${crypto.randomUUID()}`, '/auth/factors/x'])
      await call('delete', path, stranger).expect(404);
    await supertest(app.url).delete(`/api/auth/factors/${id}`).expect(401);
  });

  it('can be removed with the second step, and with the last one goes the mandate', async () => {
    const { id, confirmed } = await enrolledTotp();
    await call('post', '/auth/recovery-codes', confirmed).expect(201);
    expect((await call('delete', `/auth/factors/${id}`, confirmed).expect(200)).body).toEqual({ id });
    expect((await call('get', '/auth/session', confirmed)).body).toMatchObject({ aal: 'aal1', factors: [], pending_step: null });
    await call('get', '/dashboard', await signIn()).expect(200);
    expect(await app.running.app.get(Database).reader.manager.count(RecoveryCodeEntity)).toBe(0);
  });

  it('has company of at most nine others', async () => {
    const { confirmed } = await enrolledTotp();
    const { manager } = app.running.app.get(Database).reader;
    const [known] = await manager.find(FactorEntity);
    const copies = Array.from({ length: 9 }, () => ({ ...known, id: crypto.randomUUID() }));
    await app.running.app.get(Database).tx((writer) => writer.insert(FactorEntity, copies));
    await call('post', '/auth/factors', confirmed).send({ factor_type: 'totp' }).expect(409);
  });
});

describe('recovery codes', () => {
  it('are ten, stand in for the second step once each, and are kept unreadable', async () => {
    const { confirmed } = await enrolledTotp();
    const { codes } = (await call('post', '/auth/recovery-codes', confirmed).expect(201)).body as NewRecoveryCodes;
    expect(new Set(codes).size).toBe(10);
    expect(codes.every((one) => /^([a-z2-9]{5}-){2}[a-z2-9]{5}$/.test(one))).toBe(true);
    expect(JSON.stringify(await app.running.app.get(Database).reader.manager.find(RecoveryCodeEntity))).not.toContain(codes[0]);

    const next = await signIn();
    await call('post', '/auth/recovery', next).send({ code: 'aaaaa-bbbbb-ccccc' }).expect(400);
    const { body } = await call('post', '/auth/recovery', next)
      .send({ code: ` ${codes[0]?.toUpperCase().replaceAll('-', ' ')} ` })
      .expect(200);
    expect(decodeJwt((body as Session).access_token)['aal']).toBe('aal2');
    await call('get', '/dashboard', body as Session).expect(200);
    await call('post', '/auth/recovery', await signIn())
      .send({ code: codes[0] })
      .expect(400);
    expect((await call('get', '/auth/recovery-codes', confirmed)).body).toMatchObject({ remaining: 9 });
  });

  it('are replaced by new ones, and need a second step to recover', async () => {
    await call('post', '/auth/recovery-codes').expect(409);
    const { confirmed } = await enrolledTotp();
    const { codes } = (await call('post', '/auth/recovery-codes', confirmed)).body as NewRecoveryCodes;
    await call('post', '/auth/recovery-codes', confirmed).expect(201);
    await call('post', '/auth/recovery', await signIn())
      .send({ code: codes[0] })
      .expect(400);
  });
});

describe('a phone', () => {
  it('is proved by the code of a text message', async () => {
    const factor = await enrol({ factor_type: 'phone', phone: '612 34 56 78', friendly_name: 'Recepción' });
    expect(factor).toMatchObject({ phone: '+34612345678', phone_ending: '678', status: 'unverified' });
    const asked = await challenge(factor.id);
    const message = messages.at(-1);
    expect(message).toMatchObject({ to: '+34612345678', authorization: 'Bearer una-ficha' });
    const sent = /^(\d{6}) es tu código de acceso\..+\n\n@clinica\.example #\1$/s.exec(message?.text ?? '')?.[1] ?? '';
    await verify(factor.id, { challenge_id: asked.id, code: sent === '000000' ? '000001' : '000000' }).expect(400);
    const { body } = await verify(factor.id, { challenge_id: asked.id, code: sent }).expect(200);
    expect(decodeJwt((body as Session).access_token)['aal']).toBe('aal2');
    await verify(factor.id, { challenge_id: asked.id, code: sent }, body as Session).expect(400);
  });

  it('takes only the newest code', async () => {
    const { id } = await enrol({ factor_type: 'phone', phone: '+33 612345678' });
    const first = await challenge(id);
    const sent = messages.at(-1)?.text.slice(0, 6);
    await challenge(id);
    await verify(id, { challenge_id: first.id, code: sent }).expect(400);
  });

  it.each(['', '12345', 'abcdefghi', '112', '+1'])('refuses the number %j', async (phone) => {
    const { body } = await call('post', '/auth/factors').send({ factor_type: 'phone', phone }).expect(400);
    expect((body as { errors: object }).errors).toEqual({ phone: 'Teléfono inválido' });
  });

  it('says so when the gateway does not take the message', async () => {
    const { id } = await enrol({ factor_type: 'phone', phone: '612345678' });
    gatewayFails = true;
    const { body } = await call('post', `/auth/factors/${id}/challenge`).expect(503);
    gatewayFails = false;
    expect((body as { message: string }).message).toBe('No se ha podido enviar el SMS. Inténtalo de nuevo en unos minutos.');
  });
});

describe('a passkey', () => {
  async function enrolledPasskey(key: SoftAuthenticator): Promise<{ id: string; confirmed: Session }> {
    const { id } = await enrol({ factor_type: 'webauthn', friendly_name: 'Llave' });
    const { id: challenge_id, webauthn } = await challenge(id);
    expect(webauthn).toMatchObject({
      type: 'create',
      options: { rp: { id: 'clinica.example' }, user: { name: ADMIN.email }, attestation: 'none' },
    });
    const answer = await verify(id, { challenge_id, credential: key.create(webauthn?.options as { challenge: string }) }).expect(
      200,
    );
    return { id, confirmed: answer.body as Session };
  }

  it('is enrolled and then proves the second step', async () => {
    const key = new SoftAuthenticator(ORIGIN);
    const { id, confirmed } = await enrolledPasskey(key);
    expect(decodeJwt(confirmed.access_token)['aal']).toBe('aal2');
    const next = await signIn();
    const { id: challenge_id, webauthn } = await challenge(id, next);
    expect(webauthn).toMatchObject({
      type: 'get',
      options: { rpId: 'clinica.example', allowCredentials: [{ id: key.id, transports: ['usb'] }] },
    });
    const { body } = await verify(
      id,
      { challenge_id, credential: key.get(webauthn?.options as { challenge: string }) },
      next,
    ).expect(200);
    await call('get', '/dashboard', body as Session).expect(200);
  });

  it('answers each challenge once, and not with a counter that falls behind', async () => {
    const key = new SoftAuthenticator(ORIGIN);
    const { id } = await enrolledPasskey(key);
    const next = await signIn();
    const asked = await challenge(id, next);
    const answer = key.get(asked.webauthn?.options as { challenge: string });
    await verify(id, { challenge_id: asked.id, credential: answer }, next).expect(200);
    const later = await signIn();
    await verify(id, { challenge_id: asked.id, credential: answer }, later).expect(400);
    const again = await challenge(id, later);
    await verify(id, { challenge_id: again.id, credential: answer }, later).expect(400);
    key.counter = 0;
    const copied = await challenge(id, later);
    await verify(
      id,
      { challenge_id: copied.id, credential: key.get(copied.webauthn?.options as { challenge: string }) },
      later,
    ).expect(400);
  });

  it('of another site, another key or in pieces is refused', async () => {
    const key = new SoftAuthenticator(ORIGIN);
    const { id } = await enrolledPasskey(key);
    const next = await signIn();
    const phishing = Object.assign(new SoftAuthenticator('https://clinlca.example'), { id: key.id });
    const stranger = Object.assign(new SoftAuthenticator(ORIGIN), { id: key.id });
    const whole = (options: { challenge: string }): Record<string, unknown> => key.get(options);
    const answers: ((options: { challenge: string }) => unknown)[] = [
      (options) => phishing.get(options),
      (options) => stranger.get(options),
      (options) => ({ ...whole(options), response: {} }),
      (options) => ({ ...whole(options), id: 'x' }),
      (options) => ({ ...whole(options), response: { clientDataJSON: 'ñ', authenticatorData: 'AA', signature: 'AA' } }),
      () => ({}),
      () => [],
      () => 'x',
    ];
    for (const answer of answers) {
      const asked = await challenge(id, next);
      await verify(
        id,
        { challenge_id: asked.id, credential: answer(asked.webauthn?.options as { challenge: string }) },
        next,
      ).expect(400);
    }
  });

  it('is not enrolled twice', async () => {
    const key = new SoftAuthenticator(ORIGIN);
    const { confirmed } = await enrolledPasskey(key);
    const second = await enrol({ factor_type: 'webauthn' }, confirmed);
    const asked = await challenge(second.id, confirmed);
    expect(asked.webauthn?.options).toMatchObject({ excludeCredentials: [{ id: key.id }] });
    await verify(
      second.id,
      { challenge_id: asked.id, credential: key.create(asked.webauthn?.options as { challenge: string }) },
      confirmed,
    ).expect(409);
  });
});
