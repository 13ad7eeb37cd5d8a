import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { OfferJobs } from '../../src/booking/waitlist/offers/offer-jobs.js';
import type { DashboardFigures, Product, Treatment, Waiting } from '../../src/contract/index.js';
import { Database } from '../../src/core/database/database.js';
import { MessageEntity } from '../../src/mail/message.entity.js';
import { startApp, type TestApp } from '../support/app.js';
import {
  anAppointment,
  anOrder,
  aPair,
  aProduct,
  aTreatment,
  aWaitlistEntry,
  booking,
  cart,
  purchase,
  waitlistEntry,
} from '../support/factories.js';

let app: TestApp;
let treatment: Treatment;
let offered: Treatment;
let product: Product;
beforeAll(async () => {
  app = await startApp();
  treatment = await aTreatment(app, { name: 'Carboxiterapia', featured: true });
  offered = await aTreatment(app, { name: 'Peeling' });
  product = await aProduct(app, { name: 'Mascarilla de seda', stock: 4 });
});
afterAll(() => app.close());

const set = (resource: 'treatments' | 'products', id: string, is_active: boolean) =>
  app.admin.put(`/api/${resource}/${id}`).send({ is_active }).expect(200);
const namesOf = (records: unknown): string[] => (records as { name: string }[]).map(({ name }) => name);
const refusal = async (path: string, body: object): Promise<[number, unknown, string]> => {
  const answer = await app.visitor.post(path).send(body);
  const { errors, message } = answer.body as { errors: unknown; message: string };
  return [answer.status, errors, message];
};

describe('what clients that do not know the field send', () => {
  it('makes active records, and leaves a retired one retired', async () => {
    expect([treatment.is_active, product.is_active]).toEqual([true, true]);
    const { is_active: _, ...known } = await aTreatment(app, { name: 'Radiofrecuencia', is_active: false });
    const answer = await app.admin.put(`/api/treatments/${known.id}`).send({ ...known, price: 70 });
    expect(answer.body).toMatchObject({ price: 70, is_active: false });
    expect((await app.admin.put(`/api/treatments/${known.id}`).send({ is_active: null })).status).toBe(400);
  });
});

describe('a retired treatment', () => {
  beforeAll(async () => {
    await anAppointment(app, treatment, { client_name: 'Nuria Sanz', time: '12:00' });
    await aPair(app, { treatment_id: treatment.id, caption: 'Tras la carboxiterapia' });
    await set('treatments', treatment.id, false);
  });
  afterAll(() => set('treatments', treatment.id, true));

  it('is in no list of visitors, whatever they ask for, and in all of the staff’s', async () => {
    for (const filter of [{}, { q: 'carboxi' }, { id: [treatment.id] }, { is_active: false }, { featured: true }]) {
      const query = { filter: JSON.stringify(filter) };
      expect(namesOf((await app.visitor.get('/api/treatments').query(query)).body)).not.toContain('Carboxiterapia');
    }
    expect(namesOf((await app.admin.get('/api/treatments')).body)).toContain('Carboxiterapia');
    const retired = await app.admin.get('/api/treatments').query({ filter: JSON.stringify({ is_active: false }) });
    expect(namesOf(retired.body)).toContain('Carboxiterapia');
    expect(namesOf(retired.body)).not.toContain('Peeling');
  });

  it('is not found by visitors, who get the reason', async () => {
    const answer = await app.visitor.get(`/api/treatments/${treatment.id}`);
    expect([answer.status, answer.body]).toMatchObject([404, { code: 'retired', message: 'Este tratamiento ya no se ofrece' }]);
    expect((await app.admin.get(`/api/treatments/${treatment.id}`)).status).toBe(200);
    for (const address of [treatment.slug, treatment.id])
      expect((await app.visitor.get(`/api/treatments/retired/${address}`)).body).toEqual({
        id: treatment.id,
        name: 'Carboxiterapia',
        slug: 'carboxiterapia',
        category: 'Facial',
      });
    expect((await app.visitor.get(`/api/treatments/retired/${offered.slug}`)).status).toBe(404);
    expect((await app.visitor.get(`/api/content/treatment:${treatment.id}`)).status).toBe(404);
  });

  it('is not booked, alone or in a visit, neither waited for', async () => {
    const message = '«Carboxiterapia» ya no se ofrece. Elige otro tratamiento.';
    expect(await refusal('/api/appointments', booking(treatment))).toEqual([409, { treatment_id: message }, message]);
    const { treatment_id: _, ...visit } = booking(treatment);
    const ids = [offered.id, treatment.id];
    expect(await refusal('/api/visits', { ...visit, treatment_ids: ids })).toEqual([409, { treatment_ids: message }, message]);
    await app.admin.put('/api/clinic').send({ waiting_list: true }).expect(200);
    expect(await refusal('/api/waiting', waitlistEntry(treatment))).toEqual([409, { treatment_id: message }, message]);
    const free = await app.visitor.get('/api/availability').query({ treatment_id: treatment.id, date: '2026-07-14' });
    expect([free.status, free.body]).toMatchObject([409, { errors: { treatment_id: message } }]);
    const appointment = await anAppointment(app, offered, { time: '16:00' });
    const moved = await app.admin.put(`/api/appointments/${appointment.id}`).send({ treatment_id: treatment.id });
    expect([moved.status, moved.body]).toMatchObject([409, { errors: { treatment_id: message } }]);
  });

  it('stays in its appointments, which may still be moved', async () => {
    const query = { filter: JSON.stringify({ q: 'Nuria Sanz' }) };
    const [appointment] = (await app.admin.get('/api/appointments').query(query)).body as { id: string }[];
    expect(appointment).toMatchObject({ treatment_name: 'Carboxiterapia' });
    const change = { ...appointment, time: '13:00' };
    expect((await app.admin.put(`/api/appointments/${appointment?.id}`).send(change)).status).toBe(200);
  });

  it('takes its results from the site along', async () => {
    const captions = async (who: TestApp['visitor']) =>
      ((await who.get('/api/before-after')).body as { caption: string }[]).map(({ caption }) => caption);
    expect(await captions(app.visitor)).not.toContain('Tras la carboxiterapia');
    expect(await captions(app.admin)).toContain('Tras la carboxiterapia');
  });

  it('has a page for nobody but those who come from outside', async () => {
    const page = await app.visitor.get(`/tratamiento/${treatment.slug}`);
    expect(page.status).toBe(410);
    expect(page.text).toContain('Carboxiterapia ya no se ofrece');
    expect(page.text).toContain('Peeling');
    expect(page.text).toContain('noindex');
    expect(page.text).not.toContain('"@type":"Service"');
    expect((await app.visitor.get(`/tratamiento/${treatment.id}`)).status).toBe(410);
    expect((await app.visitor.get('/tratamiento/nunca-lo-hubo')).status).toBe(404);
    const sitemap = await app.visitor.get('/sitemap.xml');
    expect(sitemap.text).not.toContain(treatment.slug);
    expect(sitemap.text).toContain(offered.slug);
  });

  it('cannot be deleted, and the refusal says what has been done', async () => {
    const answer = await app.admin.delete(`/api/treatments/${treatment.id}`);
    expect([answer.status, answer.body]).toMatchObject([
      409,
      { code: 'in-use', message: expect.stringContaining('Ya está retirado de la web') },
    ]);
  });

  it('can be brought back', async () => {
    await set('treatments', treatment.id, true);
    expect(namesOf((await app.visitor.get('/api/treatments')).body)).toContain('Carboxiterapia');
    expect((await app.visitor.get(`/tratamiento/${treatment.slug}`)).status).toBe(200);
    const answer = await app.admin.delete(`/api/treatments/${treatment.id}`);
    expect(answer.body).toMatchObject({ code: 'in-use', message: expect.stringContaining('Puedes retirarlo de la web') });
  });
});

describe('who waits for a treatment that is retired', () => {
  it('leaves the list with a mail, once, and stays off it', async () => {
    await app.admin.put('/api/clinic').send({ waiting_list: true }).expect(200);
    const awaited = await aTreatment(app, { name: 'Mesoterapia' });
    const waiting = await aWaitlistEntry(app, awaited, { email: 'espera@example.com' });
    await set('treatments', awaited.id, false);
    for (let round = 0; round < 2; round += 1) await app.running.app.get(OfferJobs).runNow();
    const stored = (await app.admin.get(`/api/waiting/${waiting.id}`)).body as Waiting;
    expect(stored).toMatchObject({ status: 'withdrawn', treatment_name: 'Mesoterapia', ended_at: expect.any(String) });
    const { manager } = app.running.app.get(Database);
    const mails = await manager.findBy(MessageEntity, { record_id: waiting.id, kind: 'waiting-ended' });
    expect(mails).toMatchObject([{ recipient: 'espera@example.com', body: expect.stringContaining('«Mesoterapia»') }]);
    const back = await app.admin.put(`/api/waiting/${waiting.id}`).send({ status: 'waiting' });
    expect([back.status, back.body]).toMatchObject([409, { errors: { treatment_id: expect.stringContaining('Mesoterapia') } }]);
  });
});

describe('the waitlist of a treatment that is to be deleted', () => {
  it('prevents it: the refusal gives the number of clients, and after their notification the treatment can be deleted', async () => {
    const awaited = await aTreatment(app, { name: 'Hidratación' });
    const path = `/api/treatments/${awaited.id}`;
    const [first, second] = [
      await aWaitlistEntry(app, awaited, { email: 'uno@example.com' }),
      await aWaitlistEntry(app, awaited),
    ];
    const refused = await app.admin.delete(path);
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: 'in-use', message: expect.stringMatching(/2 personas esperan .* Puedes retirarlo de la web/) },
    ]);
    expect((await app.admin.get(`/api/waiting/${first.id}`)).body).toMatchObject({ status: 'waiting' });
    await app.admin.put(`/api/waiting/${second.id}`).send({ status: 'withdrawn' }).expect(200);
    await set('treatments', awaited.id, false);
    expect((await app.admin.delete(path)).body).toMatchObject({
      message: expect.stringMatching(/1 persona espera .* Ya está retirado de la web/),
    });
    await app.running.app.get(OfferJobs).runNow();
    await app.admin.delete(path).expect(200);
    const { manager } = app.running.app.get(Database);
    const mails = await manager.findBy(MessageEntity, { record_id: first.id, kind: 'waiting-ended' });
    expect(mails).toMatchObject([{ recipient: 'uno@example.com', body: expect.stringContaining('«Hidratación»') }]);
  });
});

describe('a retired product', () => {
  beforeAll(async () => {
    await anOrder(app, product, { client_name: 'Olga Prieto' });
    await set('products', product.id, false);
  });

  it('is neither listed nor found by visitors', async () => {
    for (const filter of [{}, { q: 'seda' }, { id: [product.id] }])
      expect((await app.visitor.get('/api/products').query({ filter: JSON.stringify(filter) })).body).toEqual([]);
    const answer = await app.visitor.get(`/api/products/${product.id}`);
    expect([answer.status, answer.body]).toMatchObject([
      404,
      { code: 'retired', message: 'Este producto ya no está a la venta' },
    ]);
    expect(namesOf((await app.admin.get('/api/products')).body)).toContain('Mascarilla de seda');
  });

  it('is not sold, alone or in a cart, and its stock stays', async () => {
    const [said, message] = ['Ya no está a la venta', 'Ya no está a la venta: Mascarilla de seda'];
    expect(await refusal('/api/orders', purchase(product))).toEqual([409, { product_id: said }, message]);
    const other = await aProduct(app, { name: 'Tónico', stock: 9 });
    const items = [other, product].map(({ id }) => ({ product_id: id, quantity: 1 }));
    expect(await refusal('/api/checkout', cart(items))).toEqual([409, { 'items.1.product_id': said }, message]);
    expect((await app.admin.get(`/api/products/${product.id}`)).body).toMatchObject({ stock: 3 });
    expect((await app.admin.get(`/api/products/${other.id}`)).body).toMatchObject({ stock: 9 });
  });

  it('stays in its orders, and is not among what has to be reordered', async () => {
    const query = { filter: JSON.stringify({ q: 'Olga Prieto' }) };
    expect((await app.admin.get('/api/orders').query(query)).body).toMatchObject([{ product_name: 'Mascarilla de seda' }]);
    const low = async () => ((await app.admin.get('/api/dashboard')).body as DashboardFigures).products_low_stock;
    const before = await low();
    await set('products', product.id, true);
    expect(await low()).toBe(before + 1);
  });

  it('cannot be deleted, and the refusal says what can be done', async () => {
    const answer = await app.admin.delete(`/api/products/${product.id}`);
    expect([answer.status, answer.body]).toMatchObject([
      409,
      { code: 'in-use', message: expect.stringContaining('retirarlo de la web') },
    ]);
  });
});
