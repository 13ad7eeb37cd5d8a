import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import supertest from 'supertest';
import { Administrators } from '../../src/access/accounts/administrators.js';
import {
  OPENING_HOURS,
  RESOURCE_NAMES,
  type Cart,
  type Order,
  type RecordChanged,
  type Session,
  type Visit,
} from '../../src/contract/index.js';
import { ADMIN, NOW, startApp, type TestAgent, type TestApp } from '../support/app.js';
import {
  aConsent,
  aPractitioner,
  aProduct,
  aTestimonial,
  aTreatment,
  anOrder,
  booking,
  cart,
  ONE_OF,
} from '../support/factories.js';

let app: TestApp;
let marta: TestAgent;
beforeAll(async () => {
  app = await startApp();
  const account = { email: 'marta@example.com', password: 'cuatro mirlos azules' };
  await app.running.app.get(Administrators).create(account.email, account.password, ['admin']);
  const session = (await app.visitor.post('/api/auth/sign-in').send(account).expect(200)).body as Session;
  marta = supertest.agent(app.url).set('Authorization', `Bearer ${session.access_token}`);
});
afterAll(() => app.close());

const tagOf = async (agent: TestAgent, path: string): Promise<string> =>
  String((await agent.get(path).expect(200)).headers['etag']);
const changed = async (path: string, field: string): Promise<unknown> =>
  ((await app.admin.get(path).expect(200)).body as Record<string, unknown>)[field];

describe('two people who edit one record', () => {
  it('lose nothing: the second gets the first one’s values with name and time', async () => {
    const treatment = await aTreatment(app, { name: 'Peeling', price: 40 });
    const path = `/api/treatments/${treatment.id}`;
    const read = await tagOf(app.admin, path);
    await marta
      .put(path)
      .set('If-Match', await tagOf(marta, path))
      .send({ price: 55 })
      .expect(200);

    const late = await app.admin
      .put(path)
      .set('If-Match', read)
      .send({ ...treatment, description: 'Otra' });
    expect(late.status).toBe(412);
    expect(late.headers['content-type']).toContain('application/problem+json');
    const refusal = late.body as RecordChanged;
    expect(refusal).toMatchObject({ code: 'record-changed', changed_by: 'marta@example.com', changed_at: NOW });
    expect(refusal.current).toEqual({ ...treatment, price: 55 });
    expect((await app.admin.get(path)).body).toEqual(refusal.current);

    // The refusal's tag is the current one.
    expect(late.headers['etag']).toBe(refusal.etag);
    await app.admin.put(path).set('If-Match', refusal.etag).send({ description: 'Otra' }).expect(200);
    expect((await app.admin.get(path)).body).toMatchObject({ price: 55, description: 'Otra' });
  });

  it('at the same moment: one of them wins', async () => {
    const product = await aProduct(app, { price: 10 });
    const path = `/api/products/${product.id}`;
    const tag = await tagOf(app.admin, path);
    const answers = await Promise.all(
      [11, 12, 13, 14].map((price, index) => (index % 2 ? marta : app.admin).put(path).set('If-Match', tag).send({ price })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412, 412, 412]);
    const winner = answers.find(({ status }) => status === 200)?.body as { price: number };
    expect(await changed(path, 'price')).toBe(winner.price);
  });

  it('do not delete what has changed since', async () => {
    const testimonial = await aTestimonial(app, { approved: false });
    const path = `/api/testimonials/${testimonial.id}`;
    const read = await tagOf(app.admin, path);
    await marta.put(path).send({ approved: true }).expect(200);
    await app.admin.delete(path).set('If-Match', read).expect(412);
    await app.admin
      .delete(path)
      .set('If-Match', await tagOf(app.admin, path))
      .expect(200);
    await app.admin.delete(path).set('If-Match', '*').expect(404);
  });

  it('of an order with all its lines', async () => {
    const product = await aProduct(app, { stock: 9 });
    const bought = await app.visitor.post('/api/checkout').send(cart([{ product_id: product.id, quantity: 1 }]));
    const [line] = (bought.body as { orders: Order[] }).orders;
    const path = `/api/carts/${line?.cart_id}`;
    const read = await tagOf(app.admin, path);
    await marta.put(`/api/orders/${line?.id}`).send({ quantity: 2 }).expect(200);
    const late = await app.admin.put(path).set('If-Match', read).send({ shipping_cost: 5 }).expect(412);
    expect(late.body).toMatchObject({ changed_by: 'marta@example.com', current: { id: line?.cart_id } });
    const { shipping_cost } = (await app.admin.get(path)).body as Cart;
    expect(shipping_cost).toBeNull();
  });
});

describe('data that is no record of a resource', () => {
  it('a visit: the second person who moves it gets the other’s values', async () => {
    const [facial, massage] = [await aTreatment(app, { duration: 30 }), await aTreatment(app, { duration: 30 })];
    const { treatment_id: _, ...person } = booking(facial);
    const made = await app.admin.post('/api/visits').send({ ...person, treatment_ids: [facial.id, massage.id] });
    const path = `/api/visits/${(made.body as Visit).visit_id}`;
    const read = await tagOf(app.admin, path);
    await marta.put(path).set('If-Match', read).send({ status: 'confirmed' }).expect(200);
    const late = await app.admin.put(path).set('If-Match', read).send({ status: 'cancelled' }).expect(412);
    expect(late.body).toMatchObject({ changed_by: 'marta@example.com', changed_at: NOW });
    const { current, etag } = late.body as RecordChanged;
    expect(current).toEqual((await app.admin.get(path)).body);
    await app.admin.put(path).set('If-Match', etag).send({ status: 'cancelled' }).expect(200);
    await app.admin.put(`/api/visits/${facial.id}`).set('If-Match', etag).send({ status: 'cancelled' }).expect(404);
  });

  it('the clinic’s profile, with the tag that visitors have too', async () => {
    const path = '/api/clinic';
    const read = await tagOf(app.admin, path);
    expect(await tagOf(app.visitor, path)).toBe(read);
    await marta.put(path).set('If-Match', read).send({ places: 3 }).expect(200);
    await app.admin.put('/api/site-look').send({ palette: 'olive' }).expect(200);
    const late = await app.admin.put(path).set('If-Match', read).send({ places: 2 }).expect(412);
    expect(late.body).toMatchObject({ current: { places: 3 }, changed_by: 'marta@example.com' });
    expect(await changed(path, 'places')).toBe(3);
    const present = await tagOf(app.admin, path);
    const answers = await Promise.all([4, 5, 6].map((places) => app.admin.put(path).set('If-Match', present).send({ places })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412, 412]);
    await app.admin.put(path).send({ places: 1 }).expect(200);
  });

  it('the palette, and where no tag exists none is taken for one', async () => {
    const read = await tagOf(app.admin, '/api/site-look');
    expect(await tagOf(app.visitor, '/api/site-look')).toBe(read);
    await marta.put('/api/site-look').set('If-Match', read).send({ palette: 'plum' }).expect(200);
    const late = await app.admin.put('/api/site-look').set('If-Match', read).send({ palette: 'sea' }).expect(412);
    expect(late.body).toMatchObject({ current: { palette: 'plum' }, changed_by: 'marta@example.com' });

    const hook = { url: 'https://example.com/hook', events: ['lead.created'] };
    const { id } = (await app.admin.post('/api/webhooks').send(hook).expect(201)).body as { id: string };
    const staff = (await app.admin.get('/api/auth/administrators').expect(200)).body as { id: string; email: string }[];
    const path = `/api/auth/administrators/${staff.find(({ email }) => email === 'marta@example.com')?.id}`;
    for (const write of [
      app.admin.put(`/api/webhooks/${id}`).send({ is_paused: true }),
      app.admin.delete(`/api/webhooks/${id}`),
      app.admin.put('/api/protection').send({ leads_brake: 'on' }),
      app.admin.put(path).send({ roles: ['marketing'] }),
    ])
      expect((await write.set('If-Match', '"wrong"').expect(412)).body).toMatchObject({ code: 'no-etag' });
    expect(await app.admin.get('/api/webhooks')).toMatchObject({ body: [{ id, is_paused: false }] });
    await app.admin.delete(`/api/webhooks/${id}`).set('If-Match', '*').expect(200);
  });

  it('somebody’s working hours', async () => {
    const person = await aPractitioner(app);
    const path = `/api/practitioners/${person.id}/hours`;
    const read = await tagOf(app.admin, path);
    const [theirs, mine] = ['2026-08-01', '2026-09-01'].map((valid_from) => [{ valid_from, week: OPENING_HOURS }]);
    await marta.put(path).set('If-Match', read).send(theirs).expect(200);
    const late = await app.admin.put(path).set('If-Match', read).send(mine).expect(412);
    expect(late.body).toMatchObject({ current: theirs, changed_by: 'marta@example.com' });
    expect((await app.admin.get(path)).body).toEqual(theirs);
    await app.admin.put(path).send(mine).expect(200);
    await app.admin.delete(`/api/practitioners/${person.id}`).expect(200);
  });
});

describe('a change by a visitor', () => {
  it('changes the ETag, and names no member of the staff', async () => {
    const product = await aProduct(app, { stock: 9 });
    const path = `/api/products/${product.id}`;
    const read = await tagOf(app.admin, path);
    await anOrder(app, product);
    const late = await app.admin.put(path).set('If-Match', read).send({ stock: 20 }).expect(412);
    // The buyer's order is no change by staff, so the answer names who created the product.
    expect(late.body).toMatchObject({ current: { stock: 8 }, changed_by: ADMIN.email });
  });
});

describe('an ETag', () => {
  it.each(RESOURCE_NAMES)('of %s is on the record, and lets it be deleted', async (resource) => {
    const { id } = (await ONE_OF[resource](app)) as { id: string };
    const path = `/api/${resource}/${id}`;
    const tag = await tagOf(app.admin, path);
    expect(tag).toMatch(/^"[\w-]{27}"$/);
    expect(await tagOf(app.admin, path)).toBe(tag);
    await app.admin.delete(path).set('If-Match', '"another"').expect(412);
    const gone = await app.admin.delete(path).set('If-Match', `"another", ${tag}`);
    expect([gone.status, (gone.body as { id: string }).id]).toEqual([200, id]);
  });

  it('of what visitors see is good too, from the cache and in any encoding', async () => {
    const consent = await aConsent(app);
    const person = await aPractitioner(app, { image_consent_id: consent.id, is_public: true, is_active: true });
    const path = `/api/practitioners/${person.id}`;
    const first = await tagOf(app.visitor, path);
    expect(await tagOf(app.visitor, path)).toBe(first);
    expect(first).not.toBe(await tagOf(app.admin, path));
    const ways = [first, `W/${first}`, first.replace(/"$/, '-br"'), first.replace(/"$/, '-gzip"'), '*'];
    for (const tag of ways) await app.admin.put(path).set('If-Match', tag).send({ title: person.title }).expect(200);
    for (const tag of ['', 'x', '"', '""', first.slice(1, -1)])
      await app.admin.put(path).set('If-Match', tag).send({ title: 'Otra' }).expect(412);
    await app.admin.delete(path).expect(200);
  });

  it('is optional: requests without it work', async () => {
    const treatment = await aTreatment(app);
    const path = `/api/treatments/${treatment.id}`;
    await marta.put(path).send({ price: 61 }).expect(200);
    await app.admin
      .put(path)
      .send({ ...treatment, price: 62 })
      .expect(200);
    expect(await changed(path, 'price')).toBe(62);
  });

  it('reveals nothing to callers who may not write', async () => {
    const treatment = await aTreatment(app);
    const path = `/api/treatments/${treatment.id}`;
    await app.visitor.put(path).set('If-Match', '"x"').send({ price: 1 }).expect(401);
    await app.admin.put('/api/treatments/nada').set('If-Match', '"x"').send({ price: 1 }).expect(404);
  });
});
