import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import supertest from 'supertest';
import { addDays, type AuditEntry, type Session, type Treatment } from '../../../src/contract/index.js';
import { Administrators } from '../../../src/access/accounts/administrators.js';
import { RetentionRunEntity } from '../../../src/office/retention/retention-run.entity.js';
import { auditedValues, impersonal, isOfPerson } from '../../../src/core/audit/audit-rules.js';
import { Database } from '../../../src/core/database/database.js';
import { ADMIN, NOW, startApp, type TestApp } from '../../support/app.js';
import { command } from '../../support/servers/commands.js';
import { startOwnProcess } from '../../support/servers/own-process.js';
import { auditOf } from '../../support/audit.js';
import { aLead, aTreatment } from '../../support/factories.js';

jest.setTimeout(60_000);

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const { entries, verdict, sql, everything } = auditOf(() => app);

describe('the audit chain', () => {
  it('says of a change who made it, when, from where, and what it was and became', async () => {
    const treatment = await aTreatment(app, { name: 'Peeling', price: 60 });
    await app.admin.put(`/api/treatments/${treatment.id}`).send({ ...treatment, price: 75 });
    await app.admin.delete(`/api/treatments/${treatment.id}`);
    const [gone, changed, made] = await entries({ record_id: treatment.id });
    expect(made).toMatchObject({
      action: 'create',
      before: null,
      after: expect.objectContaining({ name: 'Peeling', price: 60 }),
    });
    expect(changed).toMatchObject({
      at: NOW,
      actor: expect.stringMatching(/^[0-9a-f-]{36}$/),
      actor_email: ADMIN.email,
      action: 'update',
      resource: 'treatments',
      address: expect.stringContaining('127.0.0.1'),
      request: `PUT /api/treatments/${treatment.id}`,
      before: { price: 60 },
      after: { price: 75 },
    });
    expect(gone).toMatchObject({
      action: 'delete',
      before: expect.objectContaining({ name: 'Peeling', price: 75 }),
      after: null,
    });
    expect(await verdict()).toMatchObject({ faults: [], forgotten: 0 });
  });

  it('records sign-ins, exports, views of a person, and changes of the clinic and the protection', async () => {
    await aLead(app, { email: 'Ana@example.com' });
    await app.visitor.post('/api/auth/sign-in').send(ADMIN);
    await app.admin.get('/api/leads/export?filter={"contacted":false}');
    await app.admin.get('/api/people?email=Ana@example.com');
    await app.admin.put('/api/clinic').send({ phone: '910 000 123' });
    await app.admin.put('/api/protection').send({ units_per_line: 4, orders_brake: 'on' });
    const [limit, caps, clinic, read, exported, signedIn] = await entries();
    expect(signedIn).toMatchObject({ action: 'sign-in', resource: 'sessions', actor_email: ADMIN.email });
    expect(exported).toMatchObject({ action: 'export', resource: 'leads', after: { filter: '{"contacted":false}' } });
    expect(read).toMatchObject({ action: 'read', resource: 'people', after: { email: 'Ana@example.com' } });
    expect(clinic).toMatchObject({ resource: 'clinic', after: { profile: expect.objectContaining({ phone: '910 000 123' }) } });
    expect(caps).toMatchObject({
      resource: 'caps',
      after: expect.objectContaining({ caps: expect.objectContaining({ units_per_line: 4 }) }),
    });
    expect(limit).toMatchObject({ resource: 'brakes', record_id: 'orders', after: expect.objectContaining({ mode: 'on' }) });
  });

  it('contains no requests of visitors, no refused changes, and nothing twice', async () => {
    const before = (await entries()).length;
    await app.visitor
      .post('/api/leads')
      .send({ name: 'Rosa Gil', email: 'rosa@example.com', phone: '612345678', message: 'Quiero información' });
    await app.admin.put('/api/clinic').send({ places: 0 });
    await app.admin.put('/api/treatments/0b9f9a6e-0000-4000-8000-000000000000').send({ price: 3 });
    await app.admin.get('/api/leads');
    expect((await entries()).length).toBe(before);
    const lead = { name: 'Eva Gil', email: 'eva@example.com', phone: '612345678', message: 'Quiero información' };
    for (let again = 0; again < 2; again++) await app.admin.post('/api/leads').set('Idempotency-Key', 'one').send(lead);
    expect((await entries()).length).toBe(before + 1);
  });

  it('never contains a secret', async () => {
    const other = { email: ADMIN.email, password: 'otra-clave-de-prueba-9' };
    expect(
      (await app.admin.put('/api/auth/password').send({ current_password: ADMIN.password, new_password: other.password })).status,
    ).toBeLessThan(300);
    await app.admin.put('/api/auth/password').send({ current_password: other.password, new_password: ADMIN.password });
    const enrolled = await app.admin.post('/api/auth/factors').send({ factor_type: 'totp', friendly_name: 'Mi móvil' });
    await app.admin.delete(`/api/auth/factors/${(enrolled.body as { id: string }).id}`);
    const all = await everything();
    expect(all).toContain('"resource":"factors"');
    expect(await entries({ resource: 'users' })).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          before: expect.objectContaining({ password_hash: '•••' }),
          after: expect.objectContaining({ password_hash: '•••' }),
        }),
      ]),
    );
    const secrets = await sql<{ password_hash: string }>('SELECT password_hash FROM users');
    expect(all).not.toMatch(/argon2|clave-de-prueba|otpauth/);
    for (const { password_hash } of secrets) expect(all).not.toContain(password_hash);
    const { totp } = enrolled.body as { totp?: { secret: string } };
    expect(totp?.secret).toMatch(/\w{16}/);
    expect(all).not.toContain(totp?.secret);
  });

  it('lets nobody change or remove a line by SQL, and finds it when somebody did all the same', async () => {
    const [last] = await entries();
    const third = '000000000003';
    await expect(sql(`UPDATE audit_entries SET actor = NULL WHERE id = '${third}'`)).rejects.toThrow('append-only');
    await expect(sql(`DELETE FROM audit_entries WHERE id = '${third}'`)).rejects.toThrow('append-only');
    await expect(sql(`UPDATE audit_details SET details = '{}' WHERE id = '${third}'`)).rejects.toThrow('append-only');

    const its = await startApp();
    for (let n = 0; n < 6; n++) await aTreatment(its, { name: `Peeling ${n}` });
    for (const trigger of ['audit_entries_no_update', 'audit_entries_no_delete', 'audit_details_no_update'])
      await sql(`DROP TRIGGER ${trigger}`, its);
    expect((await verdict(its)).faults).toEqual([]);
    await sql(`UPDATE audit_details SET details = '{"after":{"price":1}}' WHERE id = '000000000002'`, its);
    expect((await verdict(its)).faults).toEqual(['The details of entry 000000000002 were altered']);
    await sql(`UPDATE audit_entries SET actor = NULL WHERE id = '${third}'`, its);
    expect((await verdict(its)).faults).toContain(`Entry ${third} was altered`);
    await sql(`DELETE FROM audit_entries WHERE id = '000000000005'`, its);
    expect((await verdict(its)).faults).toContain('Entry 000000000005 is missing');
    await sql(`DELETE FROM audit_entries WHERE id = '000000000007'`, its);
    expect((await verdict(its)).faults.join()).toMatch(/ends at 000000000006, but its head says 000000000007/);
    await its.close();
    expect(last?.id).toMatch(/^\d{12}$/);
  });

  it('stays one chain when two processes write at once', async () => {
    const { database } = app.settings;
    // The second process has the real time, by which all sessions of this site have expired. Its retention must not delete them.
    const done_at = new Date().toISOString();
    const nights = [-1, 0, 1].map((days) => ({ day: addDays(done_at.slice(0, 10), days), claimed_at: done_at, done_at }));
    await app.running.app.get(Database).tx((manager) => manager.insert(RetentionRunEntity, nights));
    const other = await startOwnProcess({
      DATABASE_URL: database.dialect === 'sqlite' ? `sqlite:${database.file}` : database.url,
      DATA_DIR: app.settings.dataDir,
      RATE_LIMITS: 'off',
    });
    // The second process has the real time, by which the first administrator's session has expired.
    const colleague = { email: 'colega@example.com', password: 'mi perro azul come' };
    await app.running.app.get(Administrators).create(colleague.email, colleague.password);
    const { access_token } = (await supertest(other.url).post('/api/auth/sign-in').send(colleague).expect(200)).body as Session;
    const there = { ...app, admin: supertest.agent(other.url).set('Authorization', `Bearer ${access_token}`) };
    const before = (await verdict()).entries;
    const made = await Promise.all(
      Array.from({ length: 24 }, (_, n) => aTreatment(n % 2 ? app : there, { name: `A la vez ${n}` })),
    );
    const after = await verdict();
    expect([after.faults, after.entries - before]).toEqual([[], 24]);
    expect(new Set(made.map(({ id }: Treatment) => id)).size).toBe(24);
    await other.end();
  });
});

describe('/api/audit', () => {
  it('has the same query parameters as other lists, and is read-only', async () => {
    const list = await app.admin.get('/api/audit?sort=["at","ASC"]&range=[1,2]&filter={"action":["create","update"]}');
    expect([list.status, (list.body as AuditEntry[]).length]).toEqual([200, 2]);
    expect(list.headers['content-range']).toMatch(/^audit 1-2\/\d+$/);
    const [first] = list.body as AuditEntry[];
    expect((await app.admin.get(`/api/audit/${first?.id}`)).body).toEqual(first);
    expect((await app.admin.get('/api/audit/000000999999')).status).toBe(404);
    expect((await app.admin.get('/api/audit?filter={"colour":1}')).status).toBe(400);
    for (const method of ['post', 'put', 'delete'] as const)
      expect([404, 405]).toContain(
        (await app.admin[method](`/api/audit${method === 'post' ? '' : `/${first?.id}`}`).send({})).status,
      );
  });

  it('forgets with a person every text about them', () => {
    // Shorter columns hold ids, dates and choices.
    const isText = (type: unknown, length: string): boolean => type === 'text' || Number(length) >= 100;
    const { entityMetadatas } = app.running.app.get(Database).reader;
    const left = entityMetadatas.filter(isOfPerson).flatMap((metadata) => {
      const texts = metadata.columns.filter(({ type, length }) => isText(type, length));
      const row = Object.fromEntries(texts.map(({ propertyName }) => [propertyName, '"Ana"']));
      return Object.keys(impersonal(auditedValues(metadata, row))).map((name) => `${metadata.tableName}.${name}`);
    });
    // The first two hold choices, the last one a picture's address.
    expect(left.toSorted()).toEqual(['appointments.equipment', 'consents.scope', 'testimonials.image_url']);
  });

  it('is exported as a table', async () => {
    const { headers, text } = await app.admin.get('/api/audit/export?filter={"action":"sign-in"}');
    expect(headers['content-disposition']).toContain('auditoria-2026-07-08.csv');
    const [heading, line] = text.split('\r\n');
    expect(heading).toContain('N.º;Fecha;Quién;Cuenta;Qué;');
    expect(line).toContain('Inicio de sesión;sessions;');
  });
});

describe('npm run admin -- audit verify', () => {
  const run = async (of: TestApp): Promise<[code: number | null, output: string]> => {
    const { code, output, errors } = await command(of, 'admin', ['audit', 'verify']);
    return [code, output + errors];
  };

  it('says that the chain is whole, and which line is missing', async () => {
    const its = await startApp();
    for (let n = 0; n < 3; n++) await aTreatment(its, { name: `Peeling ${n}` });
    expect(await run(its)).toEqual([
      0,
      expect.stringMatching(/^The chain is whole: 4 entries, the details of 0 forgotten\.\nLast 000000000004 {2}[0-9a-f]{64}/),
    ]);
    await sql('DROP TRIGGER audit_entries_no_delete', its);
    await sql("DELETE FROM audit_entries WHERE id = '000000000002'", its);
    expect(await run(its)).toEqual([1, 'Entry 000000000002 is missing\n']);
    await its.close();
  });
});
