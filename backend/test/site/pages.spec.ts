import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.js';
import { aProduct, aTreatment } from '../support/factories.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** A cached answer has no request id. */
const isKept = async (path: string): Promise<boolean> =>
  (await app.visitor.get(path).expect(200)).headers['x-request-id'] === undefined;

describe('a cached page', () => {
  it('serves its address with any query parameters that foreign links add', async () => {
    await aProduct(app, { category: 'Solar' });
    expect(await isKept('/tienda?gclid=1')).toBe(false);
    for (const query of ['', '?gclid=2', '?utm_source=boletin&utm_medium=email', '?x=1'])
      expect([query, await isKept(`/tienda${query}`)]).toEqual([query, true]);
    expect(await isKept('/?fbclid=1')).toBe(false);
    expect(await isKept('/?fbclid=2')).toBe(true);
  });

  it('is another one for a parameter that its route reads, and none for a value that means nothing there', async () => {
    await aProduct(app, { category: 'Limpieza' });
    expect(await isKept('/tienda?categoria=Limpieza')).toBe(false);
    expect(await isKept('/tienda?utm_source=a&categoria=Limpieza')).toBe(true);
    for (let tries = 0; tries < 2; tries++) expect(await isKept('/tienda?categoria=Inventada')).toBe(false);
  });
});

describe('an address without a page', () => {
  const pageAt = async (path: string): Promise<string> => (await app.visitor.get(path).expect(404)).text;

  it('is answered by the page of its kind with 404, the same for all of them', async () => {
    await aTreatment(app, { name: 'Luz pulsada' });
    for (const [one, other, title] of [
      ['/no/existe', '/tampoco/esta', 'Oops! Page not found'],
      ['/tratamiento/no-existe', '/tratamiento/tampoco', 'Tratamiento no encontrado'],
      ['/categoria/no-existe', '/categoria/tampoco', '<h1'],
    ] as const) {
      const page = await pageAt(one);
      expect(page).toContain(title);
      expect(page).toContain('<meta name="robots" content="noindex">');
      expect((await pageAt(other)) === page).toBe(true);
    }
    expect(/<h1[^>]*>([^<]*)/.exec(await pageAt('/categoria/otra'))?.[1]).toBe('Tratamientos');
    expect(await pageAt('/categoria/otra')).toContain('Luz pulsada');
  });

  it('shows what has changed since', async () => {
    await pageAt('/categoria/no-existe');
    const treatment = await aTreatment(app, { name: 'Recién llegado' });
    expect(await pageAt('/categoria/no-existe')).toContain('Recién llegado');
    await app.admin.delete(`/api/treatments/${treatment.id}`).expect(200);
    expect(await pageAt('/categoria/tampoco')).not.toContain('Recién llegado');
  });

  it('marks its section in the menu, as the browser does', async () => {
    expect(await pageAt('/tratamientos/no-existe')).toContain('aria-current="true"');
    expect(await pageAt('/no/existe')).not.toContain('aria-current="');
  });
});

describe('an address of the site or of the panel', () => {
  it.each(['/', '/tienda', '/admin', '/admin/orders'])('is only read: %s', async (path) => {
    for (const answer of [app.visitor.post(path), app.visitor.put(path), app.visitor.delete(path)]) {
      const { status, headers } = await answer;
      expect([status, headers['allow']]).toEqual([405, 'GET, HEAD']);
    }
    await app.visitor.head(path).expect(200);
  });
});
