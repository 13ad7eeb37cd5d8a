import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import supertest from 'supertest';
import {
  KEY_SCOPES,
  RESOURCE_NAMES,
  type CreatedApiKey,
  type ResourceName,
  type StaffRole,
  type UploadedPicture,
} from '../../src/contract/index.js';
import { startApp, type TestAgent, type TestApp } from '../support/app.js';
import {
  aConsent,
  anAbsence,
  aPair,
  aPractitioner,
  aTestimonial,
  aTreatment,
  booking,
  someEquipment,
} from '../support/factories.js';
import { memberOf } from '../support/access/staff.js';

type Row = Readonly<Record<string, unknown>> & { id: string };

const CALLERS = ['visitor', 'reception', 'practitioner', 'marketing', 'key that reads'] as const;

let app: TestApp;
const agents: Partial<Record<(typeof CALLERS)[number], TestAgent>> = {};

const asRole = (role: StaffRole): ReturnType<typeof memberOf> => memberOf(app, [role]);

async function upload(shade: number): Promise<string> {
  const colour = { r: shade * 90, g: 80, b: 90 };
  const bytes = await sharp({ create: { width: 600, height: 400, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
  const answer = await app.admin.post('/api/pictures').attach('file', bytes, { filename: 'a.jpg', contentType: 'image/jpeg' });
  return (answer.body as UploadedPicture).image_url;
}

/** One record with all fields public, where the resource has such a record, and one with hidden fields. */
beforeAll(async () => {
  app = await startApp({ PICTURE_WARM_UP: 'off' });
  agents.visitor = app.visitor;
  const [reception, practitioner, marketing] = [
    await asRole('reception'),
    await asRole('practitioner'),
    await asRole('marketing'),
  ];
  Object.assign(agents, { reception: reception.agent, practitioner: practitioner.agent, marketing: marketing.agent });
  const scopes = KEY_SCOPES.filter((scope) => scope.endsWith(':read'));
  const { key } = (await app.admin.post('/api/keys').send({ name: 'Lee', scopes }).expect(201)).body as CreatedApiKey;
  agents['key that reads'] = supertest.agent(app.url).set('Authorization', `Bearer ${key}`);
  const consent = await aConsent(app, {
    name: 'Ana Peña',
    email: 'ana@example.com',
    phone: '612345678',
    notes: 'Prefiere de perfil',
  });
  const portrait = { image_kind: 'photograph', is_public: true } as const;
  await aPractitioner(app, { name: 'Sin permiso', image_url: await upload(1), ...portrait });
  const shown = await aPractitioner(app, {
    ...portrait,
    name: 'Con permiso',
    image_url: await upload(2),
    image_consent_id: consent.id,
    user_id: marketing.id,
  });
  await aPractitioner(app, { name: 'Quien mira', user_id: practitioner.id });
  await aPair(app, { kind: 'photograph', consent_id: consent.id });
  await anAbsence(app, { practitioner_id: shown.id, reason: 'Baja por enfermedad' });
  await aTestimonial(app, { name: 'Sin aprobar', approved: false });
  await aTestimonial(app, { name: 'Aprobada' });
});
afterAll(() => app.close());

const rowsOf = async (agent: TestAgent, resource: ResourceName): Promise<Row[] | null> => {
  const { status, body } = await agent.get(`/api/${resource}?range=[0,99]`);
  return status === 200 ? (body as Row[]) : null;
};
const ask = async (agent: TestAgent, resource: ResourceName, query: Record<string, unknown>, path = ''): Promise<number> =>
  (
    await agent
      .get(`/api/${resource}${path}`)
      .query(Object.fromEntries(Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)])))
  ).status;

describe.each(CALLERS)('a %s', (caller) => {
  it.each(RESOURCE_NAMES)('finds nothing in %s by a field that is hidden from them', async (resource) => {
    const agent = agents[caller];
    if (!agent) throw new Error('Nobody asks');
    const [whole, seen] = [await rowsOf(app.admin, resource), await rowsOf(agent, resource)];
    if (seen === null) {
      expect(await ask(agent, resource, {}, '/export')).toBeGreaterThanOrEqual(401);
      return;
    }
    const hidden = new Map<string, unknown>();
    for (const row of whole ?? [])
      for (const [field, value] of Object.entries(row)) {
        const shown = seen.find(({ id }) => id === row.id);
        if (shown && value !== null && JSON.stringify(shown[field]) !== JSON.stringify(value)) hidden.set(field, value);
      }
    for (const [field, value] of hidden) {
      if (Array.isArray(value)) continue;
      for (const filter of [
        { [field]: value },
        { [field]: [value] },
        { [field]: null },
        { [`${field}_gte`]: value },
        { [`${field}_lte`]: value },
        { [`${field}_like`]: value },
        { q: value },
      ])
        expect([field, filter, await ask(agent, resource, { filter })]).toEqual([
          field,
          filter,
          'q' in filter ? expect.any(Number) : 400,
        ]);
      const found = await agent.get(`/api/${resource}`).query({ filter: JSON.stringify({ q: value }) });
      expect([field, found.status === 200 ? found.body : []]).toEqual([field, []]);
      for (const way of ['ASC', 'DESC']) expect(await ask(agent, resource, { sort: [field, way] })).toBe(400);
      expect(await ask(agent, resource, {}, '/export')).toBeGreaterThanOrEqual(401);
    }
    expect([caller, resource, [...hidden.keys()].toSorted()]).toEqual([caller, resource, HIDDEN[caller]?.[resource] ?? []]);
  });
});

const HIDDEN: Partial<Record<string, Partial<Record<ResourceName, string[]>>>> = {
  visitor: { practitioners: ['image_consent_id', 'image_kind', 'image_url', 'user_id'], 'before-after': ['consent_id'] },
  reception: { practitioners: ['user_id'], 'before-after': ['consent_id'] },
  practitioner: { practitioners: ['user_id'], 'before-after': ['consent_id'], absences: ['reason'] },
  marketing: { practitioners: ['user_id'], consents: ['email', 'notes', 'phone'] },
  'key that reads': { practitioners: ['user_id'], consents: ['email', 'notes', 'phone'] },
};

it('A visitor who books sees no rooms and devices, and cannot set the field that they were reminded', async () => {
  const room = await someEquipment(app, { name: 'Cabina del fondo' });
  const treatment = await aTreatment(app, { needs: [{ kind: 'room', ids: [room.id] }] });
  const forged = { reminded: true, attendance: 'attended', status: 'confirmed', equipment: [room.id] } as const;
  const { date: _date, time: _time, treatment_id, ...person } = booking(treatment);
  const answers = [
    await app.visitor.post('/api/appointments').send({ ...booking(treatment), ...forged }),
    await app.visitor
      .post('/api/visits')
      .send({ ...person, treatment_ids: [treatment_id], date: '2026-07-14', time: '12:00', reminded: true }),
  ];
  for (const { status, text } of answers) {
    expect([status, text]).toEqual([201, expect.stringContaining('"equipment":[]')]);
    expect(text).not.toContain('Cabina del fondo');
  }
  const stored = await rowsOf(app.admin, 'appointments');
  expect(stored).toHaveLength(2);
  for (const row of stored ?? [])
    expect(row).toMatchObject({
      status: 'pending',
      reminded: false,
      attendance: null,
      equipment: [{ id: room.id, name: 'Cabina del fondo' }],
    });
});
