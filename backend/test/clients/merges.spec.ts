import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type {
  Appointment,
  AuditEntry,
  Client,
  ClientMerge,
  Lead,
  PersonExport,
  PersonHistory,
  Treatment,
  UndoableMerge,
  UndoneMerge,
} from '../../src/contract/index.js';
import { ClientEntity, ClientKeyEntity } from '../../src/clients/client.entity.js';
import { ClientMergeEntity, ClientMergeRowEntity } from '../../src/clients/client-merge.entity.js';
import { Database } from '../../src/core/database/database.js';
import { Retention } from '../../src/office/retention/retention.js';
import { signInAnew, startApp, type TestApp } from '../support/app.js';
import { aLead, anAppointment, aTreatment, aWithdrawal } from '../support/factories.js';
import { anyHour, hours } from '../support/access/strangers.js';

const DAY_MS = 86_400_000;

let app: TestApp;
let treatment: Treatment;
beforeAll(async () => {
  app = await startApp();
  treatment = await aTreatment(app);
});
afterAll(() => app.close());

const free = hours('2026-08-04');
const book = (overrides: Partial<Appointment>): Promise<Appointment> =>
  anAppointment(app, treatment, { ...anyHour(free), ...overrides });
const client = async (id: string): Promise<Client> => (await app.admin.get(`/api/clients/${id}`).expect(200)).body as Client;
const idOf = ({ client_id }: { client_id?: string | null }): string => client_id ?? '';
const merge = async (id: string, into: string): Promise<ClientMerge> =>
  (await app.admin.post(`/api/clients/${id}/merge`).send({ into }).expect(200)).body as ClientMerge;
const undo = (id: string | null) => app.admin.post(`/api/clients/merges/${id}/undo`);
const rowsOf = async (list: string, client_id: string): Promise<string[]> => {
  const { body } = await app.admin.get(`/api/${list}`).query({ filter: JSON.stringify({ client_id }) });
  return (body as { id: string }[]).map(({ id }) => id).toSorted();
};

let number = 0;
/** Two records of one person: an appointment and a lead of the first, an appointment of the other. */
async function two() {
  number += 1;
  const [phone, other] = [`6110000${10 + number}`, `6220000${10 + number}`];
  const mistyped = { client_name: `Marta Ruis ${number}`, email: `marta${number}@gmial.example`, phone };
  const right = { client_name: `Marta Ruiz ${number}`, email: `marta${number}@gmail.example`, phone: other };
  const { client_name: name, ...reached } = mistyped;
  const [old, lead] = [await book(mistyped), await aLead(app, { name, ...reached })];
  const recent = await book(right);
  await app.admin
    .put(`/api/clients/${idOf(old)}`)
    .send({ birthday: '1990-05-12', tags: ['vip'], notes: 'Aparca detrás' })
    .expect(200);
  return { from: idOf(old), into: idOf(recent), old, lead, recent, mistyped, right };
}

describe('a merge', () => {
  it('says first what it would do, and does nothing', async () => {
    const { from, into, mistyped } = await two();
    const before = [await client(from), await client(into)];
    const { body } = await app.admin.post(`/api/clients/${from}/merge`).send({ into, preview: true }).expect(200);
    expect(body).toMatchObject({
      id: null,
      preview: true,
      client: { id: into, aliases: [mistyped.client_name], birthday: '1990-05-12', tags: ['vip'] },
      moved: { appointments: 1, leads: 1, orders: 0, waiting: 0, withdrawals: 0 },
    });
    expect([await client(from), await client(into)]).toEqual(before);
  });

  it('moves all rows to the remaining record, whose own values stay and whose empty fields are filled', async () => {
    const { from, into, old, lead, recent, mistyped, right } = await two();
    await aWithdrawal(app, { name: mistyped.client_name, email: mistyped.email });
    const done = await merge(from, into);
    expect(done).toMatchObject({ preview: false, id: expect.any(String), moved: { appointments: 1, leads: 1, withdrawals: 1 } });
    expect(await client(into)).toEqual(done.client);
    expect(done.client).toMatchObject({
      name: right.client_name,
      aliases: [mistyped.client_name],
      phones: [right.phone, mistyped.phone],
      emails: [right.email, mistyped.email],
      ...{ birthday: '1990-05-12', tags: ['vip'], notes: 'Aparca detrás' },
    });
    expect([await rowsOf('appointments', into), await rowsOf('leads', into)]).toEqual([
      [old.id, recent.id].toSorted(),
      [lead.id],
    ]);
    await app.admin.get(`/api/clients/${from}`).expect(404);
    const { body } = await app.admin.get('/api/clients').query({ filter: JSON.stringify({ q: mistyped.email }) });
    expect((body as Client[]).map(({ id }) => id)).toEqual([into]);
    expect(idOf(await book(mistyped))).toBe(into);
    const history = (await app.admin.get(`/api/people?client_id=${into}`).expect(200)).body as PersonHistory;
    expect(history.entries.map(({ kind }) => kind).toSorted()).toEqual([
      'appointment',
      'appointment',
      'appointment',
      'lead',
      'withdrawal',
    ]);
  });

  it('is undone: each has its own again, and what came in between stays', async () => {
    const { from, into, old, lead, recent, mistyped, right } = await two();
    const before = [await client(from), await client(into)];
    const { id } = await merge(from, into);
    const between = await book({ ...right, phone: mistyped.phone });
    await app.admin.put(`/api/clients/${into}`).send({ notes: 'Cambiada después' }).expect(200);
    const listed = (await app.admin.get(`/api/clients/${into}/merges`).expect(200)).body as UndoableMerge[];
    expect(listed).toMatchObject([{ id, name: mistyped.client_name }]);
    const undone = (await undo(id).expect(200)).body as UndoneMerge;
    expect(undone.restored).toEqual(before[0]);
    // The telephone comes from the later booking, the notes from the staff.
    expect(undone.client).toEqual({ ...before[1], phones: [right.phone, mistyped.phone], notes: 'Cambiada después' });
    expect([await client(from), await client(into)]).toEqual([undone.restored, undone.client]);
    expect([await rowsOf('appointments', from), await rowsOf('leads', from)]).toEqual([[old.id], [lead.id]]);
    expect(await rowsOf('appointments', into)).toEqual([recent.id, between.id].toSorted());
    expect([idOf(await book(mistyped)), idOf(await book(right))]).toEqual([from, into]);
    expect((await undo(id)).status).toBe(409);
  });

  it('joins the notes of both and copies the reminder channel, and undoing restores each', async () => {
    const { from, into, mistyped } = await two();
    await app.admin.put(`/api/clients/${from}`).send({ reminder_channel: 'whatsapp' }).expect(200);
    await app.admin.put(`/api/clients/${into}`).send({ notes: 'Prefiere a Elena' }).expect(200);
    const before = [await client(from), await client(into)];
    const { id, client: both } = await merge(from, into);
    const notes = `Prefiere a Elena\n${mistyped.client_name}: Aparca detrás`;
    expect(both).toMatchObject({ notes, reminder_channel: 'whatsapp' });
    await app.admin
      .put(`/api/clients/${into}`)
      .send({ notes: `${notes}\nCambiada después` })
      .expect(200);
    await undo(id).expect(200);
    expect([await client(from), await client(into)]).toEqual([
      before[0],
      { ...before[1], notes: 'Prefiere a Elena\nCambiada después' },
    ]);

    await app.admin
      .put(`/api/clients/${into}`)
      .send({ notes: 'x'.repeat(495), reminder_channel: 'sms' })
      .expect(200);
    const again = await merge(from, into);
    expect(again.client).toMatchObject({ notes: `${'x'.repeat(495)}\nMart`, reminder_channel: 'sms' });
    await undo(again.id).expect(200);
    expect(await client(into)).toMatchObject({ notes: 'x'.repeat(495), reminder_channel: 'sms' });
  });

  it('is written down with who did it', async () => {
    const { from, into } = await two();
    const { id } = await merge(from, into);
    await undo(id).expect(200);
    const { body } = await app.admin
      .get('/api/audit')
      .query({ filter: JSON.stringify({ resource: 'clients', record_id: into }) });
    const entries = (body as AuditEntry[]).map(({ action, after }) => [action, after]);
    expect(entries).toContainEqual(['merge', { from_id: from }]);
    expect(entries).toContainEqual(['unmerge', { from_id: from }]);
  });

  it('is refused with itself, with nobody, and of nobody', async () => {
    const { from, into } = await two();
    const nobody = '7b0c1c9e-5a43-4d52-9a53-8a6a2f0c1d11';
    const status = async (id: string, body: object): Promise<number> =>
      (await app.admin.post(`/api/clients/${id}/merge`).send(body)).status;
    expect([await status(from, { into: from }), await status(from, { into: nobody }), await status(nobody, { into })]).toEqual([
      400, 400, 404,
    ]);
    expect((await undo(nobody)).status).toBe(404);
    expect([await status(from, {}), await status(from, { into: 'x' })]).toEqual([400, 400]);
  });
});

describe('the erasure of a client', () => {
  it('deletes the record, all rows that refer to it and the data of its merges, and no other client’s', async () => {
    const { from, into, mistyped, right } = await two();
    const partner = await book({ client_name: 'Quien Queda', email: 'queda@example.com', phone: right.phone });
    await merge(from, into);
    const copy = (await app.admin.get(`/api/people/export?client_id=${into}`).expect(200)).body as PersonExport;
    expect([copy.clients.length, copy.appointments.length, copy.leads.length]).toEqual([2, 2, 1]);
    const report = await app.admin.post('/api/people/erase').send({ client_id: into }).expect(200);
    expect(report.body).toMatchObject({ appointments: 2, leads: 1 });
    await app.admin.get(`/api/clients/${into}`).expect(404);
    const { manager } = app.running.app.get(Database).reader;
    const stored = [
      await manager.find(ClientEntity, { select: { id: true, name: true, search_text: true, emails: true } }),
      await manager.find(ClientKeyEntity),
      await manager.find(ClientMergeEntity),
    ];
    for (const trace of [mistyped.email, right.email, right.client_name, mistyped.phone])
      expect(JSON.stringify(stored)).not.toContain(trace);
    expect((await client(idOf(partner))).name).toBe('Quien Queda');
  });

  it('by e-mail removes the e-mail from a client with other rows, and deletes a record without any', async () => {
    const { from, into, mistyped, right } = await two();
    await merge(from, into);
    await app.admin.post('/api/people/erase').send({ email: mistyped.email }).expect(200);
    expect(await client(into)).toMatchObject({ emails: [right.email] });
    await app.admin.post('/api/people/erase').send({ email: right.email }).expect(200);
    await app.admin.get(`/api/clients/${into}`).expect(404);
  });
});

/** Runs one night a week: retention takes many missed nights in a row for a wrong clock. */
async function weeks(count: number): Promise<void> {
  for (let week = 0; week < count; week++) {
    app.clock.pass(7 * DAY_MS);
    await app.running.app.get(Retention).runNow();
  }
  await signInAnew(app);
}

describe('the deadline', () => {
  it('allows undoing a merge within thirty days, and before a later one that depends on it', async () => {
    const [first, second] = [await two(), await two()];
    const { id } = await merge(first.from, first.into);
    const later = await merge(first.into, second.into);
    expect((await undo(id)).status).toBe(409);
    await undo(later.id).expect(200);
    await undo(id).expect(200);
    const again = await merge(first.from, first.into);
    app.clock.pass(31 * DAY_MS);
    await signInAnew(app);
    expect((await undo(again.id)).status).toBe(409);
    await weeks(2);
    const { manager } = app.running.app.get(Database).reader;
    expect(await manager.existsBy(ClientEntity, { id: first.from })).toBe(false);
    expect(await manager.countBy(ClientMergeEntity, { from_id: first.from })).toBe(0);
    expect(await manager.countBy(ClientMergeRowEntity, { merge_id: again.id ?? '' })).toBe(0);
    await client(first.into);
  });

  it('deletes a record to which nothing has pointed for a year', async () => {
    const lead: Lead = await aLead(app, { name: 'Olvidada', email: 'olvidada@example.com' });
    await app.admin.delete(`/api/leads/${lead.id}`).expect(200);
    await client(idOf(lead));
    await weeks(54);
    await app.admin.get(`/api/clients/${idOf(lead)}`).expect(404);
  });
});
