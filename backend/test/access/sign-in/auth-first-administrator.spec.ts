import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Administrators } from '../../../src/access/accounts/administrators.js';
import { Passwords } from '../../../src/access/users/passwords.js';
import { Sessions } from '../../../src/access/sessions/sessions.js';
import { UserRoleEntity } from '../../../src/access/users/user-role.entity.js';
import { UserEntity } from '../../../src/access/users/user.entity.js';
import { AccountNotices } from '../../../src/access/account-mails/account-notices.js';
import { Database } from '../../../src/core/database/database.js';
import { ADMIN, startApp, type TestApp } from '../../support/app.js';
import { deleteAllOf } from '../../support/unaudited.js';

let app: TestApp;
/** A site whose settings have no password. */
let unnamed: TestApp;
beforeAll(async () => {
  app = await startApp();
  unnamed = await startApp({ ADMIN_PASSWORD: '', ADMIN_EMAIL: 'Nueva@Example.com' });
});
afterAll(() => Promise.all([app.close(), unnamed.close()]));

const signIn = async (email: string, password: string, { visitor } = app): Promise<number> =>
  (await visitor.post('/api/auth/sign-in').send({ email, password })).status;
const noAdministrators = (): Promise<unknown> =>
  unnamed.running.app.get(Database).tx(async (manager) => {
    await deleteAllOf(manager, UserRoleEntity);
    await deleteAllOf(manager, UserEntity);
  });

describe('the first administrator', () => {
  it('is made once, with the e-mail and the password of the settings', async () => {
    expect(await signIn(ADMIN.email, ADMIN.password)).toBe(200);
    expect(await app.running.app.get(Administrators).ensureFirst()).toBeNull();
  });

  it('gets a readable password that is printed once when the settings have none', async () => {
    await noAdministrators();
    const administrators = unnamed.running.app.get(Administrators);
    const made = await administrators.ensureFirst();
    expect(made).toEqual({ email: 'nueva@example.com', password: expect.stringMatching(/^([a-z2-9]{5}-){3}[a-z2-9]{5}$/) });
    expect(await signIn('nueva@example.com', made?.password ?? '', unnamed)).toBe(200);
    expect(await administrators.ensureFirst()).toBeNull();
  });

  it.each(['123456', 'once letras', 'Password2026!', 'qwertyuiop12'])('is not made with %j', async (password) => {
    await noAdministrators();
    const weak = new Administrators(
      unnamed.running.app.get(Database),
      unnamed.running.app.get(Passwords),
      unnamed.running.app.get(Sessions),
      unnamed.clock,
      { ...unnamed.settings, adminPassword: password },
      unnamed.running.app.get(AccountNotices),
    );
    await expect(weak.ensureFirst()).rejects.toThrow(/^ADMIN_PASSWORD must have 12 or more characters/);
    expect(await signIn('nueva@example.com', password, unnamed)).toBe(400);
  });

  it('can still use a password that is older than the rule', async () => {
    await app.running.app.get(Administrators).resetPassword(ADMIN.email, 'corta6');
    const again = await app.running.app.get(Administrators).ensureFirst();
    expect([again, await signIn(ADMIN.email, 'corta6')]).toEqual([null, 200]);
  });

  it('is one also when it is made several times at once', async () => {
    await noAdministrators();
    const made = await Promise.all(Array.from({ length: 4 }, () => unnamed.running.app.get(Administrators).ensureFirst()));
    const [administrator, ...others] = made.filter((one) => one !== null);
    expect(others).toEqual([]);
    expect(await signIn(administrator?.email ?? '', administrator?.password ?? '', unnamed)).toBe(200);
  });
});
