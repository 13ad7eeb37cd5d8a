import { describe, expect, it } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import { Database } from '../../../src/core/database/database.js';
import { WebhookDeliveryEntity } from '../../../src/office/webhooks/webhook-delivery.entity.js';
import { signInAnew, startApp, type TestApp } from '../../support/app.js';
import { aLead } from '../../support/factories.js';
import { webhookSite } from '../../support/sites/webhooks.js';

const { site, receiver, send, aWebhook, deliveriesOf, webhookOf } = webhookSite();
const HOUR_MS = 3_600_000;

describe('a webhook', () => {
  it.each([
    ['was down', 'down'],
    ['broke off', 'breaking off'],
    ['failed', 500],
    ['redirected', 307],
  ] as const)('that %s for an hour receives each event, those of a record in their order', async (_, how) => {
    const webhook = await aWebhook('lead.created', 'lead.changed');
    await receiver.become(how);
    const [first, second] = [await aLead(site.app), await aLead(site.app)];
    await send();
    for (const contacted of [true, false]) {
      await site.app.admin.put(`/api/leads/${first.id}`).send({ contacted }).expect(200);
      await send();
    }
    for (let minutes = 0; minutes < 60; minutes += 5) {
      site.app.clock.pass(HOUR_MS / 12);
      await send();
    }
    expect((await deliveriesOf(webhook)).map(({ state }) => state)).toEqual(Array(4).fill('waiting'));
    expect(receiver.received).toEqual([]);
    await receiver.become(200);
    site.app.clock.pass(HOUR_MS);
    await send();
    receiver.expectSigned(webhook.secret);
    const of = (id: string) =>
      receiver.received.filter(({ event }) => event.data.id === id).map(({ event }) => [event.type, event.data['contacted']]);
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

  it('is paused when it has failed for a day, and receives the rest when the pause ends', async () => {
    const webhook = await aWebhook('lead.created');
    receiver.status = 503;
    const lead = await aLead(site.app);
    for (let hours = 0; hours < 30; hours++) {
      await send();
      site.app.clock.pass(HOUR_MS);
    }
    await signInAnew(site.app);
    expect(await webhookOf(webhook)).toMatchObject({ is_paused: true, failure: '503' });
    await aLead(site.app);
    receiver.status = 200;
    await send();
    expect(receiver.received).toEqual([]);
    await site.app.admin.put(`/api/webhooks/${webhook.id}`).send({ is_paused: false }).expect(200);
    await send();
    expect(receiver.types()).toEqual(['lead.created', 'lead.created']);
    expect(receiver.received[0]?.event.data.id).toBe(lead.id);
    expect(await webhookOf(webhook)).toMatchObject({ is_paused: false, failure: null });
  });

  it('that asks to wait is left alone until then, but no longer than a day', async () => {
    const webhook = await aWebhook('lead.created');
    receiver.status = 429;
    const next = async () => {
      await send();
      const [delivery] = await deliveriesOf(webhook);
      return Date.parse(delivery?.next_attempt_at ?? '') - site.app.clock.now().getTime();
    };
    await aLead(site.app);
    const first = await next();
    expect(first).toBeGreaterThanOrEqual(4000);
    expect(first).toBeLessThanOrEqual(5000);
    site.app.clock.pass(first);
    receiver.retryAfter = '7200';
    expect(await next()).toBe(2 * HOUR_MS);
    site.app.clock.pass(2 * HOUR_MS);
    receiver.retryAfter = new Date(Date.now() + 48 * HOUR_MS).toUTCString();
    expect(await next()).toBe(22 * HOUR_MS - first);
    site.app.clock.pass(22 * HOUR_MS - first);
    await send();
    await signInAnew(site.app);
    expect(await webhookOf(webhook)).toMatchObject({ is_paused: true, failure: '429' });
  });

  it('shows its deliveries by pages', async () => {
    const webhook = await aWebhook('lead.created');
    for (let count = 0; count < 3; count++) await aLead(site.app);
    const all = await deliveriesOf(webhook);
    const path = `/api/webhooks/${webhook.id}/deliveries`;
    const answer = await site.app.admin.get(`${path}?range=[1,1]`).expect(200);
    expect([answer.headers['content-range'], answer.body]).toEqual(['deliveries 1-1/3', [all[1]]]);
    const filter = encodeURIComponent(JSON.stringify({ record_id: all[2]?.record_id }));
    expect((await site.app.admin.get(`${path}?filter=${filter}`).expect(200)).body).toEqual([all[2]]);
    await site.app.admin.get(`${path}?sort=["request","ASC"]`).expect(400);
  });

  it('that is back gets all failed deliveries when one is sent again', async () => {
    const webhook = await aWebhook('lead.created');
    receiver.status = 410;
    const leads = [await aLead(site.app), await aLead(site.app), await aLead(site.app)];
    await send();
    receiver.status = 200;
    const [delivery] = await deliveriesOf(webhook);
    await site.app.admin.post(`/api/webhooks/${webhook.id}/deliveries/${delivery?.id}/send`).expect(200);
    await send();
    expect(receiver.received.map(({ event }) => event.data.id).toSorted()).toEqual(leads.map(({ id }) => id).toSorted());
  });

  it('that says 410 is paused at once, and a delivery can be sent again with its id', async () => {
    const webhook = await aWebhook('lead.created');
    receiver.status = 410;
    await aLead(site.app);
    await send();
    expect(await webhookOf(webhook)).toMatchObject({ is_paused: true, failure: '410' });
    receiver.status = 200;
    const [delivery] = await deliveriesOf(webhook);
    const path = `/api/webhooks/${webhook.id}/deliveries/${delivery?.id}/send`;
    for (let times = 0; times < 2; times++) {
      await site.app.admin.post(path).expect(200);
      await send();
    }
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([delivery?.id, delivery?.id]);
    expect((await deliveriesOf(webhook))[0]).toMatchObject({ state: 'delivered', attempts: 1, status: 200 });
  });

  it('that is paused meanwhile receives only the current delivery', async () => {
    const webhook = await aWebhook('lead.created');
    const pauses = (is_paused: boolean) => site.app.admin.put(`/api/webhooks/${webhook.id}`).send({ is_paused }).expect(200);
    await pauses(true);
    for (let count = 0; count < 6; count++) await aLead(site.app);
    receiver.meanwhile = () => pauses(true);
    await pauses(false);
    await send();
    expect(receiver.received).toHaveLength(4);
  });

  it('does not receive a delivery twice while it is being sent', async () => {
    const webhook = await aWebhook('lead.created');
    await aLead(site.app);
    await send();
    const [delivery] = await deliveriesOf(webhook);
    const { id = '' } = delivery ?? {};
    const again = await site.app.running.app.get(Database).tx(async (manager) => {
      await manager.update(WebhookDeliveryEntity, id, { state: 'sending', attempts: 2 });
      const asked = site.app.admin.post(`/api/webhooks/${webhook.id}/deliveries/${id}/send`).then(({ status: code }) => code);
      await pause(200);
      return { asked };
    });
    expect(await again.asked).toBe(409);
    expect((await deliveriesOf(webhook))[0]).toMatchObject({ state: 'sending', attempts: 2 });
  });

  it('receives an event once from several processes', async () => {
    await aWebhook('lead.created');
    const other = await startApp({
      WEBHOOKS_PRIVATE: 'allow',
      DATABASE_URL: databaseUrl(site.app),
      AUTH_KEYS_FILE: site.app.settings.authKeysFile,
    });
    for (let count = 0; count < 10; count++) await aLead(site.app);
    await Promise.all([send(), send(other)]);
    await send();
    await pause(50);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(10);
    expect(receiver.received).toHaveLength(10);
    await other.close();
  });

  it('forgets the deliveries about a deleted record', async () => {
    const webhook = await aWebhook('lead.created');
    const [lead] = [await aLead(site.app), await aLead(site.app)];
    await send();
    await site.app.admin.delete(`/api/leads/${lead.id}`).expect(200);
    const [, gone] = await deliveriesOf(webhook);
    expect(JSON.parse(gone?.request ?? '')).toMatchObject({ type: 'lead.created', data: { id: lead.id } });
    expect(`${gone?.request}${gone?.answer}`).not.toMatch(/@|seen/);
    expect(JSON.stringify(await webhookOf(webhook))).not.toContain('whsec_');
  });
});

const databaseUrl = ({ settings: { database } }: TestApp): string =>
  database.dialect === 'sqlite' ? `sqlite:${database.file}` : database.url;
