import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { AddressInfo } from 'node:net';
import { createApp } from '../../src/app.js';
import { SiteStateService } from '../../src/clinic/site-state.service.js';
import { NOW, startApp, type TestApp } from '../support/app.js';
import { emptyClinic } from '../support/emptied.js';
import { aTreatment } from '../support/factories.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
beforeEach(() => emptyClinic(app));

const state = () => app.running.app.get(SiteStateService);
const pageAt = async (path: string, url = app.url) => {
  const answer = await fetch(`${url}${path}`);
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};
const isSoon = ({ text }: { text: string }): boolean => /<h1[^>]*>Abrimos pronto</.test(text);

describe('a site without any record', () => {
  it('tells visitors on every page that it opens soon, and search engines that there is nothing yet', async () => {
    for (const path of ['/', '/tratamientos', '/tratamiento/nada', '/checkout', '/tienda?categoria=x']) {
      const page = await pageAt(path);
      expect(isSoon(page)).toBe(true);
      expect([page.status, page.headers.get('x-robots-tag'), page.headers.get('cache-control')]).toEqual([
        200,
        'noindex',
        'no-store',
      ]);
      expect(page.text).not.toMatch(/Radiance|<script/);
    }
    const nowhere = await pageAt('/no-existe');
    expect([isSoon(nowhere), nowhere.status]).toEqual([true, 404]);
    expect((await pageAt('/sitemap.xml')).text).not.toContain('<loc>');
    expect((await pageAt('/robots.txt')).text).not.toContain('Sitemap');
  });

  it('the panel, the interface, health and what the law asks for answer as always', async () => {
    for (const path of ['/api/treatments', '/api/clinic', '/api/health/ready', '/admin/', '/robots.txt']) {
      const page = await pageAt(path);
      expect([page.status, isSoon(page)]).toEqual([200, false]);
    }
    for (const path of ['/aviso-legal', '/privacidad', '/cookies', '/accesibilidad', '/desistimiento']) {
      const page = await pageAt(path);
      expect([page.status, isSoon(page), page.headers.get('x-robots-tag')]).toEqual([200, false, 'noindex']);
      expect(page.text).not.toContain('href="/tratamientos"');
    }
  });

  it('the first record over the interface is enough, as it always was', async () => {
    expect(isSoon(await pageAt('/'))).toBe(true);
    await aTreatment(app, { name: 'Limpieza de prueba' });
    expect(isSoon(await pageAt('/'))).toBe(false);
    expect((await pageAt('/tratamientos')).text).toContain('Limpieza de prueba');
    expect((await pageAt('/sitemap.xml')).text).toContain('/tratamiento/limpieza-de-prueba</loc>');
  });
});

describe('a clinic that is being set up', () => {
  it('shows its name and its contact', async () => {
    await state().change({ words: 'neutral', started_at: NOW });
    await app.admin
      .put('/api/clinic')
      .send({ name: 'Clínica Alba', city: 'Soria', phone: '975000111', whatsapp: '600000111', email: 'hola@alba.example' });
    const page = await pageAt('/metodo-radiance');
    expect(isSoon(page)).toBe(true);
    for (const word of ['Clínica Alba, en Soria, está preparando su web', 'tel:', 'wa.me', 'mailto:hola@alba.example'])
      expect(page.text).toContain(word);
  });

  it('is shown to its staff as it will be, by a link that nobody else has', async () => {
    await state().change({ words: 'neutral', started_at: NOW });
    await app.admin.put('/api/clinic').send({ name: 'Clínica Alba' });
    const { url } = (await app.admin.post('/api/content/home/preview').send({})).body as { url: string };
    const preview = await pageAt(url);
    expect([preview.status, isSoon(preview)]).toEqual([200, false]);
    expect(preview.text).toContain('Clínica Alba');
    expect(isSoon(await pageAt('/'))).toBe(true);
  });

  it('opens and closes at the next request, also in a second process', async () => {
    await aTreatment(app, { name: 'Limpieza de prueba' });
    const second = await createApp({ ...app.settings, demoData: false }, { clock: app.clock });
    await new Promise<void>((resolve) => second.server.listen(0, '127.0.0.1', resolve));
    const elsewhere = `http://127.0.0.1:${(second.server.address() as AddressInfo).port}`;
    const soonAt = (): Promise<boolean[]> =>
      Promise.all(
        [app.url, elsewhere].flatMap((url) =>
          ['/', '/tratamientos', '/aviso-legal'].map(async (path) => isSoon(await pageAt(path, url))),
        ),
      );
    const [open, closed] = [Array(6).fill(false), [true, true, false, true, true, false]];
    try {
      for (let round = 0; round < 2; round++) {
        expect(await soonAt()).toEqual(open);
        expect((await pageAt('/sitemap.xml', elsewhere)).text).toContain('<loc>');
        await state().change({ opened_at: null });
        expect(await soonAt()).toEqual(closed);
        expect((await pageAt('/sitemap.xml', elsewhere)).text).not.toContain('<loc>');
        await state().change({ opened_at: NOW });
      }
      expect((await pageAt('/aviso-legal', elsewhere)).headers.get('x-robots-tag')).toBeNull();
      expect((await pageAt('/sitemap.xml', elsewhere)).text).toContain('<loc>');
    } finally {
      await second.close();
    }
  });
});
