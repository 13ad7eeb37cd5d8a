import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { decodeJwt } from 'jose';
import supertest from 'supertest';
import { Administrators } from '../../../src/access/accounts/administrators.js';
import { FactorEntity } from '../../../src/access/users/factor.entity.js';
import { RecoveryCodeEntity } from '../../../src/access/factors/recovery-code.entity.js';
import type { CurrentSession, NewRecoveryCodes, Session } from '../../../src/contract/index.js';
import { Database } from '../../../src/core/database/database.js';
import { startApp, type TestApp } from '../../support/app.js';
import { SecondSteps } from '../../support/access/second-steps.js';

let app: TestApp;
beforeAll(async () => {
  // A phone can be enrolled; no message is sent.
  app = await startApp({ SMS_GATEWAY_URL: 'http://127.0.0.1:9/' });
});
afterAll(() => app.close());

let steps: SecondSteps;
beforeEach(async () => {
  steps = await SecondSteps.begin(app);
});
afterEach(() => steps.end());

describe('an authenticator app', () => {
  it('is enrolled with a secret, an address and a picture of it, and lifts the session to aal2 once it is verified', async () => {
    const factor = await steps.enrol({ factor_type: 'totp', friendly_name: 'Mi móvil', issuer: 'Clínica' });
    expect(factor).toMatchObject({
      id: expect.any(String),
      factor_type: 'totp',
      friendly_name: 'Mi móvil',
      status: 'unverified',
    });
    expect(factor.totp?.uri).toMatch(/^otpauth:\/\/totp\/Cl%C3%ADnica:direccion%40example\.com\?secret=[A-Z2-7]{32}&issuer=/);
    expect(factor.totp?.qr_code).toMatch(/^data:image\/svg\+xml;utf8,%3Csvg/);
    const asked = await steps.challenge(factor.id);
    expect(asked).toEqual({ id: expect.any(String), type: 'totp', expires_at: app.clock.now().getTime() / 1000 + 300 });

    const { body } = await steps
      .verify(factor.id, { challenge_id: asked.id, code: await steps.code(factor.totp?.secret ?? '') })
      .expect(200);
    const lifted = body as Session;
    expect(lifted.user.factors).toEqual([
      { id: factor.id, factor_type: 'totp', friendly_name: 'Mi móvil', status: 'verified', created_at: factor.created_at },
    ]);
    expect(decodeJwt(lifted.access_token)).toMatchObject({
      aal: 'aal2',
      session_id: decodeJwt(steps.session.access_token)['session_id'],
    });
    expect((await steps.call('get', '/auth/session', lifted)).body).toMatchObject({ aal: 'aal2', pending_step: null });
    await steps.call('get', '/dashboard', lifted).expect(200);
  });

  it('never shows its secret again', async () => {
    const { secret, confirmed } = await steps.enrolledTotp();
    const { text } = await steps.call('get', '/auth/session', confirmed).expect(200);
    expect(text).not.toContain(secret);
  });

  it('takes a code of the half minute before and after, and none further off', async () => {
    const { id, totp } = await steps.enrol({ factor_type: 'totp' });
    const secret = totp?.secret ?? '';
    for (const offset of [-75, 75])
      await steps
        .verify(id, { challenge_id: (await steps.challenge(id)).id, code: await steps.code(secret, offset) })
        .expect(400);
    await steps
      .verify(id, {
        challenge_id: (await steps.challenge(id)).id,
        code: `${(await steps.code(secret, -30)).slice(0, 3)} ${(await steps.code(secret, -30)).slice(3)}`,
      })
      .expect(200);
  });

  it('takes each code once, even from two at once', async () => {
    const { id, secret } = await steps.enrolledTotp();
    const [one, two] = [await steps.signIn(), await steps.signIn()];
    const [first, second] = [await steps.challenge(id, one), await steps.challenge(id, two)];
    const now = await steps.code(secret);
    const answers = await Promise.all([
      steps.verify(id, { challenge_id: first.id, code: now }, one),
      steps.verify(id, { challenge_id: second.id, code: now }, two),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const later = await steps.signIn();
    await steps.verify(id, { challenge_id: (await steps.challenge(id, later)).id, code: now }, later).expect(400);
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
    const { id } = await steps.enrol({ factor_type: 'totp' });
    await steps.verify(id, { challenge_id: (await steps.challenge(id)).id, ...wrong }).expect(400);
  });

  it('allows five tries within five minutes for a challenge, in the session that requested it only', async () => {
    const { id, totp } = await steps.enrol({ factor_type: 'totp' });
    const secret = totp?.secret ?? '';
    const asked = await steps.challenge(id);
    for (let attempt = 1; attempt <= 5; attempt++) await steps.verify(id, { challenge_id: asked.id, code: '000000' }).expect(400);
    await steps.verify(id, { challenge_id: asked.id, code: await steps.code(secret) }).expect(400);

    const elsewhere = await steps.challenge(id, await steps.signIn());
    await steps.verify(id, { challenge_id: elsewhere.id, code: await steps.code(secret) }).expect(400);

    const late = await steps.challenge(id);
    app.clock.pass(5 * 60_000);
    const { body } = await steps.verify(id, { challenge_id: late.id, code: await steps.code(secret) }).expect(400);
    expect((body as { message: string }).message).toBe('La verificación ha caducado. Empieza de nuevo.');
  });
});

describe('a verified factor', () => {
  it('makes the second step mandatory for every session at its next request', async () => {
    const other = await steps.signIn();
    await steps.enrolledTotp();
    const refused = await steps.call('get', '/dashboard', other).expect(403);
    expect(refused.body).toMatchObject({
      code: 'second-step-required',
      message: 'Confirma tu identidad con el segundo paso',
    });
    const next = await steps.signIn();
    expect(next).toMatchObject({ pending_step: 'verify', user: { role: 'admin', factors: [{ status: 'verified' }] } });
    expect(decodeJwt(next.access_token)['aal']).toBe('aal1');
    await steps.call('get', '/leads', next).expect(403);
    await steps.call('delete', `/leads/${next.user.id}`, next).expect(403);
    expect((await steps.call('get', '/auth/session', next).expect(200)).body).toMatchObject({
      aal: 'aal1',
      pending_step: 'verify',
    });
  });

  it('is not got around by enrolling, removing or proving another', async () => {
    const begun = await steps.enrol({ factor_type: 'phone', phone: '612 345 678' });
    const { id } = await steps.enrolledTotp();
    const next = await steps.signIn();
    await steps.call('post', '/auth/factors', next).send({ factor_type: 'totp' }).expect(403);
    await steps.call('delete', `/auth/factors/${id}`, next).expect(403);
    await steps.call('post', `/auth/factors/${begun.id}/challenge`, next).expect(404);
    await steps.call('post', '/auth/recovery-codes', next).expect(403);
  });

  it('shows such a session no more than a visitor sees', async () => {
    await app.admin
      .post('/api/testimonials')
      .send({ name: 'Ana', treatment: 'Facial', quote: 'Sin aprobar', rating: 5, image_url: null, approved: false })
      .expect(201);
    await steps.enrolledTotp();
    const next = await steps.signIn();
    const { body } = await steps.call('get', '/testimonials', next).expect(200);
    expect(JSON.stringify(body)).not.toContain('Sin aprobar');
  });

  it('does not lift tokens that were issued before its verification', async () => {
    const { id, secret } = await steps.enrolledTotp();
    const before = await steps.signIn();
    await steps
      .verify(id, { challenge_id: (await steps.challenge(id, before)).id, code: await steps.code(secret) }, before)
      .expect(200);
    await steps.call('get', '/dashboard', before).expect(403);
    await app.visitor.post('/api/auth/refresh').send({ refresh_token: before.refresh_token }).expect(401);
  });

  it('stays verified when the session is refreshed', async () => {
    const { confirmed } = await steps.enrolledTotp();
    const { body } = await app.visitor.post('/api/auth/refresh').send({ refresh_token: confirmed.refresh_token }).expect(200);
    expect(decodeJwt((body as Session).access_token)['aal']).toBe('aal2');
    await steps.call('get', '/dashboard', body as Session).expect(200);
  });

  it('is nobody else’s to challenge, to prove or to remove', async () => {
    const { id } = await steps.enrolledTotp();
    const other = { email: 'otra@example.com', password: 'mi perro azul come' };
    await app.running.app.get(Administrators).create(other.email, other.password);
    const stranger = (await app.visitor.post('/api/auth/sign-in').send(other).expect(200)).body as Session;
    expect(stranger.user.factors).toEqual([]);
    await steps.call('post', `/auth/factors/${id}/challenge`, stranger).expect(404);
    await steps.verify(id, { challenge_id: crypto.randomUUID(), code: '000000' }, stranger).expect(404);
    for (const path of [`/auth/factors/${id}`, `/auth/factors/${crypto.randomUUID()}`, '/auth/factors/x'])
      await steps.call('delete', path, stranger).expect(404);
    await supertest(app.url).delete(`/api/auth/factors/${id}`).expect(401);
  });

  it('can be removed with the second step, and with the last one goes the mandate', async () => {
    const { id, confirmed } = await steps.enrolledTotp();
    await steps.call('post', '/auth/recovery-codes', confirmed).expect(201);
    expect((await steps.call('delete', `/auth/factors/${id}`, confirmed).expect(200)).body).toEqual({ id });
    expect((await steps.call('get', '/auth/session', confirmed)).body).toMatchObject({
      aal: 'aal1',
      factors: [],
      pending_step: null,
    });
    await steps.call('get', '/dashboard', await steps.signIn()).expect(200);
    expect(await app.running.app.get(Database).reader.manager.count(RecoveryCodeEntity)).toBe(0);
  });

  it('is begun once, however often it is asked for at once: the last one that was begun is the one to prove', async () => {
    const begun = await Promise.all(Array.from({ length: 9 }, () => steps.enrol({ factor_type: 'totp' })));
    const { factors } = (await steps.call('get', '/auth/session').expect(200)).body as CurrentSession;
    expect(factors).toHaveLength(1);
    expect(begun.map(({ id }) => id)).toContain(factors[0]?.id);
  });

  it('deletes the mandate and the recovery codes when it and the only other factor are removed at once', async () => {
    const { id, confirmed } = await steps.enrolledTotp();
    const { manager } = app.running.app.get(Database).reader;
    const [known] = await manager.find(FactorEntity);
    const other = { ...known, id: crypto.randomUUID() };
    await app.running.app.get(Database).tx((writer) => writer.insert(FactorEntity, other));
    await steps.call('post', '/auth/recovery-codes', confirmed).expect(201);
    await Promise.all([id, other.id].map((each) => steps.call('delete', `/auth/factors/${each}`, confirmed).expect(200)));
    expect(await manager.count(RecoveryCodeEntity)).toBe(0);
    expect((await steps.call('get', '/auth/session', confirmed)).body).toMatchObject({ aal: 'aal1', factors: [] });
  });

  it('has at most nine other factors beside it', async () => {
    const { confirmed } = await steps.enrolledTotp();
    const { manager } = app.running.app.get(Database).reader;
    const [known] = await manager.find(FactorEntity);
    const copies = Array.from({ length: 9 }, () => ({ ...known, id: crypto.randomUUID() }));
    await app.running.app.get(Database).tx((writer) => writer.insert(FactorEntity, copies));
    await steps.call('post', '/auth/factors', confirmed).send({ factor_type: 'totp' }).expect(409);
  });
});

describe('recovery codes', () => {
  it('are ten, replace the second step once each, and are stored as hashes', async () => {
    const { confirmed } = await steps.enrolledTotp();
    const { codes } = (await steps.call('post', '/auth/recovery-codes', confirmed).expect(201)).body as NewRecoveryCodes;
    expect(new Set(codes).size).toBe(10);
    expect(codes.every((one) => /^([a-z2-9]{5}-){2}[a-z2-9]{5}$/.test(one))).toBe(true);
    expect(JSON.stringify(await app.running.app.get(Database).reader.manager.find(RecoveryCodeEntity))).not.toContain(codes[0]);

    const next = await steps.signIn();
    await steps.call('post', '/auth/recovery', next).send({ code: 'aaaaa-bbbbb-ccccc' }).expect(400);
    const { body } = await steps
      .call('post', '/auth/recovery', next)
      .send({ code: ` ${codes[0]?.toUpperCase().replaceAll('-', ' ')} ` })
      .expect(200);
    expect(decodeJwt((body as Session).access_token)['aal']).toBe('aal2');
    await steps.call('get', '/dashboard', body as Session).expect(200);
    await steps
      .call('post', '/auth/recovery', await steps.signIn())
      .send({ code: codes[0] })
      .expect(400);
    expect((await steps.call('get', '/auth/recovery-codes', confirmed)).body).toMatchObject({ remaining: 9 });
  });

  it('are replaced by new ones, and need a second step to recover', async () => {
    await steps.call('post', '/auth/recovery-codes').expect(409);
    const { confirmed } = await steps.enrolledTotp();
    const { codes } = (await steps.call('post', '/auth/recovery-codes', confirmed)).body as NewRecoveryCodes;
    await steps.call('post', '/auth/recovery-codes', confirmed).expect(201);
    await steps
      .call('post', '/auth/recovery', await steps.signIn())
      .send({ code: codes[0] })
      .expect(400);
  });
});
