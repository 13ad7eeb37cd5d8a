import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { FoundWord, Product, PublishingFinding, PublishingRules, WithFindings } from '../../src/contract/index.js';
import { RESOURCE_CASES } from '../../src/contract/cases/resource-cases.js';
import { ADMIN, startApp, type TestApp } from '../support/app.js';
import { aPair, aPractitioner, aProduct, aTestimonial, aTreatment } from '../support/factories.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const findings = async (): Promise<PublishingFinding[]> =>
  (await app.admin.get('/api/publishing-findings')).body as PublishingFinding[];
const rules = async (): Promise<PublishingRules> => (await app.admin.get('/api/publishing-rules')).body as PublishingRules;
const of = async ({ id }: { id: string }): Promise<PublishingFinding | undefined> =>
  (await findings()).find(({ record_id }) => record_id === id);

const aPage = async (site: TestApp, title: string): Promise<{ id: string }> => {
  const page = { kind: 'page', title, slug: '', menu: 'none', is_public: false };
  return (await site.admin.post('/api/own-pages').send(page).expect(201)).body as { id: string };
};

const BOTOX = 'Bótox sin riesgos';

describe('the publishing guard over HTTP', () => {
  beforeEach(async () => {
    for (const { id } of (await rules()).own) await app.admin.delete(`/api/publishing-rules/${id}`);
  });

  it('saves a text with forbidden claims like any other, and lists it with its words, the reason and the author', async () => {
    const treatment = await aTreatment(app, { description: BOTOX });
    expect(treatment.description).toBe(BOTOX);
    expect(await of(treatment)).toMatchObject({
      resource: 'treatments',
      name: treatment.name,
      reason: null,
      actor_email: ADMIN.email,
      findings: [
        { field: 'description', from: 0, to: 5, word: 'Bótox', rule: 'botulinum' },
        { field: 'description', from: 6, to: 17, word: 'sin riesgos', rule: 'riskless' },
      ],
    });
  });

  it('returns the findings with each write, and omits them from reads', async () => {
    const words = (body: unknown) =>
      (body as { findings?: readonly FoundWord[] }).findings?.map(({ field, word, rule }) => [field, word, rule]);
    const records = {
      treatments: [await aTreatment(app), 'description'],
      products: [await aProduct(app), 'description'],
      testimonials: [await aTestimonial(app), 'quote'],
      'before-after': [await aPair(app), 'caption'],
      practitioners: [await aPractitioner(app), 'bio'],
      'own-pages': [await aPage(app, 'Sobre la clínica'), 'title'],
    } as const;
    for (const [resource, [record, field]] of Object.entries(records)) {
      expect(record).not.toHaveProperty('findings');
      const path = `/api/${resource}/${record.id}`;
      const put = async (body: object) => (await app.admin.put(path).send(body).expect(200)).body as object;
      const found = [[field, 'sin riesgos', 'riskless']];
      const saved = await put({ [field]: 'Todo sin riesgos' });
      expect(words(saved)).toEqual(found);
      // The whole answer is sent back.
      expect(words(await put(saved))).toEqual(found);
      const read = await app.admin.get(path);
      expect(read.body).not.toHaveProperty('findings');
      expect(await put({ [field]: 'Todo bien' })).not.toHaveProperty('findings');
      const { headers } = await app.admin.get(path);
      await app.admin
        .put(path)
        .set('If-Match', String(headers['etag']))
        .send({ [field]: 'Todo sin riesgos' })
        .expect(200);
      expect((await app.admin.get(path)).headers['etag']).toBe(read.headers['etag']);
      expect((await app.admin.delete(path).expect(200)).body).not.toHaveProperty('findings');
    }
    const text = 'Todo sin riesgos';
    const created = await aProduct(app, { description: text });
    for (const [record, field] of [
      [created, 'description'],
      [await aTreatment(app, { description: text }), 'description'],
      [await aTestimonial(app, { quote: text }), 'quote'],
      [await aPair(app, { caption: text }), 'caption'],
      [await aPractitioner(app, { bio: text }), 'bio'],
      [await aPractitioner(app, { title: text }), 'title'],
      [await aPage(app, text), 'title'],
    ] as const)
      expect(words(record)).toEqual([[field, 'sin riesgos', 'riskless']]);
    const { id } = created;
    expect(words((await app.admin.put(`/api/products/${id}`).send({ stock: 2 }).expect(200)).body)).toHaveLength(1);
  });

  it('names who wrote a text, also when a visitor’s message is being stored', async () => {
    const lead = { name: 'Ana López', email: 'ana@example.com', phone: '612345678', message: 'Quiero información' };
    const treatments = Array.from({ length: 3 }, () => aTreatment(app, { description: BOTOX }));
    const leads = Array.from({ length: 6 }, () => app.visitor.post('/api/leads').send(lead).expect(201));
    await Promise.all(leads);
    for (const treatment of treatments) expect((await of(await treatment))?.actor_email).toBe(ADMIN.email);
  });

  it('checks products, testimonials and pairs by their own rules', async () => {
    const product = await aProduct(app, { description: 'Trata el acné' });
    const testimonial = await aTestimonial(app, { quote: 'Os lo recomiendo' });
    const pair = await aPair(app, { caption: 'Resultados garantizados' });
    const treatment = await aTreatment(app, { description: 'Os lo recomiendo' });
    expect((await of(product))?.findings.map(({ rule }) => rule)).toEqual(['healing-cosmetic']);
    expect((await of(testimonial))?.findings.map(({ rule }) => rule)).toEqual(['inducement']);
    expect((await of(pair))?.findings.map(({ rule }) => rule)).toEqual(['guarantee']);
    const doctor = await aPractitioner(app, { name: 'Elena Vidal', bio: 'La mejor médica' });
    expect(await of(doctor)).toMatchObject({ resource: 'practitioners', name: 'Elena Vidal' });
    const page = await aPage(app, 'La mejor clínica');
    expect(await of(page)).toMatchObject({ resource: 'own-pages', name: 'La mejor clínica' });
    expect(await of(treatment)).toBeUndefined();
  });

  it('stores the reason that was sent along, shows it to nobody else, and deletes it with the text', async () => {
    const { body } = await app.admin
      .post('/api/products')
      .send({
        name: 'Crema',
        description: 'Cicatrizante',
        price: 20,
        stock: 3,
        image_url: '/media/product-01.jpg',
        publishing_reason: 'Lo dice la ficha técnica',
      })
      .expect(201);
    const product = body as { id: string };
    expect(body).not.toHaveProperty('publishing_reason');
    expect((await of(product))?.reason).toBe('Lo dice la ficha técnica');
    await app.admin.put(`/api/products/${product.id}`).send({ stock: 4 }).expect(200);
    expect((await of(product))?.reason).toBe('Lo dice la ficha técnica');
    await app.admin.put(`/api/products/${product.id}`).send({ description: 'Cicatrizante y suave' }).expect(200);
    expect((await of(product))?.reason).toBeNull();
    await app.admin.put(`/api/products/${product.id}`).send({ description: 'Suave' }).expect(200);
    expect(await of(product)).toBeUndefined();
  });

  it('takes a reason later, with the record or from the list, and forgets a record that is gone', async () => {
    const treatment = await aTreatment(app, { description: BOTOX });
    await app.admin
      .put(`/api/treatments/${treatment.id}`)
      .send({ publishing_reason: 'Revisado por la dirección médica' })
      .expect(200);
    const found = await of(treatment);
    expect(found?.reason).toBe('Revisado por la dirección médica');
    const answer = await app.admin.put(`/api/publishing-findings/${found?.id}`).send({ reason: 'Otra razón' }).expect(200);
    expect(answer.body).toMatchObject({ reason: 'Otra razón', name: treatment.name });
    await app.admin.put(`/api/publishing-findings/${found?.id}`).send({ reason: ' ' }).expect(400);
    await app.admin.delete(`/api/treatments/${treatment.id}`).expect(200);
    expect(await of(treatment)).toBeUndefined();
    await app.admin.put(`/api/publishing-findings/${found?.id}`).send({ reason: 'Otra razón' }).expect(404);
  });

  it('knows the reason only of what is published, and says a wrong one', async () => {
    const { accepted } = RESOURCE_CASES.find(({ form }) => form === 'leads') ?? { accepted: {} };
    const refused = await app.admin
      .post('/api/leads')
      .send({ ...accepted, publishing_reason: 'Porque sí' })
      .expect(400);
    expect(refused.body).toHaveProperty(['errors', 'publishing_reason']);
    const long = await app.admin
      .post('/api/products')
      .send({ publishing_reason: 'a'.repeat(301) })
      .expect(400);
    expect(long.body).toHaveProperty(['errors', 'publishing_reason'], 'Máximo 300 caracteres');
  });

  it('finds the words that the clinic adds, once each, until the clinic removes them', async () => {
    const { body } = await app.admin
      .post('/api/publishing-rules')
      .send({ word: 'Láser Mágico', reason: 'No es su nombre' })
      .expect(201);
    await app.admin.post('/api/publishing-rules').send({ word: 'laser magico', reason: 'Otra vez' }).expect(409);
    expect((await rules()).own).toEqual([body]);
    const treatment = await aTreatment(app, { description: 'Con láser mágico' });
    expect((await of(treatment))?.findings).toMatchObject([{ word: 'láser mágico', reason: 'No es su nombre' }]);
    await app.admin.delete(`/api/publishing-rules/${(body as { id: string }).id}`).expect(200);
    await app.admin.delete(`/api/publishing-rules/${(body as { id: string }).id}`).expect(404);
    expect(await of(await aTreatment(app, { description: 'Con láser mágico' }))).toBeUndefined();
  });

  it('counts all findings in a text that has very many, and lists the first ones', async () => {
    const found = async (description: string): Promise<(number | undefined)[]> => {
      const { findings: answered, ...record } = (await aProduct(app, { description })) as WithFindings<Product>;
      const stored = await of(record);
      return [answered?.length, (stored?.findings.length ?? 0) + (stored?.further ?? 0), stored?.further];
    };
    expect(await found('bótox '.repeat(30).trim())).toEqual([30, 30, 0]);
    expect((await found('bótox '.repeat(330).trim())).slice(0, 2)).toEqual([330, 330]);
    const reason = '😀'.repeat(300);
    await app.admin.post('/api/publishing-rules').send({ word: 'exprés', reason }).expect(201);
    const [answered, stored, further] = await found('exprés '.repeat(100).trim());
    expect([answered, stored]).toEqual([100, 100]);
    expect(further).toBeGreaterThan(0);
  });

  it('refuses a word without letters, which would match everywhere', async () => {
    for (const word of ['®®', '--', ', ;'])
      expect((await app.admin.post('/api/publishing-rules').send({ word, reason: 'No se dice' }).expect(400)).body).toMatchObject(
        {
          errors: { word: 'Escribe la palabra o la frase' },
        },
      );
  });

  it('leaves alone what a rule finds that was switched off with a reason, until it is on again', async () => {
    const isOff = async (): Promise<unknown> => (await rules()).standard.find(({ id }) => id === 'superlative')?.off_reason;
    await app.admin.put('/api/publishing-rules/superlative').send({ off_reason: 'Lo dice un estudio' }).expect(200);
    expect(await isOff()).toBe('Lo dice un estudio');
    expect(await of(await aTreatment(app, { description: 'La mejor clínica' }))).toBeUndefined();
    await app.admin.put('/api/publishing-rules/superlative').send({ off_reason: null }).expect(200);
    expect(await isOff()).toBeNull();
    expect(await of(await aTreatment(app, { description: 'La mejor clínica' }))).toBeDefined();
    await app.admin.put('/api/publishing-rules/nothing').send({ off_reason: 'Lo que sea' }).expect(404);
  });
});
