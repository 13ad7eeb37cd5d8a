import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Product } from '../../src/contract/index.js';
import { startApp, type TestApp } from '../support/app.js';
import { anOrder, aProduct, aTestimonial, aTreatment, booking } from '../support/factories.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** Requests twice, so that the second answer comes from the cache. */
const cachedGet = async (path: string) => {
  await app.visitor.get(path);
  return app.visitor.get(path);
};
const product = async (id: string): Promise<Product> => (await cachedGet(`/api/products/${id}`)).body as Product;

describe('a visitor’s answer', () => {
  it('is replaced at once when an administrator changes it', async () => {
    const cream = await aProduct(app, { name: 'Crema' });
    for (let price = 1; price <= 20; price++) {
      await cachedGet('/api/products');
      await app.admin.put(`/api/products/${cream.id}`).send({ price });
      expect((await product(cream.id)).price).toBe(price);
      expect(((await cachedGet('/api/products')).body as Product[])[0]?.price).toBe(price);
    }
    await app.admin.delete(`/api/products/${cream.id}`);
    expect((await app.visitor.get(`/api/products/${cream.id}`)).status).toBe(404);
  });

  it('shows the stock that an order has left', async () => {
    const cream = await aProduct(app, { stock: 5 });
    await cachedGet('/api/products');
    await anOrder(app, cream, { quantity: 2 });
    expect((await product(cream.id)).stock).toBe(3);
  });

  it('shows an hour as taken as soon as it is', async () => {
    const treatment = await aTreatment(app);
    const path = `/api/availability?date=2026-07-14&treatment_id=${treatment.id}`;
    expect((await cachedGet(path)).body).toContainEqual({ time: '10:00', available: true });
    await app.visitor.post('/api/appointments').send(booking(treatment));
    expect((await app.visitor.get(path)).body).toContainEqual({ time: '10:00', available: false });
  });

  it('is not served to an administrator, nor the other way round', async () => {
    const hidden = await aTestimonial(app, { approved: false });
    const path = `/api/testimonials/${hidden.id}`;
    expect((await app.admin.get('/api/testimonials')).body).toContainEqual(hidden);
    expect((await cachedGet('/api/testimonials')).body).not.toContainEqual(hidden);
    expect((await app.admin.get('/api/testimonials')).body).toContainEqual(hidden);
    expect([(await app.visitor.get(path)).status, (await app.admin.get(path)).status]).toEqual([404, 200]);
    await app.admin.put(path).send({ approved: true });
    expect((await app.visitor.get(path)).status).toBe(200);
    expect((await app.visitor.get('/api/testimonials').query({ filter: '{"approved":false}' })).body).toEqual([]);
  });

  it('does not show a change that was rolled back', async () => {
    const cream = await aProduct(app, { stock: 5, name: 'Intacta' });
    await cachedGet(`/api/products/${cream.id}`);
    const answer = await app.visitor.post('/api/orders').send({ ...cream, product_id: cream.id, quantity: 2, total_price: 0 });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect((await product(cream.id)).stock).toBe(5);
  });
});

describe('a cached response', () => {
  it('is not sent again to who has it already', async () => {
    await aProduct(app);
    const { headers } = await cachedGet('/api/products');
    const again = await app.visitor.get('/api/products').set('If-None-Match', String(headers['etag']));
    expect([again.status, again.text]).toEqual([304, '']);
    await aProduct(app);
    expect((await app.visitor.get('/api/products').set('If-None-Match', String(headers['etag']))).status).toBe(200);
  });

  it('is compressed as the client can read it, with the same contents and headers', async () => {
    const plain = await app.visitor.get('/api/products').set('Accept-Encoding', 'identity');
    for (const encoding of ['br', 'gzip'] as const) {
      const answer = await app.visitor.get('/api/products').set('Accept-Encoding', encoding);
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(answer.body).toEqual(plain.body);
      expect(answer.headers['content-range']).toBe(plain.headers['content-range']);
      expect(answer.headers['vary']).toContain('Accept-Encoding');
    }
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(
      (await app.visitor.get('/api/products').set('Accept-Encoding', 'br;q=0, gzip;q=0')).headers['content-encoding'],
    ).toBeUndefined();
  });

  it('carries the security headers and answers HEAD without a body', async () => {
    const { headers } = await cachedGet('/api/products');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    const head = await app.visitor.head('/api/products');
    expect([head.status, head.text]).toEqual([200, undefined]);
  });

  it('serves its address with any query parameters that foreign links add', async () => {
    const treatment = await aTreatment(app);
    // A cached answer has no request id.
    const isCached = async (path: string): Promise<boolean> =>
      (await app.visitor.get(path).expect(200)).headers['x-request-id'] === undefined;
    for (const [path, same] of [
      ['/api/clinic', '/api/clinic?utm_source=boletin'],
      [`/api/treatments/${treatment.id}?x=1`, `/api/treatments/${treatment.id}?x=2`],
      ['/api/availability?date=2026-07-15', '/api/availability?gclid=3&date=2026-07-15'],
    ] as const) {
      expect([path, await isCached(path)]).toEqual([path, false]);
      expect([same, await isCached(same)]).toEqual([same, true]);
    }
    expect(await isCached('/api/availability?date=2026-07-16')).toBe(false);
    expect((await app.visitor.get('/api/availability?date=2026-07-15&date=2026-07-15')).status).toBe(400);
    expect((await app.visitor.get('/api/treatments?x=1')).status).toBe(400);
  });

  it('is as public as its address, whatever a stranger appended when it was made', async () => {
    await aTreatment(app);
    for (const [path, appended] of [
      ['/', '/?a=/cita/x'],
      ['/tienda', '/tienda?utm_source=/vista-previa/x'],
      ['/api/clinic', '/api/clinic?a=/pedido/x'],
      ['/favicon.svg', '/favicon.svg?a=/opinion/x'],
    ] as const) {
      await app.visitor.get(appended).expect(200);
      const { headers } = await app.visitor.get(path).expect(200);
      expect([path, headers['x-robots-tag'], headers['cache-control'] === 'no-store', headers['referrer-policy']]).toEqual([
        path,
        undefined,
        false,
        'strict-origin-when-cross-origin',
      ]);
    }
  });
});
