import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { decodeJwt } from 'jose';
import supertest, { type Test } from 'supertest';
import { Administrators } from '../../../src/access/accounts/administrators.js';
import { UserRoleEntity } from '../../../src/access/users/user-role.entity.js';
import { TOPICS, type Administrator, type NewAdministrator, type Session, type StaffRole } from '../../../src/contract/index.js';
import { Database } from '../../../src/core/database/database.js';
import { startApp, type TestAgent, type TestApp } from '../../support/app.js';
import { ACCESS, type Access } from '../../support/access/access-table.js';
import { openStream } from '../../support/event-stream.js';
import { aLead, anAppointment, anOrder, aProduct, aTestimonial, aTreatment, booking, purchase } from '../../support/factories.js';

const PASSWORD = 'mi perro azul come';

let app: TestApp;
let people = 0;
beforeAll(async () => {
  app = await startApp({ RATE_LIMITS: 'on' });
});
afterAll(() => app.close());

const signIn = async (email: string, password = PASSWORD): Promise<Session> =>
  (await app.visitor.post('/api/auth/sign-in').send({ email, password }).expect(200)).body as Session;
const as = ({ access_token }: Session): TestAgent => supertest.agent(app.url).set('Authorization', `Bearer ${access_token}`);

async function member(...roles: StaffRole[]): Promise<Session> {
  const email = `persona${++people}@example.com`;
  await app.running.app.get(Administrators).create(email, PASSWORD, roles);
  return signIn(email);
}
const giveRoles = (id: string, roles: readonly StaffRole[]): Test =>
  app.admin.put(`/api/auth/administrators/${id}`).send({ roles });

describe('a session', () => {
  it('names all roles, of which only the administrator’s is `role`', async () => {
    const session = await member('marketing', 'reception');
    expect(session.user).toMatchObject({ role: null, roles: ['reception', 'marketing'] });
    expect((await as(session).get('/api/auth/session').expect(200)).body).toMatchObject({
      user: { role: null, roles: ['reception', 'marketing'] },
    });
    expect(decodeJwt(session.access_token)['role']).toBeNull();
    expect((await app.admin.get('/api/auth/session')).body).toMatchObject({ user: { role: 'admin', roles: ['admin'] } });
  });

  it('has no power left of a role that was taken, though its token still says so', async () => {
    const session = await member('admin');
    expect(decodeJwt(session.access_token)['role']).toBe('admin');
    await as(session).get('/api/auth/administrators').expect(200);
    await giveRoles(session.user.id, ['reception']).expect(200);
    await as(session).get('/api/auth/administrators').expect(403);
    await as(session).get('/api/leads').expect(200);
    await giveRoles(session.user.id, ['marketing']).expect(200);
    const { body } = await as(session).get('/api/leads').expect(403);
    expect(body).toMatchObject({ message: 'Tu cuenta no tiene permiso para esto' });
  });
});

describe('the reception', () => {
  let reception: TestAgent;
  let marketing: TestAgent;
  beforeAll(async () => {
    [reception, marketing] = [as(await member('reception')), as(await member('marketing'))];
  });

  it('books and orders as the clinic, which no cap binds; a colleague who may not is a stranger', async () => {
    const treatment = await aTreatment(app);
    const times = ['09:00', '10:00', '11:00', '12:00', '13:00'];
    for (const time of times) {
      const body = booking(treatment, { date: '2026-07-15', time, status: 'confirmed' });
      expect((await reception.post('/api/appointments').send(body).expect(201)).body).toMatchObject({ status: 'confirmed' });
    }
    const cream = await aProduct(app, { stock: 100 });
    const order = { ...purchase(cream, { quantity: 30, payment_status: 'paid' }) };
    expect((await reception.post('/api/orders').send(order).expect(201)).body).toMatchObject({ payment_status: 'paid' });
    const lead = { name: 'Ana López', email: 'ana@example.com', phone: '612345678', message: 'Quiero información' };
    const written = await reception.post('/api/leads').send({ ...lead, contacted: true });
    expect(written.body).toMatchObject({ contacted: true });

    const body = booking(treatment, { date: '2026-07-16', email: 'eva@example.com', phone: '612000000', status: 'confirmed' });
    expect((await marketing.post('/api/appointments').send(body).expect(201)).body).toMatchObject({ status: 'pending' });
    for (const time of ['11:00', '12:00'])
      await marketing
        .post('/api/appointments')
        .send({ ...body, time })
        .expect(201);
    await marketing
      .post('/api/appointments')
      .send({ ...body, time: '13:00' })
      .expect(201);
  });

  it('reads and changes, and neither deletes nor exports', async () => {
    const lead = await aLead(app);
    await reception.put(`/api/leads/${lead.id}`).send({ contacted: true }).expect(200);
    await reception.get('/api/people?email=ana@example.com').expect(200);
    await reception.delete(`/api/leads/${lead.id}`).expect(403);
    await reception.get('/api/leads/export').expect(403);
    expect((await app.admin.get(`/api/leads/${lead.id}`)).body).toMatchObject({ contacted: true });
  });
});

describe('marketing', () => {
  it('sees the testimonials that wait, which the reception does not', async () => {
    const { id } = await aTestimonial(app, { approved: false });
    await as(await member('marketing'))
      .get(`/api/testimonials/${id}`)
      .expect(200);
    await as(await member('reception'))
      .get(`/api/testimonials/${id}`)
      .expect(404);
  });

  it('edits the catalogue and exports its lists', async () => {
    const marketing = as(await member('marketing'));
    const treatment = await aTreatment(app);
    await marketing.put(`/api/treatments/${treatment.id}`).send({ price: 70 }).expect(200);
    await marketing.get('/api/treatments/export').expect(200);
    await marketing.delete(`/api/treatments/${treatment.id}`).expect(200);
  });
});

describe('the dashboard', () => {
  it.each<[StaffRole[], string[]]>([
    [['marketing'], ['products_low_stock']],
    [['reception'], ['appointments_total', 'leads_pending', 'orders_sales', 'orders_total']],
    [['practitioner'], []],
    [
      ['reception', 'marketing'],
      ['appointments_total', 'leads_pending', 'orders_sales', 'orders_total', 'products_low_stock'],
    ],
  ])('shows %j the figures that they may read, and no others', async (roles, figures) => {
    const { body } = await as(await member(...roles))
      .get('/api/dashboard')
      .expect(200);
    expect(Object.keys(body as object).toSorted()).toEqual(figures);
  });
});

describe('live changes', () => {
  it('notify marketing of the catalogue only, and their ids count no other changes', async () => {
    const treatment = await aTreatment(app);
    const cream = await aProduct(app);
    const session = await member('marketing');
    const { topics, until, lastId, close } = await openStream(app.url, session.access_token);
    const before = lastId();
    await anAppointment(app, treatment, { date: '2026-07-17' });
    await aLead(app);
    await anOrder(app, cream);
    await aTestimonial(app);
    expect(await until(() => topics.includes('testimonials'))).toBe(true);
    expect(topics.filter((topic) => !['products', 'testimonials'].includes(topic))).toEqual([]);
    const counted = (id: string): string[] => TOPICS.filter((_, index) => id.split('.')[index] !== '0');
    for (const id of [before, lastId()])
      expect(counted(id).filter((topic) => ['appointments', 'orders', 'leads', 'withdrawals'].includes(topic))).toEqual([]);
    expect(counted(lastId())).toContain('testimonials');
    close();
  });

  it('end with the roles that they were opened with', async () => {
    const session = await member('reception');
    const { until, isEnded } = await openStream(app.url, session.access_token);
    await giveRoles(session.user.id, ['marketing']).expect(200);
    expect(await until(isEnded)).toBe(true);
  });
});

describe('administrators', () => {
  it('creates staff with roles and a password that is shown once', async () => {
    const form = { email: 'Nueva@example.com', roles: ['reception'] };
    const { body } = await app.admin.post('/api/auth/administrators').send(form).expect(201);
    const made = body as NewAdministrator;
    expect(made).toMatchObject({ email: 'nueva@example.com', roles: ['reception'], last_sign_in_at: null });
    expect((await signIn(made.email, made.password)).user.roles).toEqual(['reception']);
    const again = await app.admin.post('/api/auth/administrators').send(form).expect(409);
    expect(again.body).toMatchObject({ errors: { email: 'Ya tiene acceso al panel' } });
    await signIn(made.email, made.password);
    const list = (await app.admin.get('/api/auth/administrators')).body as Administrator[];
    expect(list.find(({ email }) => email === made.email)).not.toHaveProperty('password');
  });

  it.each([[[]], [['manager']], [['reception', 'reception']], ['reception'], [undefined]])(
    'give no roles like %j',
    async (roles) => {
      const session = await member('reception');
      const { body } = await app.admin.put(`/api/auth/administrators/${session.user.id}`).send({ roles }).expect(400);
      expect(body).toMatchObject({ errors: { roles: 'Elige al menos un rol' } });
    },
  );

  it('take all roles at once', async () => {
    const session = await member('reception', 'marketing');
    await app.admin.delete(`/api/auth/administrators/${session.user.id}`).expect(200);
    expect((await as(session).get('/api/auth/session')).body).toMatchObject({ user: { roles: [] } });
    await giveRoles(session.user.id, ['reception']).expect(404);
  });

  it('give up their own role only when they say so twice, and never the last one', async () => {
    const session = await member('admin');
    const change = (body: object): Test => as(session).put(`/api/auth/administrators/${session.user.id}`).send(body);
    expect((await change({ roles: ['reception'] }).expect(409)).body).toMatchObject({ code: 'own-role' });
    await change({ roles: ['admin', 'reception'] }).expect(200);
    await change({ roles: ['reception'], confirm_own: true }).expect(200);

    const last = (await app.admin.get('/api/auth/session')).body as { user: { id: string } };
    const database = app.running.app.get(Database);
    await database.tx((manager) =>
      manager.createQueryBuilder().delete().from(UserRoleEntity).where("role = 'admin' AND user_id <> :id", last.user).execute(),
    );
    const { body } = await app.admin
      .put(`/api/auth/administrators/${last.user.id}`)
      .send({ roles: ['reception'], confirm_own: true })
      .expect(409);
    expect(body).toMatchObject({ message: 'Debe quedar al menos un administrador' });
  });

  it('are at least one, also when two demote each other at the same time', async () => {
    const database = app.running.app.get(Database);
    const { user: first } = (await app.admin.get('/api/auth/session')).body as Session;
    const [una, dos] = [await member('admin'), await member('admin')];
    await database.tx((manager) => manager.delete(UserRoleEntity, { user_id: first.id }));
    const demote = (by: Session, whom: Session): Test =>
      as(by)
        .put(`/api/auth/administrators/${whom.user.id}`)
        .send({ roles: ['reception'] });
    const answers = await Promise.all([demote(una, dos), demote(dos, una)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await database.reader.manager.countBy(UserRoleEntity, { role: 'admin' })).toBe(1);
    await database.tx((manager) => manager.insert(UserRoleEntity, { user_id: first.id, role: 'admin' }));
  });
});

describe('the documentation', () => {
  const ROLES: Partial<Record<Access, readonly StaffRole[]>> = {
    staff: ['admin', 'reception', 'practitioner', 'marketing'],
    reception: ['admin', 'reception'],
    team: ['admin', 'reception', 'practitioner'],
    marketing: ['admin', 'marketing'],
    consents: ['admin', 'reception', 'marketing'],
    administrator: ['admin'],
  };
  interface Operation {
    security: object[];
    'x-roles'?: string[];
    parameters: { $ref?: string }[];
    responses: Record<string, object>;
  }

  it('names for every operation whether it needs a session, and which roles may call it', async () => {
    const { paths } = (await app.visitor.get('/api/openapi.json')).body as { paths: Record<string, Record<string, Operation>> };
    const shape = (path: string): string => path.replaceAll(/\{\w+\}|:\w+/g, '{}');
    const operations = new Map(
      Object.entries(paths).flatMap(([path, item]) =>
        Object.entries(item).map(([method, operation]) => [`${method.toUpperCase()} ${shape(path)}`, operation]),
      ),
    );
    for (const [route, access] of Object.entries(ACCESS)) {
      const operation = operations.get(shape(route));
      const isOpen = access === 'anybody' || access === 'everybody';
      expect([route, operation?.security, operation?.['x-roles']]).toEqual([
        route,
        isOpen ? [] : [{ bearer: [] }],
        ROLES[access],
      ]);
      if (!isOpen) expect(operation?.responses).toHaveProperty('401');
      if (route.startsWith('POST '))
        expect(operation?.parameters).toContainEqual({ $ref: '#/components/parameters/IdempotencyKey' });
    }
    expect(operations.size).toBe(Object.keys(ACCESS).length);
  });
});
