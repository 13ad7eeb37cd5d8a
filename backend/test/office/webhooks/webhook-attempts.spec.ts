import { describe, expect, it } from '@jest/globals';
import type { CreatedWebhook, WebhookDelivery } from '../../../src/contract/index.js';
import { startApp } from '../../support/app.js';
import { aLead } from '../../support/factories.js';
import { ANSWER_BYTES, webhookSite } from '../../support/sites/webhooks.js';

const { site, receiver, send, aWebhook, deliveriesOf } = webhookSite();
const HOUR_MS = 3_600_000;

/** Imports into the realm in which the product runs, outside of Jest's sandbox. */
const outside = async <T>(address: string): Promise<T> => (await importOutside(address)) as T;

/** Shortens timeouts of ten seconds to a tenth of a second. */
async function soonOver(work: () => Promise<unknown>): Promise<void> {
  const { it: global } = await outside<{ it: typeof globalThis }>('data:text/javascript,export const it = globalThis');
  const original = global.setTimeout;
  const soon = (handler: () => void, ms?: number, ...args: []) => original(handler, ms === 10_000 ? 100 : ms, ...args);
  global.setTimeout = soon as typeof original;
  await work().finally(() => (global.setTimeout = original));
}

/** Resolves every name to `addresses` while `work` runs; `become` changes them. */
async function whereNamesMean(addresses: string[], work: (become: (...later: string[]) => void) => Promise<void>): Promise<void> {
  const { default: dns } = await outside<{ default: typeof import('node:dns') }>('node:dns');
  const { syncBuiltinESMExports } = await outside<typeof import('node:module')>('node:module');
  const resolve = dns.lookup;
  let present = addresses;
  const found = (_host: string, _options: object, done: (error: null, all: object[]) => void): void =>
    done(
      null,
      present.map((address) => ({ address, family: 4 })),
    );
  dns.lookup = found as unknown as typeof resolve;
  syncBuiltinESMExports();
  try {
    await work((...later) => (present = later));
  } finally {
    dns.lookup = resolve;
    syncBuiltinESMExports();
  }
}

describe('an attempt, in the log of deliveries,', () => {
  it('says of a receiver that does not answer within ten seconds that it took too long, and is repeated', async () => {
    const { app } = site;
    const webhook = await aWebhook('lead.created');
    receiver.status = 'silent';
    await aLead(app);
    await soonOver(() => send());
    const [late] = await deliveriesOf(webhook);
    expect(late).toMatchObject({ state: 'waiting', attempts: 1, status: null, answer: null, error: 'ETIMEDOUT' });
    expect(Date.parse(late?.next_attempt_at ?? '')).toBeGreaterThan(app.clock.now().getTime());
    receiver.status = 200;
    app.clock.pass(HOUR_MS);
    await send();
    expect((await deliveriesOf(webhook))[0]).toMatchObject({ state: 'delivered', attempts: 2, status: 200, error: null });
  });

  it('contains the beginning of an answer of 100 MB, and the server reads no more of it', async () => {
    const webhook = await aWebhook('lead.created');
    receiver.status = 'endless';
    await aLead(site.app);
    await send();
    const [delivery] = await deliveriesOf(webhook);
    expect(delivery).toMatchObject({ state: 'delivered', status: 200, answer: 'x'.repeat(2000) });
    expect(receiver.written).toBeLessThan(ANSWER_BYTES / 5);
  });

  it('says of a name that has come to mean this machine that it was not called', async () => {
    const strict = await startApp();
    // An address of the benchmarking network (RFC 2544), which no host has.
    const far = '198.18.0.1';
    await whereNamesMean([far], async (become) => {
      const body = { url: `https://receptor.example:${new URL(receiver.url).port}/hook`, events: ['lead.created'] };
      const { id } = (await strict.admin.post('/api/webhooks').send(body).expect(201)).body as CreatedWebhook;
      const log = async () =>
        ((await strict.admin.get(`/api/webhooks/${id}/deliveries`).expect(200)).body as WebhookDelivery[])[0];
      await aLead(strict);
      await soonOver(() => send(strict));
      expect(await log()).toMatchObject({ state: 'waiting', attempts: 1, status: null });
      for (const later of [['127.0.0.1'], [far, '127.0.0.1']]) {
        become(...later);
        strict.clock.pass(HOUR_MS);
        await send(strict);
        expect(await log()).toMatchObject({ state: 'waiting', status: null, answer: null, error: 'EPRIVATE' });
      }
      expect((await log())?.attempts).toBe(3);
    });
    await strict.close();
    expect(receiver.connections).toBe(0);
  });
});
