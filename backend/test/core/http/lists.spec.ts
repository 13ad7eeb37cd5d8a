import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RESOURCE_NAMES, type ListQuery, type ResourceName } from '../../../src/contract/index.js';
import { startApp, type TestApp } from '../../support/app.js';
import {
  ONE_OF,
  aLead,
  aPair,
  aProduct,
  aTestimonial,
  aTreatment,
  aWaitlistEntry,
  aWithdrawal,
  anAppointment,
  anOrder,
} from '../../support/factories.js';

let app: TestApp;
afterAll(() => app.close());

type Row = Record<string, unknown>;
const list = async (resource: ResourceName, query: ListQuery = {}) => {
  const parameters = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]));
  const answer = await app.admin.get(`/api/${resource}`).query(parameters);
  return { status: answer.status, rows: answer.body as Row[], range: answer.headers['content-range'], body: answer.body as Row };
};
const names = (rows: Row[]): unknown[] => rows.map((row) => row['name'] ?? row['client_name']);

beforeAll(async () => {
  app = await startApp();
  for (const name of ['Zumo de áloe', 'Ñora en polvo', 'ámbar', 'Nube', 'Árnica', 'nz', 'Oliva'])
    await aProduct(app, { name, price: 10 });
  const facial = await aTreatment(app, { name: 'Limpieza', featured: false });
  const laser = await aTreatment(app, { name: 'Ácido y luz', featured: true, category: 'Láser e IPL' });
  await aTreatment(app, { name: 'Bruma', featured: true });
  await anAppointment(app, facial, {
    client_name: 'María Ñíguez',
    email: 'Maria@example.com',
    date: '2026-07-14',
    time: '09:00',
  });
  await anAppointment(app, laser, {
    client_name: 'Ángela Nuñez',
    email: 'angela@example.com',
    date: '2026-07-14',
    time: '16:00',
    status: 'confirmed',
  });
  await anAppointment(app, laser, { client_name: 'Beatriz Sanz', email: 'bea@example.com', date: '2026-07-13', time: '19:00' });
  for (const [index, name] of ['Lucía', 'José María', 'Noa'].entries()) {
    app.clock.pass(1000);
    await aLead(app, { name, email: `persona${index}@example.com`, source: index === 0 ? 'ads' : 'web' });
    await aTestimonial(app, { name, quote: index === 2 ? 'Un trato exquisito' : 'Muy bien', approved: index !== 1 });
    await aWithdrawal(app, { name, email: `persona${index}@example.com`, reference: `ORD-0000000${index}` });
    await aPair(app, { caption: `Sesión ${index}`, treatment_id: index === 0 ? null : laser.id });
  }
  await aWaitlistEntry(app, facial, { client_name: 'Saúl Gómez', email: 'saul@example.com' });
  const [product] = (await list('products', { filter: { name: 'Oliva' } })).rows;
  await anOrder(app, product as never, { client_name: 'Íñigo Peña', email: 'inigo@example.com' });
  for (const resource of RESOURCE_NAMES) if ((await list(resource)).rows.length === 0) await ONE_OF[resource](app);
});

describe('a list', () => {
  it('says which rows of how many it gives', async () => {
    expect((await list('products')).range).toBe('products 0-6/7');
    expect((await list('products', { range: [5, 9] })).range).toBe('products 5-6/7');
    expect(await list('products', { range: [50, 59] })).toMatchObject({ status: 200, rows: [], range: 'products */7' });
  });

  it('sorts names as a Spanish reader expects', async () => {
    expect(names((await list('products')).rows)).toEqual([
      'ámbar',
      'Árnica',
      'Nube',
      'nz',
      'Ñora en polvo',
      'Oliva',
      'Zumo de áloe',
    ]);
    expect(names((await list('products', { sort: ['name', 'DESC'] })).rows)[0]).toBe('Zumo de áloe');
  });

  it('comes in the order of the specification', async () => {
    expect(names((await list('treatments')).rows)).toEqual(['Ácido y luz', 'Bruma', 'Limpieza']);
    expect(names((await list('appointments')).rows)).toEqual(['Ángela Nuñez', 'María Ñíguez', 'Beatriz Sanz']);
    for (const resource of ['leads', 'testimonials', 'before-after', 'withdrawals'] as const) {
      const instants = (await list(resource)).rows.map((row) => String(row['created_at']));
      expect(instants).toEqual(instants.toSorted().reverse());
    }
  });

  it('finds digits in a telephone of any spelling and in an e-mail', async () => {
    const { id } = await aLead(app, { name: 'Zoe Digital', email: '698765432@example.com', phone: '+34 600 919 293' });
    for (const q of ['698765432', '765432', '600 919 293', '+34600919293', '0034600919293', '9293', '９２９３', '٦٠٠٩١٩٢٩٣'])
      expect([q, names((await list('leads', { filter: { q } })).rows)]).toEqual([q, ['Zoe Digital']]);
    for (const q of ['９９９９９９９９９', '٩٩٩٩٩٩٩٩٩', '९९९९९', '-', '...', '. ,'])
      for (const resource of ['appointments', 'orders', 'leads', 'clients'] as const)
        expect([q, resource, (await list(resource as ResourceName, { filter: { q } })).rows.length]).toEqual([q, resource, 0]);
    await app.admin.delete(`/api/leads/${id}`).expect(200);
  });

  it('searches without regard to case or accents', async () => {
    expect(names((await list('appointments', { filter: { q: 'NUNEZ' } })).rows)).toEqual(['Ángela Nuñez']);
    expect(names((await list('appointments', { filter: { q: 'maria@' } })).rows)).toEqual(['María Ñíguez']);
    expect(names((await list('orders', { filter: { q: 'inigo' } })).rows)).toEqual(['Íñigo Peña']);
    expect(names((await list('leads', { filter: { q: 'jose' } })).rows)).toEqual(['José María']);
    expect(names((await list('testimonials', { filter: { q: 'EXQUISITO' } })).rows)).toEqual(['Noa']);
    expect(names((await list('withdrawals', { filter: { q: 'ord-00000001' } })).rows)).toEqual(['José María']);
    expect(names((await list('waiting', { filter: { q: 'saul gomez', status: 'waiting' } })).rows)).toEqual(['Saúl Gómez']);
    // As a chat, a PDF file or a phone's keyboard writes it.
    expect(names((await list('appointments', { filter: { q: '\u00a0María\u202fÑíguez.\u200b' } })).rows)).toEqual([
      'María Ñíguez',
    ]);
    expect(names((await list('withdrawals', { filter: { q: 'ORD–００００００01' } })).rows)).toEqual(['José María']);
    expect((await list('leads', { filter: { q: '%' } })).rows).toEqual([]);
    expect((await list('leads', { filter: { q: 'jos_' } })).rows).toEqual([]);
    expect((await list('leads', { filter: { q: "' OR 1=1 --" } })).rows).toEqual([]);
  });

  it('finds rows that have each word of a search, in any order', async () => {
    for (const q of ['nunez angela', ' ANGELA   example.com ', 'uñe áng'])
      expect([q, names((await list('appointments', { filter: { q } })).rows)]).toEqual([q, ['Ángela Nuñez']]);
    expect((await list('appointments', { filter: { q: 'angela sanz' } })).rows).toEqual([]);
    expect(names((await list('appointments', { filter: { q: 'example.com', status: 'pending' } })).rows)).toHaveLength(2);
    const many = Array.from({ length: 2000 }, (_, index) => `palabra${index}`).join(' ');
    expect(await list('leads', { filter: { q: many.slice(0, 6000) } })).toMatchObject({ status: 200, rows: [] });
    expect(names((await list('leads', { filter: { q: 'noa '.repeat(40) } })).rows)).toEqual(['Noa']);
  });

  it('filters by a value and by a list of values', async () => {
    const { rows } = await list('treatments', { filter: { featured: true } });
    expect(names(rows)).toEqual(['Ácido y luz', 'Bruma']);
    const ids = rows.map((row) => row['id']);
    expect((await list('treatments', { filter: { id: ids } })).rows).toHaveLength(2);
    expect((await list('treatments', { filter: { id: [] } })).rows).toEqual([]);
    expect((await list('treatments', { filter: { category: 'Láser e IPL' } })).rows).toHaveLength(1);
    expect((await list('leads', { filter: { source: 'ads', contacted: false } })).rows).toHaveLength(1);
    expect((await list('products', { filter: { price: 10 } })).rows).toHaveLength(7);
    expect((await list('products', { filter: { price: 10.001 } })).rows).toEqual([]);
    expect((await list('products', { filter: { price_gte: 10.001 } })).rows).toEqual([]);
    const { stock } = (await list('products')).rows[0] ?? {};
    const { range } = await list('products', { filter: { stock } });
    for (const part of [-0.5, -0.4, 0.4]) {
      expect((await list('products', { filter: { stock: Number(stock) + part } })).rows).toEqual([]);
      expect((await list('products', { filter: { stock: [stock, Number(stock) + part] } })).range).toBe(range);
    }
    expect((await list('products', { filter: { price: 1e308 } })).rows).toEqual([]);
    expect((await list('products', { filter: { price_lte: 1e308, price_gte: -1e308 } })).rows).toHaveLength(7);
    expect((await list('products', { filter: { name: 'Oliva ' } })).rows).toEqual([]);
    expect((await list('products', { filter: { name: ['Oliva ', 'Nube'] } })).rows).toHaveLength(1);
    expect((await list('before-after', { filter: { treatment_id: null } })).rows).toHaveLength(1);
    const { treatment_id } = (await list('before-after', { sort: ['created_at', 'DESC'] })).rows[0] ?? {};
    expect((await list('before-after', { filter: { treatment_id: [null] } })).rows).toHaveLength(1);
    const orNone = await list('before-after', {
      filter: { treatment_id: [treatment_id, null], caption: ['Sesión 0', 'Sesión 1'] },
    });
    expect(orNone.range).toBe('before-after 0-1/2');
    expect((await list('appointments', { filter: { date_gte: '2026-07-14' } })).rows).toHaveLength(2);
  });

  it('carries the joined fields', async () => {
    expect((await list('appointments')).rows[0]).toMatchObject({ treatment_name: 'Ácido y luz' });
    expect((await list('orders')).rows[0]).toMatchObject({
      product_name: 'Oliva',
      product_image_url: 'https://imagenes.example/a.jpg',
      total_price: 10,
    });
    expect((await list('before-after')).rows.map((row) => row['treatment_name'])).toEqual(['Ácido y luz', 'Ácido y luz', null]);
    expect((await list('orders', { sort: ['product_name', 'ASC'] })).status).toBe(200);
  });

  it.each([
    [{ sort: ['nada', 'ASC'] }, 'nada'],
    [{ sort: ['search_text', 'ASC'] }, 'search_text'],
    [{ filter: { nada: 1 } }, 'nada'],
    [{ filter: { constructor: 1 } }, 'constructor'],
    [{ filter: { featured: 'yes' } }, 'featured'],
  ])('answers 400 that names the field of %p', async (query, field) => {
    const { status, body } = await list('treatments', query as never);
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain(field);
  });

  it.each([
    'sort=x',
    'sort=[]',
    'sort=["id"]',
    'sort=["id","UP"]',
    'range=[5,1]',
    'range=[-1,5]',
    'range=[0,1000]',
    'range=["a",1]',
    'filter=[]',
    'filter={',
    'page=2',
  ])('answers 400 to %s', async (query) => {
    expect((await app.visitor.get(`/api/treatments?${encodeURI(query)}`)).status).toBe(400);
  });

  it('gives a thousand rows at once and no more', async () => {
    expect((await list('products', { range: [0, 999] })).status).toBe(200);
    expect((await list('products', { range: [0, 1000] })).status).toBe(400);
  });
});

describe('a record', () => {
  it.each(RESOURCE_NAMES)('of %s is given, sent back whole, and gone once deleted', async (resource) => {
    const [row] = (await list(resource)).rows;
    const path = `/api/${resource}/${String(row?.['id'])}`;
    expect((await app.admin.get(path)).body).toEqual(row);
    const put = await app.admin.put(path).send(row);
    expect([put.status, put.body]).toEqual([200, row]);
    if (resource === 'treatments' || resource === 'products') return;
    const gone = await app.admin.delete(path);
    expect([gone.status, gone.body]).toEqual([200, row]);
    expect((await app.admin.get(path)).status).toBe(404);
    expect((await app.admin.delete(path)).status).toBe(404);
  });

  it.each([
    ['testimonials', { approved: false }],
    ['treatments', { featured: true }],
    ['leads', { source: 'ads', contacted: true }],
    ['appointments', { status: 'confirmed' }],
    ['orders', { payment_status: 'paid' }],
  ] as const)('of %s is not published, confirmed or paid by a null: %j stays', async (resource, fields) => {
    const { id } = (await ONE_OF[resource](app)) as Row;
    const path = `/api/${resource}/${String(id)}`;
    expect((await app.admin.put(path).send(fields)).status).toBe(200);
    const nulls = Object.fromEntries(Object.keys(fields).map((field) => [field, null]));
    const refused = await app.admin.put(path).send(nulls);
    expect([refused.status, Object.keys((refused.body as Row)['errors'] ?? {})]).toEqual([400, Object.keys(fields)]);
    expect((await app.admin.get(path)).body).toMatchObject(fields);
  });

  it('is not deleted while other records refer to it', async () => {
    const treatment = await aTreatment(app, { name: 'Con reserva' });
    const appointment = await anAppointment(app, treatment, { date: '2026-07-16' });
    const refused = await app.admin.delete(`/api/treatments/${treatment.id}`);
    expect([refused.status, (refused.body as Row)['message']]).toEqual([
      409,
      expect.stringContaining('No se puede eliminar: hay reservas de este tratamiento'),
    ]);
    await app.admin.delete(`/api/appointments/${appointment.id}`);
    expect((await app.admin.delete(`/api/treatments/${treatment.id}`)).status).toBe(200);
  });

  it('keeps a result pair whose treatment is deleted', async () => {
    const treatment = await aTreatment(app, { name: 'Efímero' });
    const pair = await aPair(app, { treatment_id: treatment.id });
    await app.admin.delete(`/api/treatments/${treatment.id}`);
    expect((await app.visitor.get(`/api/before-after/${pair.id}`)).body).toMatchObject({
      treatment_id: null,
      treatment_name: null,
    });
  });

  it('gives treatments of one name different readable addresses', async () => {
    const first = await aTreatment(app, { name: '¡Piel nueva!' });
    const second = await aTreatment(app, { name: 'Piel nueva' });
    expect([first.slug, second.slug]).toEqual(['piel-nueva', 'piel-nueva-2']);
    const renamed = await app.admin.put(`/api/treatments/${first.id}`).send({ name: 'Otra cosa' });
    expect(renamed.body).toMatchObject({ name: 'Otra cosa', slug: 'piel-nueva' });
  });

  it('shows its own pictures with the site’s address and accepts them in either form', async () => {
    const product = await aProduct(app, { image_url: '/media/product-01.jpg' });
    expect(product.image_url).toBe('https://clinica.example/media/product-01.jpg');
    const again = await app.admin.put(`/api/products/${product.id}`).send({ image_url: product.image_url });
    expect(again.body).toMatchObject({ image_url: 'https://clinica.example/media/product-01.jpg' });
    for (const image_url of ['/media/product-01.jpg', product.image_url, ['https://imagenes.example/b.jpg', product.image_url]])
      expect((await list('products', { filter: { image_url } })).rows).toMatchObject([{ id: product.id }]);
  });
});
