import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import supertest, { type Test } from 'supertest';
import { Administrators } from '../../../src/access/accounts/administrators.js';
import { PasswordResets } from '../../../src/access/resets/password-resets.js';
import { FactorEntity } from '../../../src/access/users/factor.entity.js';
import { RecoveryCodeEntity } from '../../../src/access/factors/recovery-code.entity.js';
import { UserRoleEntity } from '../../../src/access/users/user-role.entity.js';
import { UserEntity } from '../../../src/access/users/user.entity.js';
import type { CurrentSession, Session } from '../../../src/contract/index.js';
import { Database } from '../../../src/core/database/database.js';
import { MailQueue } from '../../../src/mail/mail-queue.js';
import { MessageEntity } from '../../../src/mail/message.entity.js';
import { startApp, type TestApp } from '../../support/app.js';

const PASSWORD = 'otra frase muy larga y rara';
const MINUTE_MS = 60_000;

let app: TestApp;
let email: string;
let wanted: string;
let id: string;
let session: Session;
let people = 0;
beforeAll(async () => {
  app = await startApp();
  // Queued mails stay where the test can read them.
  app.running.app.get(MailQueue).stopSending();
});
afterAll(() => app.close());
beforeEach(async () => {
  email = `empleada${++people}@example.com`;
  wanted = `nueva${people}@example.com`;
  id = await administrators().create(email, PASSWORD, ['reception']);
  session = await signIn();
});

const administrators = (): Administrators => app.running.app.get(Administrators);
const rows = () => app.running.app.get(Database).reader.manager;
const signIn = async (who = email, password = PASSWORD): Promise<Session> =>
  (await app.visitor.post('/api/auth/sign-in').send({ email: who, password }).expect(200)).body as Session;
const call = (method: 'get' | 'post' | 'put' | 'delete', path: string, { access_token } = session): Test =>
  supertest(app.url)[method](`/api/auth${path}`).set('Authorization', `Bearer ${access_token}`);
const askFor = (address = wanted): Test => call('put', '/email').send({ current_password: PASSWORD, email: address });
const mailsTo = (recipient: string): Promise<MessageEntity[]> => rows().find(MessageEntity, { where: { recipient } });
async function tokensTo(recipient: string): Promise<string[]> {
  return (await mailsTo(recipient)).flatMap(({ body }) => /confirmar-correo#([\w-]{43})/.exec(body ?? '')?.[1] ?? []);
}
const confirm = (token: unknown): Test => app.visitor.post('/api/auth/email/confirm').send({ token });
const pendingEmail = async (): Promise<string | null> =>
  ((await call('get', '/session').expect(200)).body as CurrentSession).pending_email;

describe('a new e-mail', () => {
  it('takes effect once the link in its mail is used; until then the account has the old e-mail', async () => {
    const { body } = await askFor(wanted.toUpperCase()).expect(200);
    expect(body).toMatchObject({ id, email, roles: ['reception'], pending_email: wanted, mails: 'kept' });
    expect(await pendingEmail()).toBe(wanted);
    await app.visitor.post('/api/auth/sign-in').send({ email: wanted, password: PASSWORD }).expect(400);
    const other = await signIn();
    const [token = ''] = await tokensTo(wanted);
    expect((await confirm(token).expect(200)).body).toEqual({ id, email: wanted });
    await call('get', '/session', other).expect(401);
    expect((await call('get', '/session').expect(200)).body).toMatchObject({ user: { email: wanted }, pending_email: null });
    await app.visitor.post('/api/auth/sign-in').send({ email, password: PASSWORD }).expect(400);
    await signIn(wanted);
    await confirm(token).expect(410);
    expect((await mailsTo(email)).map(({ subject }) => subject).toSorted()).toEqual([
      'Han pedido cambiar tu correo',
      'Tu correo ha cambiado',
    ]);
  });

  it('is confirmed once by two at the same moment, and for an hour', async () => {
    await askFor().expect(200);
    const [token = ''] = await tokensTo(wanted);
    app.clock.pass(60 * MINUTE_MS);
    expect(await pendingEmail()).toBeNull();
    await confirm(token).expect(410);
    app.clock.pass(-60 * MINUTE_MS);
    const answers = await Promise.all([confirm(token), confirm(token)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410]);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['it was called off', () => call('delete', '/email').expect(204)],
    ['another one was asked for', () => askFor(`otra${wanted}`).expect(200)],
    [
      'the password was changed',
      () => call('put', '/password').send({ current_password: PASSWORD, new_password: 'tres nubes de verano' }).expect(204),
    ],
    ['the account has lost its access', () => administrators().revoke(id)],
    [
      'the account has no role, though its links were left',
      () => app.running.app.get(Database).tx((manager) => manager.delete(UserRoleEntity, { user_id: id })),
    ],
    [
      'all sessions were ended by the mail that told of it',
      async () => {
        const [mail] = await mailsTo(email);
        const [, token] = /cerrar-sesiones#([\w-]+)/.exec(mail?.body ?? '') ?? [];
        await app.visitor.post('/api/auth/end-sessions').send({ token }).expect(204);
      },
    ],
  ])('does not count any more once %s', async (_what, change) => {
    await askFor().expect(200);
    const [token = ''] = await tokensTo(wanted);
    await change();
    await confirm(token).expect(410);
    expect(await rows().countBy(UserEntity, { email: wanted })).toBe(0);
  });

  it('is refused when another account has it, also when that account was created after the mail', async () => {
    await askFor().expect(200);
    const [token = ''] = await tokensTo(wanted);
    await administrators().create(wanted, PASSWORD, ['marketing']);
    expect((await confirm(token).expect(409)).body).toMatchObject({ errors: { email: 'Ya hay una cuenta con este correo' } });
    await askFor().expect(409);
    await askFor(email).expect(409);
  });

  it('has a link whose token appears in the mail only', async () => {
    await askFor().expect(200);
    const [token = ''] = await tokensTo(wanted);
    for (const path of ['/api/messages', '/api/audit'])
      expect([path, (await app.admin.get(path).expect(200)).text.includes(token)]).toEqual([path, false]);
    for (const wrong of ['x'.repeat(43), '', null]) expect([400, 410]).toContain((await confirm(wrong)).status);
  });
});

/** Recreates an account of an earlier version: its e-mail and its second step belong to somebody else. */
async function squat(): Promise<void> {
  await app.running.app.get(Database).tx(async (manager) => {
    await manager.update(UserEntity, { id }, { email: wanted });
    const created_at = app.clock.now().toISOString();
    const factor = { id: crypto.randomUUID(), user_id: id, factor_type: 'phone' as const, status: 'verified' as const };
    await manager.insert(FactorEntity, { ...factor, phone: '+34612345678', created_at });
    await manager.insert(RecoveryCodeEntity, { user_id: id, code_hash: 'a'.repeat(64), created_at, used_at: null });
  });
}

describe('a person whose access ended', () => {
  it('locks nobody out: a new account with their former address has no factor, code, session or link of theirs', async () => {
    await askFor(`tercera${wanted}`).expect(200);
    const [pending = ''] = await tokensTo(`tercera${wanted}`);
    await squat();
    await administrators().revoke(id);
    await app.admin
      .post('/api/auth/invitations')
      .send({ email: wanted, roles: ['admin'] })
      .expect(201);
    const [mail] = (await mailsTo(wanted)).filter(({ kind }) => kind === 'invitation');
    const [, token] = /invitacion\/([\w-]{43})/.exec(mail?.body ?? '') ?? [];
    const accepted = await app.visitor.post(`/api/auth/invitations/${token}/accept`).send({ password: 'tres nubes de verano' });
    const mine = accepted.body as Session;
    expect(mine).toMatchObject({ pending_step: null, user: { email: wanted, roles: ['admin'], factors: [] } });
    await call('get', '/administrators', mine).expect(200);
    expect((await call('get', '/recovery-codes', mine).expect(200)).body).toEqual({ remaining: 0, created_at: null });
    await call('get', '/session').expect(401);
    await confirm(pending).expect(410);
    await call('post', '/recovery').send({ code: 'aaaaa-aaaaa-aaaaa' }).expect(401);
  });

  it.each<[string, () => Promise<unknown>]>([
    [
      'by the panel',
      () =>
        app.admin
          .post('/api/auth/administrators')
          .send({ email: wanted, roles: ['marketing'] })
          .expect(201),
    ],
    ['at the terminal', () => administrators().create(wanted, PASSWORD, ['marketing'])],
  ])('leaves no second step either where access is given %s', async (_where, letIn) => {
    await squat();
    await administrators().revoke(id);
    await letIn();
    expect(await rows().countBy(FactorEntity, { user_id: id })).toBe(0);
    expect(await rows().countBy(RecoveryCodeEntity, { user_id: id })).toBe(0);
  });

  it('may read their session and sign out, and nothing else', async () => {
    await administrators().revoke(id);
    expect((await call('get', '/session').expect(200)).body).toMatchObject({ user: { role: null, roles: [] } });
    await askFor().expect(403);
    await call('put', '/password').send({ current_password: PASSWORD, new_password: 'tres nubes de verano' }).expect(403);
    await call('post', '/factors').send({ factor_type: 'totp', friendly_name: 'Móvil' }).expect(403);
    await call('post', '/reauthenticate').send({ password: PASSWORD }).expect(403);
    await call('post', '/sign-out').expect(204);
    await call('get', '/session').expect(401);
  });

  it('is mailed no link for a new password, and one from before opens nothing', async () => {
    const linksTo = async (): Promise<string[]> => {
      await app.visitor.post('/api/auth/password-reset').send({ email }).expect(202);
      await app.running.app.get(PasswordResets).settled();
      return (await mailsTo(email)).flatMap(({ body }) => /contrasena\/([\w-]{43})/.exec(body ?? '')?.[1] ?? []);
    };
    const [before = ''] = await linksTo();
    await administrators().revoke(id);
    await app.visitor.get(`/api/auth/password-reset/${before}`).expect(410);
    expect(await linksTo()).toEqual([before]);
    await app.visitor.post(`/api/auth/password-reset/${before}`).send({ password: 'tres nubes de verano' }).expect(410);
  });
});
