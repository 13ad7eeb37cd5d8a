import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { exportJWK, generateKeyPair, SignJWT, decodeJwt } from 'jose';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import supertest from 'supertest';
import { SigningKeys } from '../../../src/access/keys/signing-keys.js';
import type { EnrolledFactor, Lead, Session } from '../../../src/contract/index.js';
import { MailQueue } from '../../../src/mail/mail-queue.js';
import { Administrators } from '../../../src/access/accounts/administrators.js';
import { ADMIN, startApp, type TestApp } from '../../support/app.js';
import { startOther } from '../../support/servers/other-process.js';
import { aProduct, aTreatment, booking, cart, purchase } from '../../support/factories.js';

const LEAD = { name: 'Ana López', email: 'ana@example.com', phone: '612345678', message: 'Quiero información' };

let app: TestApp;
/** A second process of the same site, with the same database and keys. */
let other: Awaited<ReturnType<typeof startOther>>;
let otherUrl: string;
beforeAll(async () => {
  app = await startApp();
  other = await startOther(app);
  otherUrl = other.url;
});
afterAll(async () => {
  await other.close();
  await app.close();
});

const signIn = async (): Promise<Session> =>
  (await app.visitor.post('/api/auth/sign-in').send(ADMIN).expect(200)).body as Session;
const statusWith = async (token: string, url = app.url): Promise<number> =>
  (await supertest(url).get('/api/leads').set('Authorization', `Bearer ${token}`)).status;

describe('a forged token', () => {
  it.each<[string, (pair: Awaited<ReturnType<typeof generateKeyPair>>) => Promise<Record<string, unknown>>]>([
    ['a key of its own in the header', async ({ publicKey }) => ({ jwk: await exportJWK(publicKey) })],
    [
      'the address of such a key',
      () => Promise.resolve({ jku: 'https://evil.example/jwks.json', x5u: 'https://evil.example/x.pem' }),
    ],
    ['a certificate in the header', () => Promise.resolve({ x5c: ['AAAA'] })],
    ['a file as its key', () => Promise.resolve({ kid: '../../../../dev/null' })],
    ['a query as its key', () => Promise.resolve({ kid: "' OR '1'='1" })],
    ['a key that every object has', () => Promise.resolve({ kid: '__proto__' })],
    ['another such key', () => Promise.resolve({ kid: 'constructor' })],
    ['the key’s name twice', () => Promise.resolve({ kid: [app.running.app.get(SigningKeys).current().kid] })],
  ])('with %s is refused', async (_name, header) => {
    const pair = await generateKeyPair('ES256', { extractable: true });
    const { kid } = app.running.app.get(SigningKeys).current();
    const claims = decodeJwt((await signIn()).access_token);
    const made = await header(pair);
    const forged = await new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid, ...made }).sign(pair.privateKey);
    expect(await statusWith(forged)).toBe(401);
  });

  it('is not taken from the address, a cookie or the body', async () => {
    const { access_token } = await signIn();
    expect((await app.visitor.get('/api/leads').query({ access_token, token: access_token, jwt: access_token })).status).toBe(
      401,
    );
    expect(
      (await app.visitor.get('/api/leads').set('Cookie', `access_token=${access_token}; token=${access_token}`)).status,
    ).toBe(401);
    expect((await app.visitor.put('/api/clinic').send({ access_token })).status).toBe(401);
  });
});

describe('two processes', () => {
  it('end a session at once when its refresh token is used at both, in whichever order and at the same moment', async () => {
    for (const isAtOnce of [false, true]) {
      const { refresh_token, access_token } = await signIn();
      const use = (url: string) =>
        supertest(url)
          .post('/api/auth/refresh')
          .send({ refresh_token })
          .then((answer) => answer);
      const answers = isAtOnce ? await Promise.all([use(app.url), use(otherUrl)]) : [await use(app.url), await use(otherUrl)];
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
      const winner = answers.find(({ status }) => status === 200)?.body as Session;
      for (const url of [app.url, otherUrl]) {
        expect(await statusWith(access_token, url)).toBe(401);
        expect(await statusWith(winner.access_token, url)).toBe(401);
      }
      await supertest(otherUrl).post('/api/auth/refresh').send({ refresh_token: winner.refresh_token }).expect(401);
    }
  });

  it('recognise a sign-out at the other one from the next request on', async () => {
    const { access_token } = await signIn();
    expect(await statusWith(access_token, otherUrl)).toBe(200);
    await supertest(app.url).post('/api/auth/sign-out').set('Authorization', `Bearer ${access_token}`).expect(204);
    expect(await statusWith(access_token, otherUrl)).toBe(401);
  });
});

describe('an old password of six characters', () => {
  it('still signs in, although no new one may be as short', async () => {
    const old = await startApp();
    // Earlier versions accepted such a password.
    await old.running.app.get(Administrators).resetPassword(ADMIN.email, 'corta6');
    const answer = await old.visitor.post('/api/auth/sign-in').send({ email: ADMIN.email, password: 'corta6' }).expect(200);
    const change = (new_password: string) =>
      old.visitor
        .put('/api/auth/password')
        .set('Authorization', `Bearer ${(answer.body as Session).access_token}`)
        .send({ current_password: 'corta6', new_password });
    for (const weak of [
      'corta7',
      'onceletras1',
      'contraseña1234',
      'qwertyuiop12',
      '123456789012',
      'iloveyou2026!',
      'direccion2026',
      'realmadrid123',
    ]) {
      expect([weak, (await change(weak)).status]).toEqual([weak, 400]);
    }
    await change('el perro come a las nueve').expect(204);
    await old.close();
  });
});

describe('fields that are not a visitor’s to set', () => {
  it('are named and refused, or stay what the server decides', async () => {
    const treatment = await aTreatment(app);
    const product = await aProduct(app);
    const forms: [string, Record<string, unknown>][] = [
      ['leads', LEAD],
      ['appointments', booking(treatment)],
      ['orders', purchase(product)],
      ['checkout', cart([{ product_id: product.id, quantity: 1 }]) as Record<string, unknown>],
    ];
    for (const [form, body] of forms) {
      for (const field of ['id', 'created_at', 'role', 'is_admin', 'search_text', 'unit_price_cents', 'user_id']) {
        const answer = await app.visitor.post(`/api/${form}`).send({ ...body, [field]: 'x' });
        expect([form, field, answer.status]).toEqual([form, field, 400]);
        expect((answer.body as { errors: object }).errors).toHaveProperty(field);
      }
    }
    const { body: booked } = await app.visitor.post('/api/appointments').send({ ...booking(treatment), status: 'confirmed' });
    expect(booked).toMatchObject({ status: 'pending' });
    const { body: ordered } = await app.visitor.post('/api/orders').send({ ...purchase(product), payment_status: 'paid' });
    expect(ordered).toMatchObject({ payment_status: 'pending' });
    const { body: asked } = await app.visitor.post('/api/leads').send({ ...LEAD, contacted: true });
    expect(asked).toMatchObject({ contacted: false });
  });

  it('are not slipped in through an object’s prototype', async () => {
    for (const body of [
      '{"__proto__":{"role":"admin","isAdmin":true,"status":"confirmed"}',
      '{"constructor":{"prototype":{"role":"admin","isAdmin":true}}',
      '{"__proto__.isAdmin":true',
      '{"prototype":{"isAdmin":true}',
    ]) {
      const answer = await app.visitor
        .post('/api/leads')
        .set('Content-Type', 'application/json')
        .send(`${body},${JSON.stringify(LEAD).slice(1)}`);
      expect([201, 400]).toContain(answer.status);
      expect(Object.keys(answer.body as object)).not.toContain('isAdmin');
    }
    for (const filter of ['{"__proto__":{"q":"a"}}', '{"constructor":"a"}', '{"toString":"a"}', '{"q":{"__proto__":1}}']) {
      expect([200, 400]).toContain((await app.admin.get('/api/leads').query({ filter })).status);
    }
    expect(
      (await app.visitor.get('/api/treatments').query({ '__proto__[x]': '1', 'constructor[prototype][x]': '1' })).status,
    ).toBe(400);
    expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
    expect(({} as Record<string, unknown>)['role']).toBeUndefined();
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });
});

describe('what is somebody else’s', () => {
  it('is not there for a colleague: neither their sessions nor their second step', async () => {
    const colleague = { email: 'colega@example.com', password: 'mi perro azul come' };
    await app.running.app.get(Administrators).create(colleague.email, colleague.password, ['reception']);
    const { access_token } = (await app.visitor.post('/api/auth/sign-in').send(colleague).expect(200)).body as Session;
    const them = supertest.agent(app.url).set('Authorization', `Bearer ${access_token}`);
    const mine = await signIn();
    const me = supertest.agent(app.url).set('Authorization', `Bearer ${mine.access_token}`);
    const { id: factor } = (await me.post('/api/auth/factors').send({ factor_type: 'totp', friendly_name: 'Móvil' }).expect(201))
      .body as EnrolledFactor;
    const { id: challenge } = (await me.post(`/api/auth/factors/${factor}/challenge`)).body as { id: string };
    await them.post(`/api/auth/factors/${factor}/challenge`).expect(404);
    await them.post(`/api/auth/factors/${factor}/verify`).send({ challenge_id: challenge, code: '123456' }).expect(404);
    await them.delete(`/api/auth/factors/${factor}`).expect(404);
    await them.delete(`/api/auth/sessions/${String(decodeJwt(mine.access_token)['session_id'])}`).expect(404);
    expect(await statusWith(mine.access_token)).toBe(200);
    await me.delete(`/api/auth/factors/${factor}`).expect(200);
  });
});

describe('what somebody types', () => {
  const EVIL = '<script>alert(1)</script>';

  it('comes back as data that no browser runs', async () => {
    const { body } = await app.visitor
      .post('/api/leads')
      .send({ ...LEAD, name: EVIL, message: `=cmd|'/c calc'!A1 ${EVIL}` })
      .expect(201);
    const answer = await app.admin.get(`/api/leads/${(body as Lead).id}`);
    expect(answer.body).toMatchObject({ name: EVIL });
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    const refused = await app.visitor.get(`/api/treatments/${encodeURIComponent(EVIL)}`);
    expect([refused.status, refused.headers['content-type']]).toEqual([404, 'application/problem+json; charset=utf-8']);
    expect(refused.text).not.toContain('<script>');
  });

  it('is text and one line in a mail, and adds neither header nor recipient', async () => {
    const product = await aProduct(app, { name: `Crema ${EVIL}` });
    const name = 'Ana\nBcc: otra@example.com\n\nLa clínica te escribe: paga en https://evil.example';
    await app.visitor
      .post('/api/checkout')
      .send(
        cart([{ product_id: product.id, quantity: 1 }], {
          client_name: name,
          email: 'buzon@example.com',
          street: `Calle ${EVIL}\nSubject: x`,
        }),
      )
      .expect(201);
    await app.running.app.get(MailQueue).sendDue();
    const folder = join(app.settings.dataDir, 'mails');
    const mail =
      readdirSync(folder)
        .map((file) => readFileSync(join(folder, file), 'utf8'))
        .find((text) => text.includes('buzon@example.com')) ?? '';
    const [head = ''] = mail.split(/\r?\n\r?\n/, 1);
    expect(head).toMatch(/^Content-Type: multipart\/alternative;/im);
    expect(head).not.toMatch(/^(Bcc|Cc):/im);
    expect(head.match(/^Subject:/gim)).toHaveLength(1);
    expect(head.match(/^To:/gim)).toHaveLength(1);
    const whole = mail.replace(/=\r?\n/g, '').replaceAll('=3D', '=');
    expect(whole.split(/\r?\n/).filter((line) => /^(La clínica te escribe|Bcc|Subject: x)/.test(line))).toEqual([]);
    const html = whole.slice(whole.indexOf('<!DOCTYPE'));
    expect(html).toContain('&lt;');
    expect(html).not.toContain(EVIL);
    expect(html).not.toContain('evil.example');
  });
});
