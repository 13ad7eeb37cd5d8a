import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { ChangeCounters } from '../../src/core/changes/change-counters.js';
import { TOPICS } from '../../src/contract/index.js';
import { Database } from '../../src/core/database/database.js';
import { ADMIN, startApp, type TestApp } from '../support/app.js';
import { startOther } from '../support/servers/other-process.js';
import { openStream, type ReadStream } from '../support/event-stream.js';
import { ONE_OF, aLead, aProduct, aTestimonial, cart } from '../support/factories.js';

let app: TestApp;
/** A second process of the same site, with the same database. */
let other: Awaited<ReturnType<typeof startOther>>;
let otherUrl: string;
const open: ReadStream[] = [];

const stream = async (url: string, token = app.adminToken, lastEventId?: string): Promise<ReadStream> => {
  const opened = await openStream(url, token, lastEventId);
  open.push(opened);
  return opened;
};
const newToken = async (): Promise<string> =>
  ((await app.visitor.post('/api/auth/sign-in').send(ADMIN)).body as { access_token: string }).access_token;

beforeAll(async () => {
  app = await startApp();
  other = await startOther(app);
  otherUrl = other.url;
});
afterEach(() => open.splice(0).forEach((opened) => opened.close()));
afterAll(async () => {
  await other.close();
  await app.close();
});

describe('the stream of changes', () => {
  it('sends each topic, from the process that wrote and from another one', async () => {
    const streams = [await stream(app.url), await stream(otherUrl)];
    const changes: Readonly<Record<(typeof TOPICS)[number], (site: TestApp) => Promise<unknown>>> = {
      ...ONE_OF,
      clinic: (site) => site.admin.put('/api/clinic').send({ phone: '912345678' }),
      content: async (site) => {
        await site.admin.put('/api/content/home/hero_title').send({ value: 'Tu piel, hoy' });
        return site.admin.post('/api/content/home/publish').send({});
      },
    };
    for (const topic of TOPICS) {
      await changes[topic](app);
      for (const { topics, until } of streams) {
        expect([topic, await until(() => topics.includes(topic))]).toEqual([topic, true]);
      }
      await Promise.all(streams.map(({ until, topics }) => until(() => topics.length > TOPICS.length, 150)));
      streams.forEach(({ topics }) => topics.splice(0));
    }
  });

  it('begins with the instant from which on no change is missed', async () => {
    const { readyAt, topics, until } = await stream(app.url);
    expect(readyAt).toBe(app.clock.now().toISOString());
    const { created_at } = await aLead(app);
    expect(created_at >= readyAt).toBe(true);
    expect(await until(() => topics.includes('leads'))).toBe(true);
  });

  it('sends both topics of a cart, and every change and deletion', async () => {
    const cream = await aProduct(app);
    const { topics, until } = await stream(app.url);
    await app.visitor.post('/api/checkout').send(cart([{ product_id: cream.id, quantity: 1 }]));
    expect(await until(() => topics.includes('orders') && topics.includes('products'))).toBe(true);
    const lead = await aLead(app);
    for (const change of [
      () => app.admin.put(`/api/leads/${lead.id}`).send({ contacted: true }),
      () => app.admin.delete(`/api/leads/${lead.id}`),
    ]) {
      expect(await until(() => topics.includes('leads'))).toBe(true);
      topics.splice(0);
      await change();
    }
    expect(await until(() => topics.includes('leads'))).toBe(true);
  });

  it('sends nothing for a rollback or a read', async () => {
    const cream = await aProduct(app, { stock: 1 });
    const { topics, until } = await stream(app.url);
    await app.visitor.post('/api/checkout').send(cart([{ product_id: cream.id, quantity: 2 }]));
    await app.admin.get('/api/leads');
    await until(() => topics.length > 0, 700);
    expect(topics).toEqual([]);
  });

  it('is no more than ten events a second, however many changes come', async () => {
    const { topics, until } = await stream(app.url);
    const database = app.running.app.get(Database);
    const started = performance.now();
    for (let change = 0; change < 500; change++) await database.tx(() => app.running.app.get(ChangeCounters).touch('leads'));
    expect(await until(() => topics.length > 0)).toBe(true);
    await until(() => false, 250);
    expect(topics.length).toBeLessThanOrEqual(1 + (performance.now() - started) / 100);
  });

  it('sends the missed changes after a reconnection, whichever process answers', async () => {
    const first = await stream(app.url);
    const id = first.lastId();
    first.close();
    await aLead(app);
    await aTestimonial(app);
    const back = await stream(otherUrl, app.adminToken, id);
    expect(back.topics.toSorted()).toEqual(['leads', 'testimonials']);
    expect((await stream(app.url, app.adminToken, back.lastId())).topics).toEqual([]);
    expect((await stream(app.url)).topics).toEqual([]);
  });

  it.each(['', 'x', '1.2', '1.2.3.4.5.6.7.x', '9'.repeat(500)])(
    'takes an id that is none of its own (%#) as knowing nothing',
    async (id) => {
      expect((await stream(app.url, app.adminToken, id)).topics).toEqual([...TOPICS]);
    },
  );

  it('is neither cached, compressed nor buffered', async () => {
    const { headers } = await stream(app.url);
    expect(headers.get('content-type')).toContain('text/event-stream');
    expect(headers.get('cache-control')).toBe('no-store, no-transform');
    expect(headers.get('x-accel-buffering')).toBe('no');
    expect((await app.admin.head('/api/events')).status).toBe(200);
  });

  it('ends with the session', async () => {
    const token = await newToken();
    const { isEnded, until } = await stream(app.url, token);
    await app.visitor.post('/api/auth/sign-out').set('Authorization', `Bearer ${token}`);
    expect(await until(isEnded)).toBe(true);
    expect((await openStream(app.url, token)).status).toBe(401);
  });

  it('ends when the process is asked to stop, which waits for nobody', async () => {
    const third = await startOther(app);
    const { isEnded, until } = await stream(third.url);
    await third.close();
    expect(await until(isEnded)).toBe(true);
  });
});
