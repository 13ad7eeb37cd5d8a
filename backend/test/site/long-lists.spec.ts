import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ObjectLiteral } from 'typeorm';
import type { ListQuery, ResourceName } from '../../src/contract/index.js';
import { BEFORE_AFTER } from '../../src/catalogue/before-after/before-after.resource.js';
import { PRODUCTS } from '../../src/catalogue/products/products.resource.js';
import { TESTIMONIALS } from '../../src/catalogue/testimonials/testimonials.resource.js';
import { TREATMENTS } from '../../src/catalogue/treatments/treatments.resource.js';
import { Database } from '../../src/core/database/database.js';
import { newId } from '../../src/core/database/new-id.js';
import { startApp, type TestApp } from '../support/app.js';
import { aPair, aProduct, aTestimonial, aTreatment } from '../support/factories.js';

const MANY = 1018;
const PART = 48;

let app: TestApp;
let laserId: string;
afterAll(() => app.close());

interface Rows {
  entity: new () => ObjectLiteral;
  rows: readonly object[];
}

async function insert({ entity, rows }: Rows): Promise<void> {
  await app.running.app.get(Database).tx(async (manager) => {
    for (let first = 0; first < rows.length; first += 100) await manager.insert(entity, rows.slice(first, first + 100));
  });
}

const times = <T>(to: (index: number) => T): T[] => Array.from({ length: MANY }, (_, index) => to(index));
const image_url = '/media/a.jpg';

beforeAll(async () => {
  app = await startApp();
  const treatments = times((index) => ({
    name: `Masaje ${String(index).padStart(4, '0')}`,
    description: 'Una hora de calma',
    price: 10,
    duration: 30,
    category: 'Masajes' as const,
    image_url,
    featured: false,
    is_active: true,
    needs: [],
    prepare_minutes: 0,
    cleanup_minutes: 0,
  }));
  await insert({
    entity: TREATMENTS.entity,
    rows: treatments.map((row, index) => ({ ...row, ...TREATMENTS.derivedColumns(row), id: newId(), slug: `masaje-${index}` })),
  });
  const laser = await aTreatment(app, {
    name: 'Zonas láser',
    description: 'Luz para la piel.\n\nAtenúa la pigmentación y la rosácea.',
    category: 'Láser e IPL',
  });
  laserId = laser.id;
  const products = times((index) => ({
    name: `Crema ${String(index).padStart(4, '0')}`,
    description: 'Una crema',
    category: index % 2 === 0 ? 'Cremas' : 'Ácidos',
    price: 10,
    stock: 5,
    image_url,
    net_content: null,
    content_unit: null,
    is_active: true,
  }));
  await insert({
    entity: PRODUCTS.entity,
    rows: products.map((row) => ({ ...row, ...PRODUCTS.derivedColumns(row), id: newId() })),
  });
  await aProduct(app, { name: 'Último sérum', description: 'Con niacinamida', category: 'Sérums' });
  await aProduct(app, { name: 'Retirado', category: 'Sérums', is_active: false });
  const created_at = '2026-07-01T10:00:00.000Z';
  const pairs = times((index) => ({
    treatment_id: null,
    image_before: image_url,
    image_after: image_url,
    caption: `Sesión ${index}`,
    kind: 'illustration' as const,
    consent_id: null,
  }));
  await insert({
    entity: BEFORE_AFTER.entity,
    rows: pairs.map((row) => ({ ...row, ...BEFORE_AFTER.derivedColumns(row), id: newId(), created_at })),
  });
  await aPair(app, { treatment_id: laser.id, kind: 'illustration' });
  const opinions = times((index) => ({
    name: `Persona ${index}`,
    treatment: 'Masaje descontracturante',
    quote: 'Muy bien',
    rating: 5,
    image_url: null,
    approved: true,
  }));
  await insert({
    entity: TESTIMONIALS.entity,
    rows: opinions.map((row) => ({ ...row, ...TESTIMONIALS.derivedColumns(row), id: newId(), created_at })),
  });
  for (const name of ['Eva', 'Noa', 'Luz', 'Sol', 'Mar', 'Ida', 'Ana'])
    await aTestimonial(app, { name, treatment: 'Bono de ZONAS LASER' });
});

const list = async (resource: ResourceName, query: ListQuery) => {
  const parameters = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]));
  const { body, headers } = await app.visitor.get(`/api/${resource}`).query(parameters).expect(200);
  return { rows: body as { name: string }[], total: Number(headers['content-range']?.split('/')[1]) };
};
const page = async (path: string): Promise<string> => (await app.visitor.get(path).expect(200)).text;
const cards = (html: string): number => (html.split('<div id="root">')[1]?.split('id="state"')[0]?.match(/<h2/g) ?? []).length;

describe('a list of a thousand and more', () => {
  it('is sent by parts, with the number of all, and its last record is reached', async () => {
    const first = await page('/tienda');
    expect(first).toContain(`${PART} de ${MANY + 1}`);
    expect(first).toContain('href="/tienda?pagina=2"');
    expect(first).not.toContain('Último sérum');
    expect(await page(`/tienda?pagina=${Math.ceil((MANY + 1) / PART)}`)).toContain('Último sérum');
    expect(await page('/tienda?categoria=S%C3%A9rums')).toContain('Último sérum');
    expect(await page('/tratamientos?categoria=laser-ipl')).toContain('Zonas láser');
    expect(await page('/tratamientos')).toContain(`${MANY + 1} tratamientos`);
    expect(await page('/resultados')).toContain(`${MANY + 1} comparaciones`);
  });

  it('asks the database for no more rows than a part shows', async () => {
    // A page with all rows would exceed this size.
    for (const path of ['/tienda', '/tratamientos', '/resultados', '/tratamiento/zonas-laser'])
      expect((await page(path)).length).toBeLessThan(400_000);
    expect(cards(await page('/tratamientos'))).toBeLessThan(PART + 5);
  });

  it('shows on its tabs how many there are of each, without those that are not on sale', async () => {
    const { body } = await app.visitor.get('/api/products/counts').expect(200);
    expect(body).toEqual([
      { category: 'Ácidos', count: MANY / 2 },
      { category: 'Cremas', count: MANY / 2 },
      { category: 'Sérums', count: 1 },
    ]);
    const pairs = await app.visitor.get('/api/before-after/counts').expect(200);
    expect(pairs.body).toEqual([
      { treatment_id: null, treatment_name: null, slug: null, kind: 'illustration', count: MANY },
      { treatment_id: laserId, treatment_name: 'Zonas láser', slug: 'zonas-laser', kind: 'illustration', count: 1 },
    ]);
  });

  it('shows all opinions about a treatment in parts, whatever the case of the treatment’s name', async () => {
    const first = await page('/tratamiento/zonas-laser');
    expect(first).toContain('6 de 7');
    expect(await page('/tratamiento/zonas-laser?pagina=2')).toContain('7 de 7');
  });

  it('is in the sitemap whole', async () => {
    const sitemap = await page('/sitemap.xml');
    expect(sitemap.match(/\/tratamiento\//g)).toHaveLength(MANY + 1);
  });
});

describe('a full-text search', () => {
  const found = async (about: unknown): Promise<string[]> =>
    (await list('treatments', { filter: { about } })).rows.map(({ name }) => name);

  it('finds all words in name and description, without regard to case and accents', async () => {
    expect(await found('LASER rosacea')).toEqual(['Zonas láser']);
    expect(await found('láser masaje')).toEqual([]);
    expect((await list('products', { filter: { about: 'niacinamida' } })).rows).toMatchObject([{ name: 'Último sérum' }]);
  });

  it('finds one of several texts, and quoted phrases', async () => {
    expect(await found(['nada', 'pigmentación'])).toEqual(['Zonas láser']);
    expect(await found('"la rosácea"')).toEqual(['Zonas láser']);
    expect(await found('"rosácea la"')).toEqual([]);
    expect((await list('treatments', { filter: { about: ['laser', 'calma'] } })).total).toBe(MANY + 1);
    expect((await list('treatments', { filter: { about: [] } })).total).toBe(0);
    expect((await list('treatments', { filter: { about: '' } })).total).toBe(MANY + 1);
  });

  it('follows a change of the text', async () => {
    await app.admin.put(`/api/treatments/${laserId}`).send({ description: 'Contra el vello' }).expect(200);
    expect(await found('rosacea')).toEqual([]);
    expect(await found('vello')).toEqual(['Zonas láser']);
  });

  it('leaves the search by name as it is', async () => {
    expect((await list('treatments', { filter: { q: 'vello' } })).rows).toEqual([]);
  });

  it('is named where it is malformed or unknown', async () => {
    const refused = async (path: string, filter: object) =>
      (
        await app.visitor
          .get(path)
          .query({ filter: JSON.stringify(filter) })
          .expect(400)
      ).body as { errors: object };
    for (const about of [5, null, ['a', 5], Array.from({ length: 21 }, () => 'a')])
      expect((await refused('/api/treatments', { about })).errors).toHaveProperty('about');
    expect((await refused('/api/before-after', { about: 'a' })).errors).toHaveProperty('about');
  });

  it('is a page of its own for visitors, which says so when nothing was found', async () => {
    const html = await page('/tratamientos?q=depilaci%C3%B3n');
    expect(html).toContain('Zonas láser');
    expect(html).toContain('1 tratamiento<');
    expect(html).toContain('<meta name="robots" content="noindex">');
    const none = await page('/tratamientos?q=unicornio%20%3Cb%3E');
    expect(none).toContain('No hemos encontrado «unicornio &lt;b&gt;»');
    expect(none).toContain('Reserva diagnóstico gratuito');
    expect(await page('/tienda?q=serum')).toContain('Último sérum');
  });
});
