import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ADMIN, startApp, type TestApp } from '../support/app.js';
import { aPair, aPractitioner, aTreatment } from '../support/factories.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

interface OpenApi {
  openapi: string;
  paths: Record<
    string,
    Record<string, { responses: Record<string, object | undefined>; requestBody?: object; security?: object[] }>
  >;
  components: { schemas: Record<string, { properties: Record<string, unknown>; required: string[] }> };
}

describe('the service', () => {
  it('reports that it is live and ready', async () => {
    expect((await app.visitor.get('/api/health/live')).status).toBe(200);
    expect((await app.visitor.get('/api/health/ready')).status).toBe(200);
    expect((await app.visitor.get('/api/health/serving')).status).toBe(200);
  });

  it('documents its endpoints as OpenAPI 3.1, with the limits of every field', async () => {
    const document = (await app.visitor.get('/api/openapi.json')).body as OpenApi;
    expect(document.openapi).toBe('3.1.0');
    for (const resource of ['treatments', 'products', 'testimonials', 'before-after', 'appointments', 'orders', 'leads']) {
      expect(Object.keys(document.paths[`/api/${resource}`] ?? {}).sort()).toEqual(['get', 'post']);
      expect(Object.keys(document.paths[`/api/${resource}/{id}`] ?? {}).sort()).toEqual(['delete', 'get', 'put']);
      expect(JSON.stringify(document.paths[`/api/${resource}/export`]?.['get']?.responses)).toContain('text/csv');
    }
    expect(document.components.schemas['CreateLeadDto']).toMatchObject({
      properties: {
        name: { type: 'string', minLength: 2, maxLength: 100 },
        message: { minLength: 10, maxLength: 1000 },
        // No `default`, because client generators make a field with a default required.
        source: { enum: ['web', 'whatsapp', 'ads'], description: 'Default: "web"' },
      },
      required: ['name', 'email', 'phone', 'message'],
    });
    expect(JSON.stringify(document.paths['/api/leads']?.['post'])).toContain('CreateLeadDto');
  });

  it('documents each path once, the form of refusals, and in records only fields that visitors get as required', async () => {
    const { paths, components } = (await app.visitor.get('/api/openapi.json')).body as OpenApi;
    const shapes = Object.keys(paths).map((path) => path.replaceAll(/\{\w+\}/g, '{}'));
    expect(shapes.filter((shape, at) => shapes.indexOf(shape) !== at)).toEqual([]);
    const refused = (await app.visitor.post('/api/leads').send({ name: 'A' })).body as object;
    expect(Object.keys(refused)).toEqual(expect.arrayContaining(components.schemas['Problem']?.required ?? ['?']));
    for (const operation of Object.values(paths).flatMap((item) => Object.values(item)))
      expect(JSON.stringify(operation.responses.default)).toContain(
        '"application/problem+json":{"schema":{"$ref":"#/components/schemas/Problem"}}',
      );
    const [{ id: person }, { id: pair }] = [await aPractitioner(app), await aPair(app)];
    for (const [path, schema] of [
      [`practitioners/${person}`, 'PractitionerRecord'],
      [`before-after/${pair}`, 'BeforeAfterRecord'],
    ] as const) {
      const answer = (await app.visitor.get(`/api/${path}`).expect(200)).body as object;
      expect(Object.keys(answer)).toEqual(expect.arrayContaining(components.schemas[schema]?.required ?? ['?']));
    }
  });

  it('shows the documentation as a page that loads nothing from elsewhere', async () => {
    const page = await app.visitor.get('/api/docs');
    expect(page.status).toBe(200);
    expect(page.text).not.toMatch(/(src|href)="https?:/);
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");
    expect(page.headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/);
  });

  it('counts the dashboard’s figures over all rows', async () => {
    expect((await app.admin.get('/api/dashboard')).body).toEqual({
      appointments_total: 0,
      orders_total: 0,
      orders_sales: 0,
      leads_pending: 0,
      products_low_stock: 0,
    });
  });

  it('lists every treatment for search engines and excludes the engines from other paths', async () => {
    const { slug } = await aTreatment(app, { name: 'Peeling & luz' });
    const sitemap = await app.visitor.get('/sitemap.xml');
    expect(sitemap.headers['content-type']).toContain('application/xml');
    expect(sitemap.text).toContain(`<loc>https://clinica.example/tratamiento/${slug}</loc>`);
    expect(sitemap.text).toContain('<loc>https://clinica.example/categoria/laser-ipl</loc>');
    const robots = await app.visitor.get('/robots.txt');
    for (const path of ['/admin', '/api', '/checkout']) expect(robots.text).toContain(`Disallow: ${path}\n`);
    await aTreatment(app, { name: 'Recién creado' });
    expect((await app.visitor.get('/sitemap.xml')).text).toContain('recien-creado');
  });

  it('stores the clinic’s profile, and checks each field by its rule', async () => {
    const before = (await app.visitor.get('/api/clinic')).body as object;
    expect(before).toMatchObject({ name: 'Radiance', places: 1, slots: expect.arrayContaining(['09:00']), closed_days: [] });
    const saved = await app.admin.put('/api/clinic').send({ ...before, phone: '910 000 123', slots: ['09:00', '09:30'] });
    expect([saved.status, saved.body]).toEqual([
      200,
      expect.objectContaining({ phone: '910 000 123', slots: ['09:00', '09:30'] }),
    ]);
    expect((await app.visitor.get('/api/clinic')).body).toMatchObject({ phone: '910 000 123' });
    // The settings choose the time zone, so the server ignores the field that the panel sends back.
    const moved = await app.admin.put('/api/clinic').send({ time_zone: 'Atlantic/Canary' });
    expect([moved.status, moved.body]).toEqual([200, expect.objectContaining({ time_zone: 'Europe/Madrid' })]);
    for (const wrong of [
      { slots: ['9:00'] },
      { slots: ['09:02'] },
      { places: 0 },
      { closed_days: ['mañana'] },
      { opening_hours: [] },
      { opening_hours: Array(7).fill([{ from: '10:00', to: '09:00' }]) },
      { nada: 1 },
    ]) {
      expect((await app.admin.put('/api/clinic').send(wrong)).status).toBe(400);
    }
  });

  it('uses the days of the Canary Islands if the clinic is there', async () => {
    const there = await startApp({ TZ_CLINIC: 'Atlantic/Canary' });
    // Half past midnight in Madrid is half past eleven in Las Palmas.
    there.clock.set('2026-07-08T22:30:00.000Z');
    expect((await there.visitor.get('/api/clinic')).body).toMatchObject({ time_zone: 'Atlantic/Canary' });
    await there.admin.post('/api/auth/reauthenticate').send({ password: ADMIN.password }).expect(200);
    expect((await there.admin.get('/api/leads/export')).headers['content-disposition']).toContain('leads-2026-07-08.csv');
    const { days } = (await there.admin.get('/api/dashboard/activity')).body as { days: { date: string }[] };
    expect(days.at(-1)?.date).toBe('2026-07-08');
    await there.close();
  });

  it('leads an address with a final slash to the one without, and never off the site', async () => {
    const answer = await app.visitor.get('/tratamientos/?categoria=facial').redirects(0);
    expect([answer.status, answer.headers['location']]).toEqual([308, '/tratamientos?categoria=facial']);
    expect((await app.visitor.get('//elsewhere.example/').redirects(0)).headers['location']).toBe('/elsewhere.example');
  });

  it('redirects an address in capitals, as some QR codes have it, to the page', async () => {
    const answer = await app.visitor.get('/TRATAMIENTO/LUZ?utm_source=QR').redirects(0);
    expect([answer.status, answer.headers['location']]).toEqual([308, '/tratamiento/luz?utm_source=QR']);
  });

  it('leads the link of a mail on that was copied with the full stop of its sentence', async () => {
    const link = `/pedido/${'aB3-'.repeat(11)}`;
    const answer = await app.visitor.get(`${link}.`).redirects(0);
    expect([answer.status, answer.headers['location'], answer.headers['cache-control']]).toEqual([308, link, 'no-store']);
  });
});
