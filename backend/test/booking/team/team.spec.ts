import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import {
  OPENING_HOURS,
  TEAM_REFUSALS,
  type Absence,
  type Appointment,
  type Practitioner,
  type StaffRole,
} from '../../../src/contract/index.js';
import { startApp, type TestAgent, type TestApp } from '../../support/app.js';
import { anAbsence, anAppointment, aPractitioner, aTreatment, someEquipment } from '../../support/factories.js';
import { memberOf } from '../../support/access/staff.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const account = async (): Promise<string> =>
  ((await app.admin.get('/api/auth/session')).body as { user: { id: string } }).user.id;

const practitioner = async (): Promise<[them: TestAgent, id: string]> => {
  const { agent, id } = await memberOf(app, ['practitioner']);
  return [agent, id];
};
const member = async (role: StaffRole): Promise<TestAgent> => (await memberOf(app, [role])).agent;

describe('the team', () => {
  it('is shown to visitors by who is active and public, and without the accounts', async () => {
    const user_id = await account();
    const doctor = await aPractitioner(app, { name: 'Elena Vidal', user_id });
    expect(doctor).toMatchObject({ slug: 'elena-vidal', treatment_ids: [], is_public: true, is_active: true, user_id });
    const hidden = await aPractitioner(app, { name: 'Ana Sanz', is_public: false });
    await aPractitioner(app, { name: 'Berta Ruiz', is_active: false });
    const { user_id: _user, image_consent_id: _consent, ...shown } = doctor;
    const list = await app.visitor.get('/api/practitioners');
    expect([list.headers['content-range'], list.body]).toEqual(['practitioners 0-0/1', [shown]]);
    expect((await app.visitor.get(`/api/practitioners/${doctor.id}`)).body).toEqual(shown);
    expect((await app.visitor.get(`/api/practitioners/${hidden.id}`)).status).toBe(404);
    expect((await app.visitor.get('/api/practitioners').query({ filter: JSON.stringify({ user_id }) })).status).toBe(400);
    expect((await app.visitor.get('/api/practitioners').query({ sort: '["user_id","ASC"]' })).status).toBe(400);
    expect(((await app.admin.get('/api/practitioners')).body as Practitioner[]).map(({ name }) => name)).toEqual([
      'Ana Sanz',
      'Berta Ruiz',
      'Elena Vidal',
    ]);
  });

  it('may be given an address of its own at creation, which nobody else has, and which no change takes away', async () => {
    const create = (slug: unknown) => app.admin.post('/api/practitioners').send({ name: 'Marta Gil', slug });
    const first = (await create('dra-gil').expect(201)).body as Practitioner;
    expect(first.slug).toBe('dra-gil');
    expect((await create('dra-gil').expect(409)).body).toMatchObject({ errors: { slug: TEAM_REFUSALS.slugTaken } });
    for (const slug of ['Dra Gil', 'dra_gil', '-gil', 'a/b', 'ñ', 'a'.repeat(81), 7])
      expect((await create(slug).expect(400)).body).toHaveProperty(['errors', 'slug']);
    for (const [slug, given] of [
      [null, 'marta-gil'],
      ['', 'marta-gil-2'],
      ['a'.repeat(80), 'a'.repeat(80)],
    ])
      expect((await create(slug).expect(201)).body).toMatchObject({ slug: given });
    await app.admin.put(`/api/practitioners/${first.id}`).send({ slug: 'otra', title: 'Médica' }).expect(200);
    expect((await app.visitor.get(`/api/practitioners/${first.id}`)).body).toMatchObject({ slug: 'dra-gil', title: 'Médica' });
    for (const { id, name } of (await app.admin.get('/api/practitioners')).body as Practitioner[])
      if (name === 'Marta Gil') await app.admin.delete(`/api/practitioners/${id}`).expect(200);
  });

  it('has readable addresses of its own, given once, and one account for one person', async () => {
    const user_id = ((await app.admin.get('/api/practitioners')).body as Practitioner[]).find(({ user_id }) => user_id)?.user_id;
    const twin = await aPractitioner(app, { name: 'Elena Vidal' });
    expect(twin.slug).toBe('elena-vidal-2');
    const second = await app.admin.post('/api/practitioners').send({ name: 'Elena Vidal', user_id });
    expect([second.status, second.body]).toEqual([
      409,
      expect.objectContaining({ errors: { user_id: 'Esa cuenta ya es de otra persona del equipo' } }),
    ]);
    const changed = await app.admin.put(`/api/practitioners/${twin.id}`).send({ user_id: randomUUID() });
    expect([changed.status, changed.body]).toEqual([400, expect.objectContaining({ errors: { user_id: 'Cuenta inválida' } })]);
  });

  it('works weeks that begin on their days', async () => {
    const { id } = await aPractitioner(app, { name: 'Con horario' });
    const path = `/api/practitioners/${id}/hours`;
    expect((await app.admin.get(path)).body).toEqual([]);
    const hours = [
      { valid_from: '2026-01-01', week: OPENING_HOURS },
      { valid_from: '2026-09-01', week: [[], [], [], [], [], [], []] },
    ];
    const put = await app.admin.put(path).send(hours.toReversed());
    expect([put.status, put.body]).toEqual([200, hours]);
    expect((await app.admin.get(path)).body).toEqual(hours);
    for (const [body, message] of [
      [[hours[0], hours[0], { ...hours[0], week: hours[1]?.week }], 'Hay dos horarios que empiezan el mismo día'],
      [[{ valid_from: '2026-02-30', week: OPENING_HOURS }], 'Horario inválido'],
      [[{ valid_from: '2026-01-01', week: [] }], 'Horario inválido'],
      [{}, 'Horario inválido'],
    ] as const) {
      const refused = await app.admin.put(path).send(body);
      expect([refused.status, (refused.body as { message: string }).message]).toEqual([400, message]);
    }
    expect((await app.admin.put(`/api/practitioners/${randomUUID()}/hours`).send(hours)).status).toBe(404);
    expect((await app.admin.put(path).send([])).body).toEqual([]);
  });

  it('is absent, one person or one thing at a time, from a moment to a later one', async () => {
    const { id: practitioner_id } = await aPractitioner(app, { name: 'De vacaciones' });
    const { id: equipment_id } = await someEquipment(app, { kind: 'device', name: 'Láser' });
    const absence = await anAbsence(app, { practitioner_id, reason: 'Vacaciones' });
    expect(absence).toMatchObject({ equipment_id: null, from: '2026-07-20T00:00', to: '2026-07-25T00:00' });
    const send = (body: object) =>
      app.admin.post('/api/absences').send({ from: '2026-07-20T00:00', to: '2026-07-25T00:00', ...body });
    expect((await send({})).body).toMatchObject({ status: 400, errors: { practitioner_id: expect.any(String) } });
    expect((await send({ practitioner_id, equipment_id })).status).toBe(400);
    expect((await send({ equipment_id, to: '2026-07-20T00:00' })).body).toMatchObject({
      errors: { to: 'Debe terminar después de empezar' },
    });
    expect((await send({ equipment_id: randomUUID() })).body).toMatchObject({ errors: { equipment_id: expect.any(String) } });
    expect((await app.admin.put(`/api/absences/${absence.id}`).send({ equipment_id })).status).toBe(400);
    const list = await app.admin
      .get('/api/absences')
      .query({ filter: JSON.stringify({ practitioner_id, to_gte: '2026-07-24' }) });
    expect(list.body).toEqual([absence]);
  });
});

describe('the API for staff', () => {
  it('shows the whole team and its resources to reception and practitioners; others see what visitors see', async () => {
    const hidden = await aPractitioner(app, { name: 'Ana Sanz', is_public: false, is_active: false });
    const device = await someEquipment(app, { kind: 'device', name: 'Láser' });
    for (const role of ['reception', 'practitioner'] as const) {
      const them = await member(role);
      const { user_id: _user, ...shown } = hidden;
      expect((await them.get('/api/practitioners').expect(200)).body).toContainEqual(shown);
      expect((await them.get(`/api/practitioners/${hidden.id}`).expect(200)).body).toEqual(shown);
      for (const query of [{ filter: JSON.stringify({ user_id: hidden.id }) }, { sort: '["user_id","ASC"]' }])
        expect((await them.get('/api/practitioners').query(query)).status).toBe(400);
      expect((await them.get(`/api/practitioners/${hidden.id}/hours`).expect(200)).body).toEqual([]);
      expect((await them.get('/api/equipment').expect(200)).body).toContainEqual(device);
      await them.put(`/api/practitioners/${hidden.id}`).send({ is_public: true }).expect(403);
      await them.put(`/api/practitioners/${hidden.id}/hours`).send([]).expect(403);
    }
  });

  it('marketing writes what visitors read of the team, before they do, and neither hours nor accounts', async () => {
    const user_id = await account();
    const doctor = await aPractitioner(app, { name: 'Eva Mora', is_public: false });
    const marketing = await member('marketing');
    const path = `/api/practitioners/${doctor.id}`;
    const given = (await marketing.get(path).expect(200)).body as Practitioner;
    expect(given).not.toHaveProperty('user_id');
    const texts = { title: 'Médica estética', bio: 'Veinte años de oficio', image_url: 'https://imagenes.example/eva.jpg' };
    const changed = await marketing.put(path).send({ ...given, ...texts });
    expect([changed.status, changed.body]).toEqual([200, { ...given, ...texts }]);
    for (const change of [
      { user_id },
      { name: 'Otra' },
      { is_public: true },
      { is_active: false },
      { treatment_ids: [], licence_number: '1' },
    ]) {
      const refused = await marketing.put(path).send({ ...texts, bio: 'No', ...change });
      expect([change, refused.status]).toEqual([change, 403]);
    }
    expect((await app.admin.get(path)).body).toMatchObject({
      ...texts,
      user_id: null,
      name: 'Eva Mora',
    });
    await marketing.get(`${path}/hours`).expect(403);
    await marketing.put(`${path}/hours`).send([]).expect(403);
    await marketing.get('/api/equipment').expect(403);
    await marketing.delete(path).expect(403);
    await marketing.post('/api/practitioners').send({ name: 'Nueva' }).expect(403);
  });

  it('shows practitioners their own appointments only, without the number of others', async () => {
    const [me, id] = await practitioner();
    const mine = await aPractitioner(app, { name: 'Yo misma', user_id: id });
    const other = await aPractitioner(app, { name: 'Otro doctor' });
    const treatment = await aTreatment(app);
    const own = await anAppointment(app, treatment, { date: '2026-07-20', time: '10:00', practitioner_id: mine.id });
    const theirs = await anAppointment(app, treatment, { date: '2026-07-20', time: '10:00', practitioner_id: other.id });
    const list = await me.get('/api/appointments');
    expect([list.headers['content-range'], (list.body as Appointment[]).map(({ id: each }) => each)]).toEqual([
      'appointments 0-0/1',
      [own.id],
    ]);
    for (const filter of [
      { id: theirs.id },
      { practitioner_id: other.id },
      { q: theirs.client_name.slice(0, 3), id: [theirs.id] },
    ])
      expect((await me.get('/api/appointments').query({ filter: JSON.stringify(filter) })).body).toEqual([]);
    expect((await me.get(`/api/appointments/${own.id}`).expect(200)).body).toEqual(own);
    await me.get(`/api/appointments/${theirs.id}`).expect(404);
    await me.put(`/api/appointments/${own.id}`).send({ status: 'confirmed' }).expect(403);
    await me.get('/api/appointments/export').expect(403);
    expect((await me.get('/api/dashboard').expect(200)).body).toEqual({});
    expect((await me.get(`/api/practitioners/${mine.id}`)).body).toMatchObject({ user_id: id });
    expect((await me.get(`/api/practitioners/${other.id}`)).body).not.toHaveProperty('user_id');
    const [nobody] = await practitioner();
    expect((await nobody.get('/api/appointments').expect(200)).body).toEqual([]);
  });

  it('a practitioner reads why they themselves are absent, and of colleagues only when', async () => {
    const [me, id] = await practitioner();
    const mine = await aPractitioner(app, { name: 'Ausente yo', user_id: id });
    const other = await aPractitioner(app, { name: 'Ausente otra' });
    const own = await anAbsence(app, { practitioner_id: mine.id, reason: 'Formación' });
    const theirs = await anAbsence(app, { practitioner_id: other.id, reason: 'Operación de rodilla' });
    const answer = await me.get('/api/absences').query({ filter: JSON.stringify({ practitioner_id: [mine.id, other.id] }) });
    expect(answer.body).toHaveLength(2);
    expect(answer.body).toEqual(expect.arrayContaining([own, { ...theirs, reason: null }]));
    expect((await me.get(`/api/absences/${theirs.id}`)).body).toEqual({ ...theirs, reason: null });
    for (const query of [
      { filter: '{"q":"rodilla"}' },
      { filter: '{"reason":"Operación de rodilla"}' },
      { filter: '{"reason_gte":"O"}' },
      { sort: '["reason","ASC"]' },
    ])
      expect((await me.get('/api/absences').query(query)).status).toBe(400);
  });

  it('the reception writes absences down and deletes none; practitioners read them', async () => {
    const { id: equipment_id } = await someEquipment(app, { kind: 'device', name: 'Radiofrecuencia' });
    const [reception, practitioner] = [await member('reception'), await member('practitioner')];
    const body = { equipment_id, from: '2026-07-20T00:00', to: '2026-07-25T00:00' };
    const { id } = (await reception.post('/api/absences').send(body).expect(201)).body as Absence;
    await reception.put(`/api/absences/${id}`).send({ reason: 'Revisión' }).expect(200);
    await reception.delete(`/api/absences/${id}`).expect(403);
    expect((await practitioner.get(`/api/absences/${id}`).expect(200)).body).toMatchObject({ ...body, reason: 'Revisión' });
    await practitioner.post('/api/absences').send(body).expect(403);
    await practitioner.put(`/api/absences/${id}`).send({ reason: '' }).expect(403);
  });
});
