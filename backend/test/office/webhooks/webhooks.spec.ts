import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ADMIN, signInAnew, startApp, type TestApp } from '../../support/app.js';
import { aLead, anAppointment, anOrder, aProduct, aTreatment, booking } from '../../support/factories.js';
import { webhookSite, type Received } from '../../support/sites/webhooks.js';

const { site, receiver, send, aWebhook, deliveriesOf } = webhookSite();
const HOUR_MS = 3_600_000;

describe('a webhook', () => {
  it('receives appointments, orders and leads as the staff read them, signed', async () => {
    const { secret } = await aWebhook(
      'appointment.created',
      'appointment.cancelled',
      'order.created',
      'lead.created',
      'lead.changed',
    );
    const treatment = await aTreatment(site.app);
    const appointment = await anAppointment(site.app, treatment, { date: '2026-07-14' });
    const order = await anOrder(site.app, await aProduct(site.app));
    const lead = await aLead(site.app);
    await site.app.admin.put(`/api/leads/${lead.id}`).send({ contacted: true }).expect(200);
    // These requests change nothing.
    await site.app.admin.put(`/api/leads/${lead.id}`).send({ contacted: true }).expect(200);
    await site.app.admin.put(`/api/appointments/${appointment.id}`).send({ status: 'confirmed' }).expect(200);
    await site.app.admin.put(`/api/appointments/${appointment.id}`).send({ status: 'cancelled' }).expect(200);
    await send();
    const found = receiver.received.map(({ event }) => [event.type, event.data.id]);
    expect(found).toHaveLength(5);
    expect(found).toEqual(
      expect.arrayContaining([
        ['appointment.created', appointment.id],
        ['order.created', order.id],
        ['lead.created', lead.id],
        ['lead.changed', lead.id],
        ['appointment.cancelled', appointment.id],
      ]),
    );
    const changed = receiver.received.find(({ event }) => event.type === 'lead.changed');
    expect(changed?.event.data).toEqual((await site.app.admin.get(`/api/leads/${lead.id}`)).body);
    receiver.expectSigned(secret);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(5);
  });

  it('receives a new or changed client', async () => {
    await aWebhook('client.changed');
    const { id } = (
      await site.app.admin
        .post('/api/clients')
        .send({ name: 'Carmen Ruiz', phones: ['612 000 111'] })
        .expect(201)
    ).body as {
      id: string;
    };
    await send();
    await site.app.admin.put(`/api/clients/${id}`).send({ notes: 'Prefiere por la tarde' }).expect(200);
    await send();
    expect(receiver.received.map(({ event }) => [event.type, event.data.id, event.data['notes']])).toEqual([
      ['client.changed', id, null],
      ['client.changed', id, 'Prefiere por la tarde'],
    ]);
    const twin = (
      await site.app.admin
        .post('/api/clients')
        .send({ name: 'Carmen R.', emails: ['c@example.com'] })
        .expect(201)
    ).body as {
      id: string;
    };
    await site.app.admin
      .post(`/api/clients/${twin.id}/merge`)
      .send({ into: id })
      .expect((answer) => expect(answer.status).toBeLessThan(300));
    await send();
    expect(receiver.received.at(-1)?.event.data).toMatchObject({ id, emails: ['c@example.com'] });
  });

  it('receives a client whom a booking creates or extends by a telephone, and appointments whose client changes', async () => {
    await aWebhook('client.changed', 'appointment.changed');
    const treatment = await aTreatment(site.app);
    const person = { client_name: 'Rosa Gil', email: 'rosa@example.com', phone: '612 000 222' };
    const { id, client_id } = await anAppointment(site.app, treatment, { date: '2026-07-16', ...person });
    await anAppointment(site.app, treatment, { date: '2026-07-17', ...person, phone: '699 000 333' });
    await send();
    expect(receiver.received.map(({ event }) => [event.type, event.data['phones']])).toEqual([
      ['client.changed', ['612 000 222']],
      ['client.changed', ['612 000 222', '699 000 333']],
    ]);
    receiver.received = [];
    const into = ((await site.app.admin.post('/api/clients').send({ name: 'Rosa G.' }).expect(201)).body as { id: string }).id;
    const merged = await site.app.admin.post(`/api/clients/${client_id}/merge`).send({ into });
    await send();
    const moved = () => receiver.received.filter(({ event }) => event.data.id === id).map(({ event }) => event.data['client_id']);
    expect(moved()).toEqual([into]);
    await site.app.admin.post(`/api/clients/merges/${(merged.body as { id: string }).id}/undo`).send();
    await send();
    expect(moved()).toEqual([into, client_id]);
    expect(receiver.received.filter(({ event }) => event.data.id === client_id)).toHaveLength(1);
  });

  it('forgets an erased person whose orders stay', async () => {
    const webhook = await aWebhook('order.created', 'order.changed');
    const email = 'olvidada@example.com';
    const { id } = await anOrder(site.app, await aProduct(site.app), { email });
    await send();
    await site.app.admin.post('/api/auth/reauthenticate').send({ password: ADMIN.password }).expect(200);
    await site.app.admin.post('/api/people/erase').send({ email, preview: false }).expect(200);
    await send();
    const left = await deliveriesOf(webhook);
    expect(left.map(({ event, record_id }) => [event, record_id])).toEqual([
      ['order.changed', id],
      ['order.created', id],
    ]);
    expect(JSON.stringify(left)).not.toContain(email);
  });

  it('that is away later receives the event about an erased person, without the person', async () => {
    const webhook = await aWebhook('appointment.created', 'appointment.cancelled', 'lead.created', 'client.changed');
    receiver.status = 500;
    const person = { email: 'borrada@example.com', phone: '612 000 444' };
    const [appointment] = [
      await anAppointment(site.app, await aTreatment(site.app), { date: '2026-07-21', ...person }),
      await aLead(site.app, person),
    ];
    const early = await aLead(site.app, person);
    await site.app.admin.delete(`/api/leads/${early.id}`).expect(200);
    await send();
    await site.app.admin.post('/api/people/erase').send({ email: person.email, preview: false }).expect(200);
    expect(JSON.stringify(await deliveriesOf(webhook))).not.toMatch(/borrada@|612 000 444/);
    receiver.status = 200;
    site.app.clock.pass(HOUR_MS);
    await send();
    for (const { event } of receiver.received) expect(Object.keys(event.data)).toEqual(['id']);
    expect(receiver.received.filter(({ event }) => event.data.id === appointment.id).map(({ event }) => event.type)).toEqual([
      'appointment.created',
      'appointment.cancelled',
    ]);
    expect(receiver.types().filter((type) => type === 'lead.created')).toHaveLength(2);
  });

  it('receives the deletion of a future appointment, and all events before it', async () => {
    const webhook = await aWebhook('appointment.created', 'appointment.changed', 'appointment.cancelled');
    receiver.status = 500;
    const treatment = await aTreatment(site.app);
    const appointment = await anAppointment(site.app, treatment, { date: '2026-07-22', notes: 'Trae foto' });
    await send();
    await site.app.admin.put(`/api/appointments/${appointment.id}`).send({ status: 'confirmed' }).expect(200);
    await site.app.admin.delete(`/api/appointments/${appointment.id}`).expect(200);
    receiver.status = 200;
    site.app.clock.pass(HOUR_MS);
    await send();
    expect(
      receiver.received.map(({ event }) => [event.type, event.data['status'], event.data['email'], event.data['notes']]),
    ).toEqual([
      ['appointment.created', 'pending', appointment.email, 'Trae foto'],
      ['appointment.changed', 'confirmed', appointment.email, 'Trae foto'],
      ['appointment.cancelled', 'cancelled', appointment.email, 'Trae foto'],
    ]);
    const log = await deliveriesOf(webhook);
    expect(log.map(({ state, request }) => [state, (JSON.parse(request) as Received['event']).data])).toEqual(
      Array(3).fill(['delivered', { id: appointment.id }]),
    );
  });

  it('receives nothing about a deleted appointment that is past or was cancelled', async () => {
    await aWebhook('appointment.cancelled');
    const treatment = await aTreatment(site.app);
    const over = await anAppointment(site.app, treatment, { date: '2026-07-23', time: '10:00' });
    const cancelled = await anAppointment(site.app, treatment, { date: '2026-07-30', time: '10:00' });
    await site.app.admin.put(`/api/appointments/${cancelled.id}`).send({ status: 'cancelled' }).expect(200);
    await send();
    expect(receiver.types()).toEqual(['appointment.cancelled']);
    site.app.clock.set('2026-07-24T10:00:00Z');
    await signInAnew(site.app);
    for (const { id } of [over, cancelled]) await site.app.admin.delete(`/api/appointments/${id}`).expect(200);
    await send();
    expect(receiver.types()).toEqual(['appointment.cancelled']);
  });

  it('receives nothing about refused requests', async () => {
    const webhook = await aWebhook('appointment.created');
    const treatment = await aTreatment(site.app);
    await anAppointment(site.app, treatment, { date: '2026-07-15' });
    await site.app.visitor
      .post('/api/appointments')
      .send(booking(treatment, { date: '2026-07-15' }))
      .expect(409);
    expect(await deliveriesOf(webhook)).toHaveLength(1);
  });
});

describe('without the setting', () => {
  let strict: TestApp;
  beforeAll(async () => {
    strict = await startApp();
  });
  afterAll(() => strict.close());

  it.each([
    'http://clinica.example/hook',
    'https://127.0.0.1/hook',
    'https://[::1]/hook',
    'https://10.1.2.3/',
    'ftp://a.example/',
    'https://clinica.example/hook#clave',
    'hook',
  ])('no webhook is made for %s', async (address) => {
    const answer = await strict.admin.post('/api/webhooks').send({ url: address, events: ['lead.created'] });
    expect([answer.status, Object.keys((answer.body as { errors: object }).errors)]).toEqual([400, ['url']]);
  });
});
