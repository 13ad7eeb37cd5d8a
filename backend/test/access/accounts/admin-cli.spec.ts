import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Database } from '../../../src/core/database/database.js';
import { MessageEntity } from '../../../src/mail/message.entity.js';
import { ADMIN, isOnMysql, startApp, type TestApp } from '../../support/app.js';
import { command, startedCommand, type Outcome } from '../../support/servers/commands.js';

/** Texts, standard input and the key file do not depend on the database. Tests that reach it beside the server run on both databases. */
const onceForBoth = isOnMysql ? it.skip : it;

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** Runs beside the server, on its database and keys. */
const admin = (args: readonly string[], input = ''): Promise<Outcome> => command(app, 'admin', args, { input });

const signIn = async (email: string, password: string): Promise<number> =>
  (await app.visitor.post('/api/auth/sign-in').send({ email, password })).status;
const generated = ({ output }: Outcome): string => /^Password {2}(\S{23}) {3}\(shown only this once\)$/m.exec(output)?.[1] ?? '';

describe.each(['admin', 'backup', 'restore'] as const)('npm run %s', (name) => {
  const usage = new RegExp(`^Usage: npm run ${name} -- `, 'm');

  onceForBoth.each([['--help'], ['-h']])('says what it takes when asked by %s, and does nothing', async (word) => {
    expect(await command(app, name, [word])).toEqual({ code: 0, output: expect.stringMatching(usage), errors: '' });
  });

  onceForBoth('prints its usage for unknown arguments', async () => {
    const outcome = await command(app, name, ['--frm', 'copia']);
    expect(outcome).toMatchObject({ code: 1, output: '', errors: expect.stringMatching(/^Unknown option '--frm'\.\n\nUsage: /) });
    expect(outcome.errors).toMatch(usage);
  });
});

describe('npm run admin', () => {
  it('is a command: what it says, why it could not and how it ended', async () => {
    const made = await startedCommand(app, 'admin', ['create', 'luz@example.com', '--password-stdin'], {
      input: 'mi perro azul come\n',
    });
    expect(made).toEqual({ code: 0, output: 'E-mail    luz@example.com\n', errors: '' });
    expect(await signIn('luz@example.com', 'mi perro azul come')).toBe(200);
    const again = await startedCommand(app, 'admin', ['create', 'luz@example.com']);
    expect(again).toMatchObject({ code: 1, output: '', errors: expect.stringContaining('may enter the panel already') });
    await admin(['revoke', 'luz@example.com']);
  });

  it('makes administrators, lists them and takes the role away', async () => {
    const made = await admin(['create', 'Ana@Example.com']);
    expect(made).toMatchObject({ code: 0, output: expect.stringContaining('ana@example.com') });
    expect(await signIn('ana@example.com', generated(made))).toBe(200);
    expect(await admin(['create', 'ana@example.com'])).toMatchObject({
      code: 1,
      errors: expect.stringContaining('may enter the panel already'),
    });

    const listed = await admin(['list']);
    expect(listed.output).toMatch(
      /^ana@example\.com +since \d{4}-\d\d-\d\d {2}last sign-in 2026-07-08 {2}second step no {3}admin$/m,
    );

    expect(await admin(['revoke', 'ana@example.com'])).toMatchObject({ code: 0 });
    expect((await admin(['list'])).output).not.toContain('ana@example.com');
  });

  onceForBoth('creates staff with roles, and changes roles', async () => {
    const made = await admin(['create', 'rosa@example.com', '--role', 'reception', '--role', 'marketing']);
    expect(await signIn('rosa@example.com', generated(made))).toBe(200);
    expect((await admin(['list'])).output).toMatch(/^rosa@example\.com .* reception, marketing$/m);
    expect(await admin(['roles', 'rosa@example.com', '--role', 'practitioner'])).toMatchObject({
      code: 0,
      output: 'rosa@example.com  practitioner\n',
    });
    expect(await admin(['roles', 'rosa@example.com', '--role', 'manager'])).toMatchObject({ code: 1, output: '' });
    expect(await admin(['roles', ADMIN.email, '--role', 'reception'])).toMatchObject({
      code: 1,
      errors: 'One administrator must remain.\n',
    });
  });

  it('notifies the owner of an account by mail of the change', async () => {
    const subjects = async (): Promise<string[]> => {
      const { manager } = app.running.app.get(Database).reader;
      const mails = await manager.find(MessageEntity, { where: { recipient: 'iris@example.com' } });
      return mails.map(({ subject }) => subject).toSorted();
    };
    await admin(['create', 'iris@example.com']);
    expect(await subjects()).toEqual([]);
    await admin(['roles', 'iris@example.com', '--role', 'reception']);
    await admin(['reset-password', 'iris@example.com']);
    expect(await subjects()).toEqual(['Tu contraseña ha cambiado', 'Tus roles han cambiado']);
  });

  onceForBoth('leaves one administrator at least, who can be given a new password', async () => {
    expect(await admin(['revoke', ADMIN.email])).toMatchObject({ code: 1, errors: 'One administrator must remain.\n' });
    const reset = await admin(['reset-password', ADMIN.email]);
    expect(await signIn(ADMIN.email, ADMIN.password)).toBe(400);
    expect(await signIn(ADMIN.email, generated(reset))).toBe(200);
    await admin(['reset-password', ADMIN.email, '--password-stdin'], ADMIN.password);
    expect(await signIn(ADMIN.email, ADMIN.password)).toBe(200);
  });

  onceForBoth('takes a password from standard input, a good one', async () => {
    expect(await admin(['create', 'eva@example.com', '--password-stdin'], 'Password2026!\n')).toMatchObject({
      code: 1,
      output: '',
    });
    const made = await admin(['create', 'eva@example.com', '--password-stdin'], 'mi perro azul come\n');
    expect(made.output).not.toContain('perro');
    expect(await signIn('eva@example.com', 'mi perro azul come')).toBe(200);
  });

  onceForBoth('rotates the keys under the running server', async () => {
    const count = async (): Promise<number> =>
      ((await app.visitor.get('/api/auth/.well-known/jwks.json')).body as { keys: unknown[] }).keys.length;
    expect(await count()).toBe(1);
    expect(await admin(['rotate-keys'])).toMatchObject({ code: 0 });
    await new Promise((resolve) => setTimeout(resolve, 2100));
    expect(await count()).toBe(2);
    expect(await signIn(ADMIN.email, ADMIN.password)).toBe(200);
  });

  onceForBoth.each([[[]], [['x']], [['create']], [['create', 'x']], [['list', '--x']]])(
    'explains itself when called with %j',
    async (args) => {
      const outcome = await admin(args);
      expect(outcome).toMatchObject({ code: 1, output: '' });
      expect(outcome.errors).not.toMatch(/^\s+at /m);
    },
  );
});
