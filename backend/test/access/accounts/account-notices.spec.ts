import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { generate } from 'otplib';
import supertest, { type Test } from 'supertest';
import { Administrators } from '../../../src/access/accounts/administrators.js';
import { SessionEndingEntity } from '../../../src/access/account-mails/session-ending.entity.js';
import type { CreatedApiKey, EnrolledFactor, FactorChallenge, Session } from '../../../src/contract/index.js';
import { Database } from '../../../src/core/database/database.js';
import { MailQueue } from '../../../src/mail/mail-queue.js';
import { MessageEntity } from '../../../src/mail/message.entity.js';
import { ADMIN, startApp, type TestApp } from '../../support/app.js';

const PASSWORD = 'mi perro azul come';
const CLINIC = '203.0.113.7';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';

let app: TestApp;
let email: string;
let session: Session;
let people = 0;
beforeAll(async () => {
  app = await startApp({ TRUST_PROXY: '1' });
  // Queued mails stay where the test can read them.
  app.running.app.get(MailQueue).stopSending();
});
afterAll(() => app.close());

const signIn = async (device = FIREFOX, address = CLINIC): Promise<Session> =>
  (
    await app.visitor
      .post('/api/auth/sign-in')
      .set({ 'User-Agent': device, 'X-Forwarded-For': address })
      .send({ email, password: PASSWORD })
      .expect(200)
  ).body as Session;
const call = (method: 'get' | 'post' | 'put' | 'delete', path: string, by = session): Test =>
  supertest(app.url)[method](`/api/auth${path}`).set('Authorization', `Bearer ${by.access_token}`);
const mails = (to = email): Promise<MessageEntity[]> =>
  app.running.app.get(Database).reader.manager.find(MessageEntity, { where: { recipient: to }, order: { created_at: 'ASC' } });
const subjects = async (to = email): Promise<string[]> => (await mails(to)).map(({ subject }) => subject);
const administrators = (): Administrators => app.running.app.get(Administrators);
const tokenIn = (body: string): string => /\/admin\/cerrar-sesiones#([\w-]{43})$/m.exec(body)?.[1] ?? '';

beforeEach(async () => {
  email = `persona${++people}@example.com`;
  await administrators().create(email, PASSWORD);
  session = await signIn();
});

describe('the owner of an account', () => {
  it('is notified of a sign-in from a new device, and of no other sign-in', async () => {
    await signIn();
    expect(await subjects()).toEqual([]);
    await signIn(IPHONE);
    await signIn(IPHONE);
    expect(await subjects()).toEqual(['Nuevo inicio de sesión en el panel']);
    expect((await mails())[0]?.body).not.toMatch(/iPhone|203\.0\.113/);
  });

  it('is notified of the same browser in another network, and not of a new address in a known network', async () => {
    await signIn(FIREFOX, '203.0.113.99');
    expect(await subjects()).toEqual([]);
    await signIn(FIREFOX, '198.51.100.7');
    expect(await subjects()).toEqual(['Nuevo inicio de sesión en el panel']);
  });

  it('is not notified when a sign-in or a change is refused', async () => {
    await app.visitor
      .post('/api/auth/sign-in')
      .set({ 'User-Agent': IPHONE, 'X-Forwarded-For': '198.51.100.8' })
      .send({ email, password: 'no es esta clave' })
      .expect(400);
    await call('put', '/password').send({ current_password: 'no es', new_password: 'otra frase muy larga y rara' }).expect(400);
    await call('put', '/email').send({ current_password: PASSWORD, email: ADMIN.email }).expect(409);
    expect([await subjects(), await subjects(ADMIN.email)]).toEqual([[], []]);
  });

  it('is notified of a new password and, at the old address, of a requested change of e-mail', async () => {
    await call('put', '/password').send({ current_password: PASSWORD, new_password: 'otra frase muy larga y rara' }).expect(204);
    await call('put', '/email')
      .send({ current_password: 'otra frase muy larga y rara', email: `nueva${email}` })
      .expect(200);
    expect((await subjects()).toSorted()).toEqual(['Han pedido cambiar tu correo', 'Tu contraseña ha cambiado']);
    expect(await subjects(`nueva${email}`)).toEqual(['Confirma tu correo nuevo']);
  });

  it('is notified of a verified factor that is added or removed, and not of an unverified one', async () => {
    const { id } = (await call('post', '/factors').send({ factor_type: 'totp' }).expect(201)).body as EnrolledFactor;
    await call('delete', `/factors/${id}`).expect(200);
    expect(await subjects()).toEqual([]);
    const { id: factorId, totp } = (await call('post', '/factors').send({ factor_type: 'totp' }).expect(201))
      .body as EnrolledFactor;
    const asked = (await call('post', `/factors/${factorId}/challenge`).expect(200)).body as FactorChallenge;
    const code = await generate({ secret: totp?.secret ?? '', epoch: Math.floor(app.clock.now().getTime() / 1000) });
    const verified = await call('post', `/factors/${factorId}/verify`).send({ challenge_id: asked.id, code }).expect(200);
    await call('delete', `/factors/${factorId}`, verified.body as Session).expect(200);
    expect((await subjects()).toSorted()).toEqual(['Nueva verificación en dos pasos', 'Verificación en dos pasos eliminada']);
  });

  it('is notified of a webhook that is created or gets another address, and of API keys that stay active after a new password', async () => {
    const { access_token } = session;
    const ask = (method: 'post' | 'put', path: string): Test =>
      supertest(app.url)[method](`/api${path}`).set('Authorization', `Bearer ${access_token}`);
    const url = 'https://programa.example/avisos';
    const { body } = await ask('post', '/webhooks')
      .send({ url, events: ['lead.created'] })
      .expect(201);
    await ask('put', `/webhooks/${(body as { id: string }).id}`)
      .send({ url, is_paused: true })
      .expect(200);
    expect(await subjects()).toEqual(['Webhook nuevo o cambiado']);
    await ask('put', `/webhooks/${(body as { id: string }).id}`)
      .send({ url: `${url}/2` })
      .expect(200);
    expect(await subjects()).toEqual(['Webhook nuevo o cambiado', 'Webhook nuevo o cambiado']);
    const made = await ask('post', '/keys')
      .send({ name: 'Cobra en https://trampa.example', scopes: ['leads:read'] })
      .expect(201);
    const { key } = made.body as CreatedApiKey;
    await administrators().resetPassword(email, 'otra frase muy larga y rara');
    const mail = (await mails()).find(({ subject }) => subject === 'Tu contraseña ha cambiado')?.body ?? '';
    expect(mail).toContain(`  ${key.slice(0, 10)}…, creada el 8 jul 2026\nEl enlace las anula todas.`);
    expect(mail).not.toMatch(/trampa/);
    await supertest(app.url).get('/api/leads').set('Authorization', `Bearer ${key}`).expect(200);
  });

  it('is notified of roles that somebody else has changed', async () => {
    await app.admin
      .put(`/api/auth/administrators/${session.user.id}`)
      .send({ roles: ['reception'] })
      .expect(200);
    await app.admin.delete(`/api/auth/administrators/${session.user.id}`).expect(200);
    expect(await subjects()).toEqual(['Tus roles han cambiado', 'Tus roles han cambiado']);
  });

  it('is not notified when the roles stay the same', async () => {
    await app.admin
      .put(`/api/auth/administrators/${session.user.id}`)
      .send({ roles: ['admin'] })
      .expect(200);
    expect(await subjects()).toEqual([]);
  });

  it('is notified when somebody sets a new password for the account, or activates it again', async () => {
    await administrators().resetPassword(email, PASSWORD);
    expect(await subjects()).toEqual(['Tu contraseña ha cambiado']);
    await administrators().revoke(session.user.id);
    await app.admin
      .post('/api/auth/administrators')
      .send({ email, roles: ['reception'] })
      .expect(201);
    expect((await subjects()).toSorted()).toEqual([
      'Tu contraseña ha cambiado',
      'Tu contraseña ha cambiado',
      'Tus roles han cambiado',
      'Tus roles han cambiado',
    ]);
  });
});

describe('the link in such a mail', () => {
  const aLink = async (): Promise<string> => {
    await app.admin
      .put(`/api/auth/administrators/${session.user.id}`)
      .send({ roles: ['reception'] })
      .expect(200);
    return tokenIn((await mails()).at(-1)?.body ?? '');
  };
  const end = (token: string): Test => app.visitor.post('/api/auth/end-sessions').send({ token });

  it('ends all sessions of its owner, once, and nobody else’s', async () => {
    const other = await signIn();
    const token = await aLink();
    await end(token).expect(204);
    for (const each of [session, other]) await call('get', '/session', each).expect(401);
    await app.admin.get('/api/auth/session').expect(200);
    const again = await signIn();
    await end(token).expect(410);
    await call('get', '/session', again).expect(200);
  });

  it('revokes the API keys of the notified owner', async () => {
    const { body } = await supertest(app.url)
      .post('/api/keys')
      .set('Authorization', `Bearer ${session.access_token}`)
      .send({ name: 'Contabilidad', scopes: ['leads:read'] })
      .expect(201);
    const { key } = body as CreatedApiKey;
    expect(await subjects()).toEqual(['Nueva clave de API']);
    const read = (): Test => app.visitor.get('/api/leads').set('Authorization', `Bearer ${key}`);
    await read().expect(200);
    await end(tokenIn((await mails()).at(-1)?.body ?? '')).expect(204);
    await read().expect(401);
  });

  it('counts once when it is pressed several times at once', async () => {
    const token = await aLink();
    const answers = await Promise.all(Array.from({ length: 5 }, () => end(token)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 410, 410, 410, 410]);
  });

  it('changes nothing when it is only opened, and its token is not stored in readable form', async () => {
    const token = await aLink();
    await app.visitor.get(`/api/auth/end-sessions?token=${token}`).expect(405);
    await call('get', '/session').expect(200);
    const { manager } = app.running.app.get(Database).reader;
    expect(await manager.countBy(SessionEndingEntity, { user_id: session.user.id })).toBe(1);
    expect(await manager.existsBy(SessionEndingEntity, { token_hash: token })).toBe(false);
    expect(JSON.stringify((await app.admin.get('/api/audit')).body)).not.toContain(token);
  });

  it('is of no use after a week, nor made up', async () => {
    const token = await aLink();
    app.clock.pass(7 * 86_400_000);
    await end(token).expect(410);
    await end('x'.repeat(43)).expect(410);
    await end('').expect(400);
    app.clock.pass(-7 * 86_400_000);
  });
});
