import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { CreatedWebhook, Webhook, WebhookDelivery } from '../../src/contract/index.js';
import { Database } from '../../src/core/database/database.js';
import { WebhookDeliveryEntity } from '../../src/office/webhooks/webhook-delivery.entity.js';
import { WebhookSender } from '../../src/office/webhooks/webhook-sender.js';
import { WebhookEntity } from '../../src/office/webhooks/webhook.entity.js';
import { ADMIN, NOW, signInAnew, startApp, type TestApp } from '../support/app.js';
import { aLead, anAppointment, anOrder, aProduct, aTreatment, booking } from '../support/factories.js';

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
  event: { type: string; timestamp: string; data: { id: string } & Record<string, unknown> };
}

let app: TestApp;
let server: Server;
let url: string;
/** How the receiver behaves: it answers, breaks the connection off, or refuses it. */
let status: number | 'breaking off' | 'down' = 200;
let retryAfter: string | null = null;
let received: Received[] = [];
/** Happens while the receiver answers. */
let meanwhile: (() => Promise<unknown>) | null = null;
beforeAll(async () => {
  app = await startApp({ WEBHOOKS_PRIVATE: 'allow' });
  server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    const respond = async (): Promise<void> => {
      await meanwhile?.();
      if (status === 'breaking off') return void request.socket.destroy();
      if (status === 200) received.push({ headers: request.headers, body, event: JSON.parse(body) as Received['event'] });
      response.writeHead(Number(status), retryAfter === null ? {} : { 'Retry-After': retryAfter }).end('seen');
    };
    request.on('end', () => void respond());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
});
afterAll(async () => {
  await app.close();
  server.close();
});
beforeEach(async () => {
  await app.running.app.get(Database).tx((manager) => manager.createQueryBuilder().delete().from(WebhookEntity).execute());
  [status, received, retryAfter, meanwhile] = [200, [], null, null];
  app.clock.set(NOW);
  await signInAnew(app);
});

const HOUR_MS = 3_600_000;
const send = (site = app) => site.running.app.get(WebhookSender).sendDue();
function expectSigned(secret: string): void {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  for (const { headers, body } of received) {
    const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
    expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`);
  }
}
async function become(next: typeof status): Promise<void> {
  if (status === 'down') {
    server.listen(Number(new URL(url).port), '127.0.0.1');
    await once(server, 'listening');
  }
  status = next;
  if (status !== 'down') return;
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
}
const types = () => received.map(({ event }) => event.type);
async function aWebhook(...events: string[]): Promise<CreatedWebhook> {
  await app.admin.post('/api/auth/reauthenticate').send({ password: ADMIN.password }).expect(200);
  return (await app.admin.post('/api/webhooks').send({ url, events }).expect(201)).body as CreatedWebhook;
}
const deliveriesOf = async ({ id }: CreatedWebhook) =>
  (await app.admin.get(`/api/webhooks/${id}/deliveries`).expect(200)).body as WebhookDelivery[];
const webhookOf = async ({ id }: CreatedWebhook) =>
  ((await app.admin.get('/api/webhooks').expect(200)).body as Webhook[]).find((each) => each.id === id);

describe('a webhook', () => {
  it('is told of appointments, orders and leads as the staff read them, signed', async () => {
    const { secret } = await aWebhook(
      'appointment.created',
      'appointment.cancelled',
      'order.created',
      'lead.created',
      'lead.changed',
    );
    const treatment = await aTreatment(app);
    const appointment = await anAppointment(app, treatment, { date: '2026-07-14' });
    const order = await anOrder(app, await aProduct(app));
    const lead = await aLead(app);
    await app.admin.put(`/api/leads/${lead.id}`).send({ contacted: true }).expect(200);
    // Nothing changes with these.
    await app.admin.put(`/api/leads/${lead.id}`).send({ contacted: true }).expect(200);
    await app.admin.put(`/api/appointments/${appointment.id}`).send({ status: 'confirmed' }).expect(200);
    await app.admin.put(`/api/appointments/${appointment.id}`).send({ status: 'cancelled' }).expect(200);
    await send();
    const found = received.map(({ event }) => [event.type, event.data.id]);
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
    const changed = received.find(({ event }) => event.type === 'lead.changed');
    expect(changed?.event.data).toEqual((await app.admin.get(`/api/leads/${lead.id}`)).body);
    expectSigned(secret);
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(5);
  });

  it('is told of a client who is new, or changed', async () => {
    await aWebhook('client.changed');
    const { id } = (
      await app.admin
        .post('/api/clients')
        .send({ name: 'Carmen Ruiz', phones: ['612 000 111'] })
        .expect(201)
    ).body as {
      id: string;
    };
    await send();
    await app.admin.put(`/api/clients/${id}`).send({ notes: 'Prefiere por la tarde' }).expect(200);
    await send();
    expect(received.map(({ event }) => [event.type, event.data.id, event.data['notes']])).toEqual([
      ['client.changed', id, null],
      ['client.changed', id, 'Prefiere por la tarde'],
    ]);
    const twin = (
      await app.admin
        .post('/api/clients')
        .send({ name: 'Carmen R.', emails: ['c@example.com'] })
        .expect(201)
    ).body as {
      id: string;
    };
    await app.admin
      .post(`/api/clients/${twin.id}/merge`)
      .send({ into: id })
      .expect((answer) => expect(answer.status).toBeLessThan(300));
    await send();
    expect(received.at(-1)?.event.data).toMatchObject({ id, emails: ['c@example.com'] });
  });

  it('is told of a client whom a booking makes or teaches a telephone, and of appointments that change their client', async () => {
    await aWebhook('client.changed', 'appointment.changed');
    const treatment = await aTreatment(app);
    const person = { client_name: 'Rosa Gil', email: 'rosa@example.com', phone: '612 000 222' };
    const { id, client_id } = await anAppointment(app, treatment, { date: '2026-07-16', ...person });
    await anAppointment(app, treatment, { date: '2026-07-17', ...person, phone: '699 000 333' });
    await send();
    expect(received.map(({ event }) => [event.type, event.data['phones']])).toEqual([
      ['client.changed', ['612 000 222']],
      ['client.changed', ['612 000 222', '699 000 333']],
    ]);
    received = [];
    const into = ((await app.admin.post('/api/clients').send({ name: 'Rosa G.' }).expect(201)).body as { id: string }).id;
    const merged = await app.admin.post(`/api/clients/${client_id}/merge`).send({ into });
    await send();
    const moved = () => received.filter(({ event }) => event.data.id === id).map(({ event }) => event.data['client_id']);
    expect(moved()).toEqual([into]);
    await app.admin.post(`/api/clients/merges/${(merged.body as { id: string }).id}/undo`).send();
    await send();
    expect(moved()).toEqual([into, client_id]);
    expect(received.filter(({ event }) => event.data.id === client_id)).toHaveLength(1);
  });

  it('forgets an erased person whose orders stay', async () => {
    const webhook = await aWebhook('order.created', 'order.changed');
    const email = 'olvidada@example.com';
    const { id } = await anOrder(app, await aProduct(app), { email });
    await send();
    await app.admin.post('/api/auth/reauthenticate').send({ password: ADMIN.password }).expect(200);
    await app.admin.post('/api/people/erase').send({ email, preview: false }).expect(200);
    await send();
    const left = await deliveriesOf(webhook);
    expect(left.map(({ event, record_id }) => [event, record_id])).toEqual([
      ['order.changed', id],
      ['order.created', id],
    ]);
    expect(JSON.stringify(left)).not.toContain(email);
  });

  it('that is away is told later of an erased person, without the person', async () => {
    const webhook = await aWebhook('appointment.created', 'appointment.cancelled', 'lead.created', 'client.changed');
    status = 500;
    const person = { email: 'borrada@example.com', phone: '612 000 444' };
    const [appointment] = [
      await anAppointment(app, await aTreatment(app), { date: '2026-07-21', ...person }),
      await aLead(app, person),
    ];
    const early = await aLead(app, person);
    await app.admin.delete(`/api/leads/${early.id}`).expect(200);
    await send();
    await app.admin.post('/api/people/erase').send({ email: person.email, preview: false }).expect(200);
    expect(JSON.stringify(await deliveriesOf(webhook))).not.toMatch(/borrada@|612 000 444/);
    status = 200;
    app.clock.pass(HOUR_MS);
    await send();
    for (const { event } of received) expect(Object.keys(event.data)).toEqual(['id']);
    expect(received.filter(({ event }) => event.data.id === appointment.id).map(({ event }) => event.type)).toEqual([
      'appointment.created',
      'appointment.cancelled',
    ]);
    expect(types().filter((type) => type === 'lead.created')).toHaveLength(2);
  });

  it('is told of a future appointment that is deleted, and of all that happened before', async () => {
    const webhook = await aWebhook('appointment.created', 'appointment.changed', 'appointment.cancelled');
    status = 500;
    const treatment = await aTreatment(app);
    const appointment = await anAppointment(app, treatment, { date: '2026-07-22', notes: 'Trae foto' });
    await send();
    await app.admin.put(`/api/appointments/${appointment.id}`).send({ status: 'confirmed' }).expect(200);
    await app.admin.delete(`/api/appointments/${appointment.id}`).expect(200);
    status = 200;
    app.clock.pass(HOUR_MS);
    await send();
    expect(received.map(({ event }) => [event.type, event.data['status'], event.data['email'], event.data['notes']])).toEqual([
      ['appointment.created', 'pending', appointment.email, 'Trae foto'],
      ['appointment.changed', 'confirmed', appointment.email, 'Trae foto'],
      ['appointment.cancelled', 'cancelled', appointment.email, 'Trae foto'],
    ]);
    const log = await deliveriesOf(webhook);
    expect(log.map(({ state, request }) => [state, (JSON.parse(request) as Received['event']).data])).toEqual(
      Array(3).fill(['delivered', { id: appointment.id }]),
    );
  });

  it('is told nothing of a deleted appointment that is over or was cancelled', async () => {
    await aWebhook('appointment.cancelled');
    const treatment = await aTreatment(app);
    const over = await anAppointment(app, treatment, { date: '2026-07-23', time: '10:00' });
    const cancelled = await anAppointment(app, treatment, { date: '2026-07-30', time: '10:00' });
    await app.admin.put(`/api/appointments/${cancelled.id}`).send({ status: 'cancelled' }).expect(200);
    await send();
    expect(types()).toEqual(['appointment.cancelled']);
    app.clock.set('2026-07-24T10:00:00Z');
    await signInAnew(app);
    for (const { id } of [over, cancelled]) await app.admin.delete(`/api/appointments/${id}`).expect(200);
    await send();
    expect(types()).toEqual(['appointment.cancelled']);
  });

  it('is not told of what was refused', async () => {
    const webhook = await aWebhook('appointment.created');
    const treatment = await aTreatment(app);
    await anAppointment(app, treatment, { date: '2026-07-15' });
    await app.visitor
      .post('/api/appointments')
      .send(booking(treatment, { date: '2026-07-15' }))
      .expect(409);
    expect(await deliveriesOf(webhook)).toHaveLength(1);
  });

  it.each([
    ['was down', 'down'],
    ['broke off', 'breaking off'],
    ['failed', 500],
    ['redirected', 307],
  ] as const)('that %s for an hour is told of each event, those of a record in their order', async (_, how) => {
    const webhook = await aWebhook('lead.created', 'lead.changed');
    await become(how);
    const [first, second] = [await aLead(app), await aLead(app)];
    await send();
    for (const contacted of [true, false]) {
      await app.admin.put(`/api/leads/${first.id}`).send({ contacted }).expect(200);
      await send();
    }
    for (let minutes = 0; minutes < 60; minutes += 5) {
      app.clock.pass(HOUR_MS / 12);
      await send();
    }
    expect((await deliveriesOf(webhook)).map(({ state }) => state)).toEqual(Array(4).fill('waiting'));
    expect(received).toEqual([]);
    await become(200);
    app.clock.pass(HOUR_MS);
    await send();
    expectSigned(webhook.secret);
    const of = (id: string) =>
      received.filter(({ event }) => event.data.id === id).map(({ event }) => [event.type, event.data['contacted']]);
    expect(of(first.id)).toEqual([
      ['lead.created', false],
      ['lead.changed', true],
      ['lead.changed', false],
    ]);
    expect(of(second.id)).toEqual([['lead.created', false]]);
    expect((await deliveriesOf(webhook)).map(({ state, status: code, answer }) => [state, code, answer])).toEqual(
      Array(4).fill(['delivered', 200, 'seen']),
    );
  });

  it('is paused when it took nothing for a day, and told the rest when the pause ends', async () => {
    const webhook = await aWebhook('lead.created');
    status = 503;
    const lead = await aLead(app);
    for (let hours = 0; hours < 30; hours++) {
      await send();
      app.clock.pass(HOUR_MS);
    }
    await signInAnew(app);
    expect(await webhookOf(webhook)).toMatchObject({ is_paused: true, failure: '503' });
    await aLead(app);
    status = 200;
    await send();
    expect(received).toEqual([]);
    await app.admin.put(`/api/webhooks/${webhook.id}`).send({ is_paused: false }).expect(200);
    await send();
    expect(types()).toEqual(['lead.created', 'lead.created']);
    expect(received[0]?.event.data.id).toBe(lead.id);
    expect(await webhookOf(webhook)).toMatchObject({ is_paused: false, failure: null });
  });

  it('that asks to wait is left alone until then, but no longer than a day', async () => {
    const webhook = await aWebhook('lead.created');
    status = 429;
    const next = async () => {
      await send();
      const [delivery] = await deliveriesOf(webhook);
      return Date.parse(delivery?.next_attempt_at ?? '') - app.clock.now().getTime();
    };
    await aLead(app);
    const first = await next();
    expect(first).toBeGreaterThanOrEqual(4000);
    expect(first).toBeLessThanOrEqual(5000);
    app.clock.pass(first);
    retryAfter = '7200';
    expect(await next()).toBe(2 * HOUR_MS);
    app.clock.pass(2 * HOUR_MS);
    retryAfter = new Date(Date.now() + 48 * HOUR_MS).toUTCString();
    expect(await next()).toBe(22 * HOUR_MS - first);
    app.clock.pass(22 * HOUR_MS - first);
    await send();
    await signInAnew(app);
    expect(await webhookOf(webhook)).toMatchObject({ is_paused: true, failure: '429' });
  });

  it('shows its deliveries by pages', async () => {
    const webhook = await aWebhook('lead.created');
    for (let count = 0; count < 3; count++) await aLead(app);
    const all = await deliveriesOf(webhook);
    const path = `/api/webhooks/${webhook.id}/deliveries`;
    const answer = await app.admin.get(`${path}?range=[1,1]`).expect(200);
    expect([answer.headers['content-range'], answer.body]).toEqual(['deliveries 1-1/3', [all[1]]]);
    const filter = encodeURIComponent(JSON.stringify({ record_id: all[2]?.record_id }));
    expect((await app.admin.get(`${path}?filter=${filter}`).expect(200)).body).toEqual([all[2]]);
    await app.admin.get(`${path}?sort=["request","ASC"]`).expect(400);
  });

  it('that is back gets all that had failed when one delivery is sent again', async () => {
    const webhook = await aWebhook('lead.created');
    status = 410;
    const leads = [await aLead(app), await aLead(app), await aLead(app)];
    await send();
    status = 200;
    const [delivery] = await deliveriesOf(webhook);
    await app.admin.post(`/api/webhooks/${webhook.id}/deliveries/${delivery?.id}/send`).expect(200);
    await send();
    expect(received.map(({ event }) => event.data.id).toSorted()).toEqual(leads.map(({ id }) => id).toSorted());
  });

  it('that says 410 is paused at once, and a delivery can be sent again with its id', async () => {
    const webhook = await aWebhook('lead.created');
    status = 410;
    await aLead(app);
    await send();
    expect(await webhookOf(webhook)).toMatchObject({ is_paused: true, failure: '410' });
    status = 200;
    const [delivery] = await deliveriesOf(webhook);
    const path = `/api/webhooks/${webhook.id}/deliveries/${delivery?.id}/send`;
    for (let times = 0; times < 2; times++) {
      await app.admin.post(path).expect(200);
      await send();
    }
    expect(received.map(({ headers }) => headers['webhook-id'])).toEqual([delivery?.id, delivery?.id]);
    expect((await deliveriesOf(webhook))[0]).toMatchObject({ state: 'delivered', attempts: 1, status: 200 });
  });

  it('that is paused meanwhile is told no more than what was on its way', async () => {
    const webhook = await aWebhook('lead.created');
    const pauses = (is_paused: boolean) => app.admin.put(`/api/webhooks/${webhook.id}`).send({ is_paused }).expect(200);
    await pauses(true);
    for (let count = 0; count < 6; count++) await aLead(app);
    meanwhile = () => pauses(true);
    await pauses(false);
    await send();
    expect(received).toHaveLength(4);
  });

  it('is not told again what is being sent at that moment', async () => {
    const webhook = await aWebhook('lead.created');
    await aLead(app);
    await send();
    const [delivery] = await deliveriesOf(webhook);
    const { id = '' } = delivery ?? {};
    const again = await app.running.app.get(Database).tx(async (manager) => {
      await manager.update(WebhookDeliveryEntity, id, { state: 'sending', attempts: 2 });
      const asked = app.admin.post(`/api/webhooks/${webhook.id}/deliveries/${id}/send`).then(({ status: code }) => code);
      await pause(200);
      return { asked };
    });
    expect(await again.asked).toBe(409);
    expect((await deliveriesOf(webhook))[0]).toMatchObject({ state: 'sending', attempts: 2 });
  });

  it('is told once by several processes', async () => {
    await aWebhook('lead.created');
    const other = await startApp({
      WEBHOOKS_PRIVATE: 'allow',
      DATABASE_URL: databaseUrl(app),
      AUTH_KEYS_FILE: app.settings.authKeysFile,
    });
    for (let count = 0; count < 10; count++) await aLead(app);
    await Promise.all([send(), send(other)]);
    await send();
    await pause(50);
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(10);
    expect(received).toHaveLength(10);
    await other.close();
  });

  it('forgets what it was told of a deleted record', async () => {
    const webhook = await aWebhook('lead.created');
    const [lead] = [await aLead(app), await aLead(app)];
    await send();
    await app.admin.delete(`/api/leads/${lead.id}`).expect(200);
    const [, gone] = await deliveriesOf(webhook);
    expect(JSON.parse(gone?.request ?? '')).toMatchObject({ type: 'lead.created', data: { id: lead.id } });
    expect(`${gone?.request}${gone?.answer}`).not.toMatch(/@|seen/);
    expect(JSON.stringify(await webhookOf(webhook))).not.toContain('whsec_');
  });
});

describe('without the setting', () => {
  it.each([
    'http://clinica.example/hook',
    'https://127.0.0.1/hook',
    'https://[::1]/hook',
    'https://10.1.2.3/',
    'ftp://a.example/',
    'https://clinica.example/hook#clave',
    'hook',
  ])('no webhook is made for %s', async (address) => {
    const site = await startApp();
    const answer = await site.admin.post('/api/webhooks').send({ url: address, events: ['lead.created'] });
    expect([answer.status, Object.keys((answer.body as { errors: object }).errors)]).toEqual([400, ['url']]);
    await site.close();
  });
});

const databaseUrl = ({ settings: { database } }: TestApp): string =>
  database.dialect === 'sqlite' ? `sqlite:${database.file}` : database.url;
