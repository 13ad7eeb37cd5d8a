import { afterEach, describe, expect, it } from '@jest/globals';
import { Administrators } from '../src/access/accounts/administrators.js';
import { Passwords } from '../src/access/users/passwords.js';
import { Sessions } from '../src/access/sessions/sessions.js';
import { UserRoleEntity } from '../src/access/users/user-role.entity.js';
import { UserEntity } from '../src/access/users/user.entity.js';
import { AccountNotices } from '../src/access/notices/account-notices.js';
import { Database } from '../src/platform/database/database.js';
import { ADMIN, startApp, type TestApp } from './app.js';

let app: TestApp;
afterEach(() => app.close());

const signIn = async (email: string, password: string): Promise<number> =>
  (await app.visitor.post('/api/auth/sign-in').send({ email, password })).status;
const noAdministrators = (): Promise<unknown> =>
  app.running.app.get(Database).tx(async (manager) => {
    await manager.deleteAll(UserRoleEntity);
    await manager.deleteAll(UserEntity);
  });

describe('the first administrator', () => {
  it('is made once, with the e-mail and the password of the settings', async () => {
    app = await startApp();
    expect(await signIn(ADMIN.email, ADMIN.password)).toBe(200);
    expect(await app.running.app.get(Administrators).ensureFirst()).toBeNull();
  });

  it('gets a readable password that is told once when none is set', async () => {
    app = await startApp({ ADMIN_PASSWORD: '', ADMIN_EMAIL: 'Nueva@Example.com' });
    await noAdministrators();
    const administrators = app.running.app.get(Administrators);
    const made = await administrators.ensureFirst();
    expect(made).toEqual({ email: 'nueva@example.com', password: expect.stringMatching(/^([a-z2-9]{5}-){3}[a-z2-9]{5}$/) });
    expect(await signIn('nueva@example.com', made?.password ?? '')).toBe(200);
    expect(await administrators.ensureFirst()).toBeNull();
  });

  it.each(['123456', 'once letras', 'Password2026!', 'qwertyuiop12'])('is not made with %j', async (password) => {
    app = await startApp({ ADMIN_PASSWORD: '' });
    await noAdministrators();
    const weak = new Administrators(
      app.running.app.get(Database),
      app.running.app.get(Passwords),
      app.running.app.get(Sessions),
      app.clock,
      { ...app.settings, adminPassword: password },
      app.running.app.get(AccountNotices),
    );
    await expect(weak.ensureFirst()).rejects.toThrow(/^ADMIN_PASSWORD must have 12 or more characters/);
    expect(await signIn(ADMIN.email, password)).toBe(400);
  });

  it('keeps a password that was set before the rule', async () => {
    app = await startApp();
    await app.running.app.get(Administrators).resetPassword(ADMIN.email, 'corta6');
    const again = await app.running.app.get(Administrators).ensureFirst();
    expect([again, await signIn(ADMIN.email, 'corta6')]).toEqual([null, 200]);
  });

  it('is one also when it is made several times at once', async () => {
    app = await startApp({ ADMIN_PASSWORD: '' });
    await noAdministrators();
    const made = await Promise.all(Array.from({ length: 4 }, () => app.running.app.get(Administrators).ensureFirst()));
    const [administrator, ...others] = made.filter((one) => one !== null);
    expect(others).toEqual([]);
    expect(await signIn(administrator?.email ?? '', administrator?.password ?? '')).toBe(200);
  });
});
