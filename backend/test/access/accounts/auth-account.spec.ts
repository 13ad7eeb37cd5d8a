import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import supertest, { type Test } from 'supertest';
import { Administrators } from '../../../src/access/accounts/administrators.js';
import { FactorEntity } from '../../../src/access/users/factor.entity.js';
import { UserRoleEntity } from '../../../src/access/users/user-role.entity.js';
import { UserEntity } from '../../../src/access/users/user.entity.js';
import type { ActiveSession, Administrator, Session } from '../../../src/contract/index.js';
import { Database } from '../../../src/core/database/database.js';
import { ADMIN, startApp, type TestApp } from '../../support/app.js';
import { deleteAllOf } from '../../support/unaudited.js';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0';
/** Fewer than the number of concurrent attempts that the server answers with 503. */
const AT_THE_DOOR = 20;
const NEW_PASSWORD = 'mi perro azul come';

let app: TestApp;
let administrators: Administrators;
beforeAll(async () => {
  app = await startApp();
  administrators = app.running.app.get(Administrators);
});
afterAll(() => app.close());

const signIn = async (changes: Partial<Record<keyof typeof ADMIN, string>> = {}): Promise<Session> =>
  (
    await app.visitor
      .post('/api/auth/sign-in')
      .set('User-Agent', FIREFOX)
      .send({ ...ADMIN, ...changes })
      .expect(200)
  ).body as Session;
const call = (method: 'get' | 'put' | 'delete', path: string, { access_token }: Session): Test =>
  supertest(app.url)[method](`/api/auth${path}`).set('Authorization', `Bearer ${access_token}`);

let session: Session;
beforeEach(async () => {
  await administrators.resetPassword(ADMIN.email, ADMIN.password);
  session = await signIn();
});

describe('one’s password', () => {
  it('is changed with the current one, which ends every other session', async () => {
    const other = await signIn();
    await call('put', '/password', session).send({ current_password: ADMIN.password, new_password: NEW_PASSWORD }).expect(204);
    await call('get', '/session', session).expect(200);
    await call('get', '/session', other).expect(401);
    await app.visitor.post('/api/auth/refresh').send({ refresh_token: other.refresh_token }).expect(401);
    await app.visitor.post('/api/auth/sign-in').send(ADMIN).expect(400);
    await signIn({ password: NEW_PASSWORD });
  });

  it.each([
    [{ current_password: 'no-es-esta', new_password: NEW_PASSWORD }, { current_password: 'La contraseña actual no es correcta' }],
    [
      { current_password: ADMIN.password, new_password: 'once letras' },
      { new_password: 'La contraseña debe tener al menos 12 caracteres' },
    ],
    [
      { current_password: ADMIN.password, new_password: 'Password2026!' },
      { new_password: 'Esta contraseña es demasiado común. Elige otra.' },
    ],
    [
      { current_password: ADMIN.password, new_password: ADMIN.password },
      { new_password: 'Elige una contraseña distinta de la actual' },
    ],
    [{ new_password: NEW_PASSWORD }, { current_password: 'La contraseña debe tener al menos 6 caracteres' }],
  ])('is not changed by %j', async (change, errors) => {
    const { body } = await call('put', '/password', session).send(change).expect(400);
    expect((body as { errors: object }).errors).toEqual(errors);
    await signIn();
  });

  it('is changed once by two concurrent requests; the other one is refused, because its current password is no longer valid', async () => {
    const { email } = ADMIN;
    const sessions = await Promise.all([signIn(), signIn(), signIn()]);
    const passwords = ['mi gato verde corre', 'mi pez rojo nada', 'mi loro gris canta'];
    const answers = await Promise.all(
      sessions.map((one, index) =>
        call('put', '/password', one).send({ current_password: ADMIN.password, new_password: passwords[index] }),
      ),
    );
    const changed = answers.findIndex(({ status }) => status === 204);
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    const tried = await Promise.all(passwords.map((password) => app.visitor.post('/api/auth/sign-in').send({ email, password })));
    expect(tried.map(({ status }) => status)).toEqual(passwords.map((_, index) => (index === changed ? 200 : 400)));
  });

  it('admits no sign-in with the old password that was under way during the change', async () => {
    let isChanged = false;
    const comeBack = async (): Promise<void> => {
      while (!isChanged) await app.visitor.post('/api/auth/sign-in').send(ADMIN);
    };
    const others = Array.from({ length: AT_THE_DOOR }, comeBack);
    await signIn();
    const { status } = await call('put', '/password', session).send({
      current_password: ADMIN.password,
      new_password: NEW_PASSWORD,
    });
    isChanged = true;
    await Promise.all(others);
    expect(status).toBe(204);
    const { body } = await call('get', '/sessions', session).expect(200);
    expect((body as ActiveSession[]).map(({ current }) => current)).toEqual([true]);
  });

  it('is the same however its accents were typed', async () => {
    const typed = 'café con leche fría';
    await call('put', '/password', session)
      .send({ current_password: ADMIN.password, new_password: typed.normalize('NFC') })
      .expect(204);
    await signIn({ password: typed.normalize('NFD') });
  });
});

describe('one’s e-mail', () => {
  it('is asked for with the password, and is one that nobody has', async () => {
    await administrators.create('ocupado@example.com', NEW_PASSWORD);
    const taken = await call('put', '/email', session)
      .send({ current_password: ADMIN.password, email: 'OCUPADO@example.com' })
      .expect(409);
    expect((taken.body as { errors: object }).errors).toEqual({ email: 'Ya hay una cuenta con este correo' });
    await call('put', '/email', session).send({ current_password: 'no-es-esta', email: 'nueva@example.com' }).expect(400);
  });
});

describe('one’s sessions', () => {
  it('are listed by device and place, the latest first', async () => {
    app.clock.pass(60_000);
    await signIn();
    const { body } = await call('get', '/sessions', session).expect(200);
    const sessions = body as ActiveSession[];
    expect(sessions).toHaveLength(2);
    expect(sessions.map(({ current }) => current)).toEqual([false, true]);
    expect(sessions[1]).toEqual({
      id: expect.any(String),
      current: true,
      device: 'Firefox en Linux',
      address: '127.0.0.1',
      aal: 'aal1',
      created_at: expect.any(String),
      refreshed_at: expect.any(String),
    });
  });

  it('are ended one by one, or all others at once', async () => {
    const [one, two, three] = [await signIn(), await signIn(), await signIn()];
    const { body } = await call('get', '/sessions', one).expect(200);
    const own = (body as ActiveSession[]).find(({ current }) => current);
    await call('delete', `/sessions/${own?.id}`, session).expect(204);
    await call('get', '/session', one).expect(401);
    await call('delete', `/sessions/${own?.id}`, session).expect(404);
    await call('delete', '/sessions', session).expect(204);
    for (const other of [two, three]) await call('get', '/session', other).expect(401);
    await call('get', '/session', session).expect(200);
  });

  it('are nobody else’s to see or to end', async () => {
    await administrators.create('otra@example.com', NEW_PASSWORD);
    const other = await signIn({ email: 'otra@example.com', password: NEW_PASSWORD });
    const { body } = await call('get', '/sessions', session).expect(200);
    for (const { id } of body as ActiveSession[]) await call('delete', `/sessions/${id}`, other).expect(404);
    expect((await call('get', '/sessions', other)).body).toHaveLength(1);
    await call('delete', '/sessions', other).expect(204);
    await call('get', '/session', session).expect(200);
  });
});

describe('administrators', () => {
  const list = async (by = session): Promise<Administrator[]> =>
    (await call('get', '/administrators', by).expect(200)).body as Administrator[];

  it('are listed with their last sign-in and second step, and without anything secret', async () => {
    const found = (await list()).find(({ email }) => email === ADMIN.email);
    expect(found).toEqual({
      id: session.user.id,
      email: ADMIN.email,
      created_at: expect.any(String),
      last_sign_in_at: expect.any(String),
      has_second_step: false,
      roles: ['admin'],
    });
  });

  it('lose the role at their next request, and only by somebody else', async () => {
    await administrators.create('breve@example.com', NEW_PASSWORD);
    const brief = await signIn({ email: 'breve@example.com', password: NEW_PASSWORD });
    await call('delete', `/administrators/${brief.user.id}`, brief).expect(409);
    await call('get', '/administrators', brief).expect(200);
    await call('delete', `/administrators/${brief.user.id}`, session).expect(200);
    await call('get', '/administrators', brief).expect(403);
    await call('delete', `/administrators/${brief.user.id}`, session).expect(404);
    expect((await list()).map(({ email }) => email)).not.toContain('breve@example.com');
  });

  it('are at least one, also when two revoke each other at the same time', async () => {
    const database = app.running.app.get(Database);
    await database.tx((manager) => deleteAllOf(manager, UserRoleEntity));
    await administrators.create('una@example.com', NEW_PASSWORD);
    await administrators.create('dos@example.com', NEW_PASSWORD);
    const una = await signIn({ email: 'una@example.com', password: NEW_PASSWORD });
    const dos = await signIn({ email: 'dos@example.com', password: NEW_PASSWORD });
    const answers = await Promise.all([
      call('delete', `/administrators/${dos.user.id}`, una),
      call('delete', `/administrators/${una.user.id}`, dos),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await database.reader.manager.count(UserRoleEntity)).toBe(1);
    await administrators.create(ADMIN.email, ADMIN.password);
  });

  it('get back in after a reset that takes the second step away too', async () => {
    const database = app.running.app.get(Database);
    const { id: user_id } = await database.reader.manager.findOneByOrFail(UserEntity, { email: ADMIN.email });
    const factor = {
      id: crypto.randomUUID(),
      user_id,
      factor_type: 'totp' as const,
      status: 'verified' as const,
      created_at: app.clock.now().toISOString(),
    };
    await database.tx((manager) => manager.insert(FactorEntity, factor));
    await administrators.resetPassword(ADMIN.email, ADMIN.password);
    expect(await signIn()).toMatchObject({ pending_step: 'verify' });
    await administrators.resetPassword(ADMIN.email, ADMIN.password, { withFactors: true });
    expect(await signIn()).toMatchObject({ pending_step: null });
  });
});
