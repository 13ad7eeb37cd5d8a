import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Response } from 'supertest';
import { ReservationJobs } from '../../../src/access/protection/reservations/reservation-jobs.js';
import type { AdaptiveLimitReport, Product, ProofOfWorkChallenge, ProtectionReport } from '../../../src/contract/index.js';
import { NOW, startApp, type TestApp } from '../../support/app.js';
import { aProduct, cart } from '../../support/factories.js';
import { from, linkFor, mailsTo, OPEN_INTERNET, proof, somebody } from '../../support/access/strangers.js';

const NEEDED = 'proof-of-work-needed';
const MINUTE_MS = 60_000;

let app: TestApp;
let product: Product;
beforeAll(async () => {
  app = await startApp(OPEN_INTERNET);
  product = await aProduct(app, { name: 'Sérum', stock: 40 });
  // A large stock of another product keeps the shop's own limit out of reach.
  await aProduct(app, { name: 'Crema', stock: 10_000 });
});
afterAll(() => app.close());

let network = 0;
/** An order of five units by a new person from a new network. */
const order = (headers = {}, person = somebody()): Promise<Response> =>
  from(app, `100.${++network}.1.1`, 'checkout', cart([{ product_id: product.id, quantity: 5 }], person), headers);
const adaptiveLimit = async (): Promise<AdaptiveLimitReport> =>
  ((await app.admin.get('/api/protection').expect(200)).body as ProtectionReport).brakes.orders;
const cost = async (): Promise<number> =>
  ((await app.visitor.get('/api/proof-of-work')).body as ProofOfWorkChallenge).parameters.cost;
const stock = async (): Promise<number> => ((await app.visitor.get(`/api/products/${product.id}`)).body as Product).stock;
const untilLooked = async (minutes: number): Promise<void> => {
  app.clock.pass(minutes * MINUTE_MS);
  await app.running.app.get(ReservationJobs).runNow();
};

describe('when many networks buy up one product', () => {
  let ordinary: number;
  let cheap: Record<string, string>;

  it('nobody is asked for anything at first', async () => {
    [ordinary, cheap] = [await cost(), await proof(app, '100.200.1.1')];
    for (let turn = 0; turn < 3; turn++) expect((await order()).status).toBe(201);
    expect(await adaptiveLimit()).toMatchObject({ mode: 'auto', level: 'off', since: null, reason: null });
  });

  it('requires a proof of work once half of it is sold within the hour, and the work grows', async () => {
    expect((await order()).status).toBe(201);
    expect(await adaptiveLimit()).toMatchObject({
      level: 'proof',
      since: NOW,
      reason: { scope: 'product', what: product.id, name: 'Sérum', within_hours: 1, taken: 20, of: 40 },
    });
    for (const headers of [{}, cheap]) {
      const refused = await order(headers);
      expect([refused.status, refused.headers['retry-after'], refused.body]).toEqual([
        429,
        '1',
        expect.objectContaining({ code: NEEDED, message: expect.stringContaining('Hay muchas solicitudes') }),
      ]);
    }
    expect(await stock()).toBe(20);
    expect(await cost()).toBe(4 * ordinary);
    expect((await order(await proof(app, '100.200.1.1'))).status).toBe(201);
  });

  it('the link in a mail has to be followed too where that does not stop it', async () => {
    app.clock.pass(MINUTE_MS);
    expect(await adaptiveLimit()).toMatchObject({ level: 'mail', since: NOW, reason: { taken: 25, of: 40 } });
    expect((await order()).status).toBe(429);
    const me = somebody();
    const reserved = await order(await proof(app, '100.200.1.1'), me);
    const until = new Date(app.clock.now().getTime() + 30 * MINUTE_MS).toISOString();
    expect([reserved.status, reserved.body]).toEqual([202, expect.objectContaining({ confirm_until: until })]);
    expect([await stock(), (await adaptiveLimit()).waiting]).toEqual([10, 1]);
    expect((await from(app, '100.200.1.1', 'confirmations', { token: await linkFor(app, me.email) })).status).toBe(200);
    expect((await mailsTo(app, me.email)).join()).toContain('Tu pedido');
    await untilLooked(31);
    expect([await stock(), (await adaptiveLimit()).waiting]).toEqual([10, 0]);
  });

  it('lowers the limit by itself, one level after the other, after a calm day', async () => {
    await untilLooked(24 * 60);
    await untilLooked(29);
    expect([await cost(), (await order()).status]).toEqual([4 * ordinary, 429]);
    await untilLooked(1);
    expect((await order()).status).toBe(429);
    await untilLooked(30);
    expect([await cost(), (await order()).status]).toEqual([ordinary, 201]);
  });
});
