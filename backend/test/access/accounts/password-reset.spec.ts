import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { generate } from 'otplib';
import supertest, { type Test } from 'supertest';
import { Administrators } from '../../../src/access/accounts/administrators.js';
import { PasswordResetEntity } from '../../../src/access/resets/password-reset.entity.js';
import { PasswordResets } from '../../../src/access/resets/password-resets.js';
import { ResetThrottle } from '../../../src/access/resets/reset-throttle.js';
import type { EnrolledFactor, FactorChallenge, Problem, Session } from '../../../src/contract/index.js';
import { Database } from '../../../src/core/database/database.js';
import { MailQueue } from '../../../src/mail/mail-queue.js';
import { MessageEntity } from '../../../src/mail/message.entity.js';
import { startApp, type TestApp } from '../../support/app.js';

const OLD = 'mi perro azul come';
const NEW = 'cuatro mirlos azules';
const MINUTE_MS = 60_000;

let app: TestApp;
let email: string;
let session: Session;
let people = 0;
beforeAll(async () => {
  app = await startApp();
  // Queued mails stay where the test can read them.
  app.running.app.get(MailQueue).stopSending();
});
afterAll(() => app.close());
beforeEach(async () => {
  email = `olvida${++people}@example.com`;
  await app.running.app.get(Administrators).create(email, OLD);
  session = (await signIn(OLD).expect(200)).body as Session;
});

const rows = () => app.running.app.get(Database).reader.manager;
const signIn = (password: string, who = email): Test => app.visitor.post('/api/auth/sign-in').send({ email: who, password });
const ask = (who: unknown = email, site = app): Test => site.visitor.post('/api/auth/password-reset').send({ email: who });
const call = (method: 'get' | 'post' | 'put', path: string, by = session): Test =>
  supertest(app.url)[method](`/api/auth${path}`).set('Authorization', `Bearer ${by.access_token}`);
async function mails(to = email, site = app): Promise<MessageEntity[]> {
  await site.running.app.get(PasswordResets).settled();
  const { manager } = site.running.app.get(Database).reader;
  return manager.find(MessageEntity, {
    where: { recipient: to, kind: 'password-reset' },
    order: { created_at: 'ASC', id: 'ASC' },
  });
}
const tokens = async (): Promise<string[]> =>
  (await mails()).map(({ body }) => /\/admin\/contrasena\/([\w-]{43})$/m.exec(body ?? '')?.[1] ?? '');
async function aLink(): Promise<string> {
  await ask().expect(202);
  return (await tokens()).at(-1) ?? '';
}
const use = (token: string, password: unknown = NEW): Test =>
  app.visitor.post(`/api/auth/password-reset/${token}`).send({ password });

describe('a forgotten password', () => {
  it('is replaced by the link of a mail, which ends every session and notifies the owner', async () => {
    const other = (await signIn(OLD).expect(200)).body as Session;
    const token = await aLink();
    const shown = await app.visitor.get(`/api/auth/password-reset/${token}`).expect(200);
    expect(shown.body).toEqual({ email, expires_at: new Date(app.clock.now().getTime() + 60 * MINUTE_MS).toISOString() });
    await call('get', '/session').expect(200);
    await use(token).expect(204);
    for (const each of [session, other]) await call('get', '/session', each).expect(401);
    await app.visitor.post('/api/auth/refresh').send({ refresh_token: other.refresh_token }).expect(401);
    await signIn(OLD).expect(400);
    await signIn(NEW).expect(200);
    const notices = await rows().findBy(MessageEntity, { recipient: email, kind: 'security-notice' });
    expect(notices.map(({ subject }) => subject)).toEqual(['Tu contraseña ha cambiado']);
  });

  it('gets the same answer whether or not the account exists', async () => {
    const [known, unknown, again] = [
      await ask().expect(202),
      await ask('nadie@example.com').expect(202),
      await ask().expect(202),
    ];
    expect(unknown.body).toEqual({ mails: 'kept' });
    expect([known.body, again.body]).toEqual([unknown.body, unknown.body]);
    const names = (headers: object): string[] => Object.keys(headers).toSorted();
    expect(names(known.headers as object)).toEqual(names(unknown.headers));
    expect(await mails('nadie@example.com')).toEqual([]);
    expect(await mails()).toHaveLength(2);
    await ask('no es un correo').expect(400);
  });

  it('gets its answer before the server looks for the account', async () => {
    // A transaction occupies the writer's queue: an answer that waited for the reset's transaction would not come.
    const database = app.running.app.get(Database);
    let free = (): void => undefined;
    const released = new Promise<void>((resolve) => (free = resolve));
    const work = database.tx(async (manager) => {
      await manager.update(PasswordResetEntity, { token_hash: '-' }, { expires_at: '-' });
      await released;
    });
    await ask().expect(202);
    free();
    await work;
    expect(await mails()).toHaveLength(1);
  });

  it('is answered before the work of it is begun, which takes longer where there is such an account', async () => {
    const work = jest.spyOn(app.running.app.get(ResetThrottle), 'hasRoomFor');
    await ask().expect(202);
    expect(work).not.toHaveBeenCalled();
    expect(await mails()).toHaveLength(1);
    expect(work).toHaveBeenCalledTimes(1);
    work.mockRestore();
  });

  it('still needs the second step: the new password alone signs nobody in', async () => {
    const { id, totp } = (await call('post', '/factors').send({ factor_type: 'totp' }).expect(201)).body as EnrolledFactor;
    const asked = (await call('post', `/factors/${id}/challenge`).expect(200)).body as FactorChallenge;
    const code = await generate({ secret: totp?.secret ?? '', epoch: Math.floor(app.clock.now().getTime() / 1000) });
    await call('post', `/factors/${id}/verify`).send({ challenge_id: asked.id, code }).expect(200);
    await use(await aLink()).expect(204);
    const entered = (await signIn(NEW).expect(200)).body as Session;
    expect(entered.pending_step).toBe('verify');
    await supertest(app.url).get('/api/leads').set('Authorization', `Bearer ${entered.access_token}`).expect(403);
  });

  it.each([
    ['corta', 'La contraseña debe tener al menos 12 caracteres'],
    ['Password2026!', 'Esta contraseña es demasiado común. Elige otra.'],
  ])('is not replaced by %j, and the link stays', async (password, said) => {
    const token = await aLink();
    const refused = await use(token, password).expect(400);
    expect((refused.body as Problem).errors).toEqual({ password: said });
    await signIn(OLD).expect(200);
    await use(token).expect(204);
  });
});

describe('the link for a new password', () => {
  it('works once, also when it is used several times at once', async () => {
    const token = await aLink();
    const answers = await Promise.all(Array.from({ length: 4 }, () => use(token)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 410, 410, 410]);
  });

  it('works for an hour', async () => {
    const token = await aLink();
    app.clock.pass(60 * MINUTE_MS);
    await app.visitor.get(`/api/auth/password-reset/${token}`).expect(410);
    await use(token).expect(410);
    await use('x'.repeat(43)).expect(410);
    app.clock.pass(-60 * MINUTE_MS);
    await use(token).expect(204);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['another of its account was used', async () => use(await aLink(), 'una frase bien distinta').expect(204)],
    [
      'the password was changed',
      () => call('put', '/password').send({ current_password: OLD, new_password: 'una frase bien distinta' }).expect(204),
    ],
  ])('opens nothing any more once %s', async (_what, change) => {
    const token = await aLink();
    await change();
    await use(token).expect(410);
  });

  it('has a token that appears in the mail only', async () => {
    const token = await aLink();
    expect(token).toHaveLength(43);
    expect(JSON.stringify(await rows().find(PasswordResetEntity))).not.toContain(token);
    for (const path of ['/api/messages', '/api/audit'])
      expect([path, (await app.admin.get(path).expect(200)).text.includes(token)]).toEqual([path, false]);
    const { headers } = await app.visitor.get(`/admin/contrasena/${token}`);
    expect(headers['referrer-policy']).toBe('no-referrer');
  });
});

describe('asking for a new password', () => {
  it('sends three mails an hour to one address and says nothing of it, and no more to anybody from one network', async () => {
    const strict = await startApp({ RATE_LIMITS: 'on' });
    strict.running.app.get(MailQueue).stopSending();
    await strict.running.app.get(Administrators).create(email, OLD);
    for (let turn = 0; turn < 5; turn++) await ask(email, strict).expect(202);
    expect(await mails(email, strict)).toHaveLength(3);
    let answer = await ask('nadie@example.com', strict);
    for (let turn = 0; turn < 30 && answer.status === 202; turn++) answer = await ask(`nadie${turn}@example.com`, strict);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    await strict.close();
  });
});
