import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import supertest from 'supertest';
import type { CustomPage } from '../../src/contract/index.js';
import { NOW, startApp, type TestAgent, type TestApp } from '../support/app.js';
import { startOther } from '../support/servers/other-process.js';
import { aConsent, aPair, aTreatment } from '../support/factories.js';

let app: TestApp;
let other: Awaited<ReturnType<typeof startOther>>;
let otherSite: TestAgent;
beforeAll(async () => {
  app = await startApp();
  other = await startOther(app);
  otherSite = supertest.agent(other.url);
  // Without any record the site shows the page of a clinic that has not opened.
  await aTreatment(app);
});
afterAll(async () => {
  await other.close();
  await app.close();
});

const change = async (id: string, body: object, status = 200): Promise<CustomPage> =>
  (await app.admin.put(`/api/own-pages/${id}`).send(body).expect(status)).body as CustomPage;
async function write(id: string, blocks: Readonly<Record<string, unknown>>): Promise<void> {
  for (const [block, value] of Object.entries(blocks))
    await app.admin.put(`/api/content/own:${id}/${block}`).send({ value }).expect(200);
  await app.admin.post(`/api/content/own:${id}/publish`).send({}).expect(200);
}
async function aPage(title: string, more: object = {}): Promise<CustomPage> {
  const { body } = await app.admin
    .post('/api/own-pages')
    .send({ kind: 'article', title, ...more })
    .expect(201);
  return body as CustomPage;
}
async function published(
  title: string,
  more: object = {},
  blocks: object = { body: `<p>${title}, contado despacio.</p>` },
): Promise<CustomPage> {
  const page = await aPage(title, more);
  await write(page.id, { ...blocks });
  return change(page.id, { is_public: true });
}
const isKept = async (path: string): Promise<boolean> =>
  (await app.visitor.get(path).expect(200)).headers['x-request-id'] === undefined;

describe('the magazine', () => {
  it('is no page, and nowhere named, before the clinic has written for it', async () => {
    await app.visitor.get('/consejos').expect(404);
    await app.visitor.get('/consejos/la-piel').expect(404);
    expect((await app.visitor.get('/').expect(200)).text).not.toContain('/consejos');
    expect((await app.visitor.get('/sitemap.xml').expect(200)).text).not.toContain('/consejos');
    expect((await app.visitor.get('/api/own-pages').expect(200)).body).toEqual([]);
  });

  it('shows an article once it is written and made public, at the next request, on each process', async () => {
    for (const site of [app.visitor, otherSite]) for (const path of ['/', '/sitemap.xml']) await site.get(path).expect(200);
    const draft = await aPage('La piel en verano');
    expect(draft).toMatchObject({ slug: 'la-piel-en-verano', is_public: false, published_at: null, menu: 'none' });
    expect(await change(draft.id, { is_public: true }, 409)).toMatchObject({
      errors: { is_public: 'Escribe y publica primero su texto' },
    });
    await write(draft.id, {
      lead: 'Lo que hace el sol',
      body: '<h2>Antes</h2><p>Crema <b>siempre</b><script>alert(1)</script></p>',
      picture: { src: '/media/hero.jpg', alt: 'Una toalla al sol' },
    });
    for (const site of [app.visitor, otherSite]) {
      await site.get('/consejos/la-piel-en-verano').expect(404);
      await site.get(`/api/own-pages/${draft.id}`).expect(404);
      await site.get(`/api/content/own:${draft.id}`).expect(404);
    }
    expect(await change(draft.id, { is_public: true })).toMatchObject({ published_at: app.clock.now().toISOString() });
    for (const site of [app.visitor, otherSite]) {
      const { text } = await site.get('/consejos/la-piel-en-verano').expect(200);
      expect(text).toMatch(/<h1[^>]*>La piel en verano<\/h1>/);
      expect(text).toMatch(/<h3[^>]*>.*Antes.*<\/h3>/);
      expect(text).toContain('<strong>siempre</strong>');
      expect(text).not.toContain('alert(1)');
      expect(text).toContain('"@type":"Article"');
      expect(text).toContain('"@type":"BreadcrumbList"');
      expect(text).toContain('<link rel="canonical" href="https://clinica.example/consejos/la-piel-en-verano">');
      expect(text).toContain('content="Lo que hace el sol"');
      expect((await site.get('/consejos').expect(200)).text).toContain('La piel en verano');
      expect((await site.get('/').expect(200)).text).toContain('href="/consejos"');
      expect((await site.get('/sitemap.xml').expect(200)).text).toContain('/consejos/la-piel-en-verano</loc>');
      await site.get(`/api/content/own:${draft.id}`).expect(200);
    }
  });

  it('says the day on which an article was published as the clinic’s clock has it', async () => {
    app.clock.set('2026-07-08T22:30:00.000Z');
    await published('De noche');
    for (const path of ['/consejos', '/consejos/de-noche'])
      expect((await app.visitor.get(path).expect(200)).text).toContain('9 jul 2026');
    app.clock.set(NOW);
  });

  it('keeps its pages until a new version is published', async () => {
    const { id } = await published('Hidratar');
    expect(await isKept('/consejos/hidratar')).toBe(false);
    expect(await isKept('/consejos/hidratar')).toBe(true);
    await app.admin.put(`/api/content/own:${id}/lead`).send({ value: 'Con agua' }).expect(200);
    expect(await isKept('/consejos/hidratar')).toBe(true);
    const preview = (await app.admin.post(`/api/content/own:${id}/preview`).expect(200)).body as { url: string };
    expect((await app.visitor.get(preview.url).expect(200)).text).toContain('Con agua');
    expect((await app.visitor.get('/consejos/hidratar')).text).not.toContain('Con agua');
    await app.admin.post(`/api/content/own:${id}/publish`).send({}).expect(200);
    for (const site of [app.visitor, otherSite]) expect((await site.get('/consejos/hidratar')).text).toContain('Con agua');
    expect(await isKept('/consejos/hidratar')).toBe(true);
  });

  it('can be previewed before its publication', async () => {
    const { id } = await aPage('Todavía no');
    await app.admin.put(`/api/content/own:${id}/body`).send({ value: '<p>Un borrador</p>' }).expect(200);
    const { url } = (await app.admin.post(`/api/content/own:${id}/preview`).expect(200)).body as { url: string };
    expect((await app.visitor.get(url).expect(200)).text).toContain('Un borrador');
    await app.visitor.get('/consejos/todavia-no').expect(404);
  });
});

describe('a treatment', () => {
  it('says what it includes and answers questions of its own, from the next request on; until then what all treatments say', async () => {
    const treatment = await aTreatment(app, { name: 'Peeling suave' });
    const path = `/tratamiento/${treatment.slug}`;
    for (const site of [app.visitor, otherSite]) expect((await site.get(path).expect(200)).text).toMatch(/<h2[^>]*>Cinco cosas/);
    const page = `treatment:${treatment.id}`;
    for (const [block, value] of [
      ['benefits', ['Una crema para casa']],
      ['questions', [{ question: '¿Se nota al día siguiente?', answer: 'Poco.' }]],
    ] as const)
      await app.admin.put(`/api/content/${page}/${block}`).send({ value }).expect(200);
    await app.admin.post(`/api/content/${page}/publish`).send({}).expect(200);
    for (const site of [app.visitor, otherSite]) {
      const { text } = await site.get(path).expect(200);
      expect(text).toContain('Una crema para casa');
      expect(text).toContain('¿Se nota al día siguiente?');
      expect(text).toContain('"@type":"FAQPage"');
      expect(text).not.toMatch(/<h2[^>]*>Cinco cosas/);
    }
    await app.visitor.get('/api/content/treatment:00000000-0000-4000-8000-000000000000').expect(404);
  });

  it('sends what all treatments include only where it says nothing of its own', async () => {
    const { id, slug } = await aTreatment(app, { name: 'Peeling completo' });
    const sent = async (): Promise<string> => (await app.visitor.get(`/tratamiento/${slug}`).expect(200)).text;
    expect((await sent()).split('Cinco cosas').length - 1).toBe(2);
    await app.admin
      .put(`/api/content/treatment:${id}/benefits`)
      .send({ value: ['Una crema'] })
      .expect(200);
    await app.admin.post(`/api/content/treatment:${id}/publish`).send({}).expect(200);
    expect(await sent()).not.toContain('Cinco cosas');
  });

  it('shows the results that were chosen for it, in their order: of those that may be shown, and until they are deleted', async () => {
    const treatment = await aTreatment(app, { name: 'Luz suave' });
    const pair = (caption: string, more: object = {}) => aPair(app, { caption, kind: 'illustration', ...more });
    await pair('Lo suyo', { treatment_id: treatment.id });
    const [first, second] = [await pair('La primera elegida'), await pair('La segunda elegida')];
    const consent = await aConsent(app);
    const portrait = await pair('Con permiso', { kind: 'photograph', consent_id: consent.id });
    const page = `/api/content/treatment:${treatment.id}`;
    const isShown = async (...names: string[]): Promise<void> => {
      for (const site of [app.visitor, otherSite]) {
        const { text } = await site.get(`/tratamiento/${treatment.slug}`).expect(200);
        const seen = text.replace(/<script[^]*?<\/script>/g, '').matchAll(/Lo suyo|La (primera|segunda) elegida|Con permiso/g);
        expect([...new Set([...seen].map(([name]) => name))]).toEqual(names);
      }
    };
    await isShown('Lo suyo');

    const unknown = '00000000-0000-4000-8000-000000000000';
    const refused = await app.admin
      .put(`${page}/pairs`)
      .send({ value: [first.id, unknown] })
      .expect(400);
    expect(refused.body).toMatchObject({ errors: { value: 'Elige resultados que estén en la galería' } });
    const seven = Array.from({ length: 7 }, () => first.id);
    await app.admin.put(`${page}/pairs`).send({ value: seven }).expect(400);
    await app.admin
      .put(`${page}/pairs`)
      .send({ value: [second.id, portrait.id, first.id] })
      .expect(200);
    await isShown('Lo suyo');
    const preview = (await app.admin.post(`${page}/preview`).expect(200)).body as { url: string };
    expect((await app.visitor.get(preview.url).expect(200)).text).toMatch(
      /La segunda elegida[^]*Con permiso[^]*La primera elegida/,
    );
    await app.admin.post(`${page}/publish`).send({}).expect(200);
    await isShown('La segunda elegida', 'Con permiso', 'La primera elegida');

    await app.admin.put(`/api/consents/${consent.id}`).send({ withdrawn_on: '2026-07-08' }).expect(200);
    await isShown('La segunda elegida', 'La primera elegida');
    await app.admin.delete(`/api/before-after/${second.id}`).expect(200);
    await isShown('La primera elegida');
    await app.admin.put(`${page}/pairs`).send({ value: [] }).expect(200);
    await app.admin.post(`${page}/publish`).send({}).expect(200);
    await isShown('Lo suyo');
  });
});

describe('a custom page', () => {
  it('is linked from the footer, whatever the number of pages there', async () => {
    const titles = Array.from({ length: 14 }, (_, index) => `Aviso ${10 + index}`);
    for (const title of titles) await published(title, { kind: 'page', menu: 'footer' });
    const { text } = await app.visitor.get('/').expect(200);
    expect(titles.filter((title) => !text.includes(`>${title}</a>`))).toEqual([]);
  });

  it('is shown at its address, in its place of the menu, and all links follow its new address', async () => {
    const page = await published('Nuestra historia', { kind: 'page', menu: 'footer' });
    expect((await app.visitor.get('/nuestra-historia').expect(200)).text).toContain('contado despacio');
    expect((await app.visitor.get('/').expect(200)).text).toContain('href="/nuestra-historia"');
    for (const slug of ['historia', 'quienes-somos']) await change(page.id, { slug });
    for (const [from, to] of [
      ['/nuestra-historia', '/quienes-somos'],
      ['/historia', '/quienes-somos'],
      ['/consejos/quienes-somos', '/quienes-somos'],
    ] as const)
      for (const site of [app.visitor, otherSite]) expect((await site.get(from).expect(301)).headers['location']).toBe(to);
    expect((await app.visitor.get('/').expect(200)).text).toContain('href="/quienes-somos"');
    await change(page.id, { slug: 'historia' });
    expect((await app.visitor.get('/quienes-somos').expect(301)).headers['location']).toBe('/historia');
    expect((await app.visitor.get('/historia').expect(200)).text).toContain('Nuestra historia');
  });

  it('has an address of its own: another page’s is refused, what the site has itself too, one of a page that moved is free', async () => {
    const first = await published('Aparcar', { kind: 'page' });
    const second = await aPage('Aparcar', { kind: 'page' });
    expect(second.slug).toBe('aparcar-2');
    expect(await change(second.id, { slug: 'aparcar' }, 409)).toMatchObject({
      errors: { slug: 'Otra página tiene ya esta dirección' },
    });
    await app.admin.post('/api/own-pages').send({ kind: 'page', title: 'x', slug: 'aparcar' }).expect(409);
    await change(second.id, { slug: 'tienda' }, 400);
    await change(first.id, { slug: 'donde-aparcar' });
    expect((await change(second.id, { slug: 'aparcar' })).slug).toBe('aparcar');
    await write(second.id, { body: '<p>La segunda</p>' });
    await change(second.id, { is_public: true });
    expect((await app.visitor.get('/aparcar').expect(200)).text).toContain('La segunda');
    expect((await aPage('Tienda', { kind: 'page' })).slug).toBe('tienda-2');
  });

  it('gets an address from any title, long or without letters', async () => {
    // A title that is cut where a word ends must not leave a trailing hyphen.
    const title = `${'a'.repeat(73)} final`;
    const slugs = [];
    for (const one of [title, title, '¡!', '¡!']) slugs.push((await aPage(one, { kind: 'page' })).slug);
    expect(slugs).toEqual(['a'.repeat(73), `${'a'.repeat(73)}-2`, 'pagina', 'pagina-2']);
  });

  it('with forbidden words in its title or address is published only for a reason, which is stored with those words', async () => {
    const named = await aPage('Bótox y calma', { kind: 'page', slug: 'calma' });
    const addressed = await aPage('Calma', { kind: 'page', slug: 'peeling-sin-riesgos' });
    for (const [{ id }, block, word] of [
      [named, 'title', 'Bótox'],
      [addressed, 'slug', 'sin riesgos'],
    ] as const) {
      await app.admin.put(`/api/content/own:${id}/lead`).send({ value: 'Con calma' }).expect(200);
      const refused = await app.admin.post(`/api/content/own:${id}/publish`).send({}).expect(422);
      expect(refused.body).toMatchObject({ findings: [{ block, at: '', word }] });
      const reason = 'Lo ha revisado la dirección';
      const version = await app.admin.post(`/api/content/own:${id}/publish`).send({ reason }).expect(200);
      expect(version.body).toMatchObject({ reason, changed: ['lead'], findings: [{ block, word }] });
    }
  });

  it('is gone from the next request on when it is hidden or deleted, with its texts', async () => {
    const page = await published('Efímera', { kind: 'page', menu: 'menu' });
    await app.visitor.get('/efimera').expect(200);
    await change(page.id, { is_public: false });
    for (const site of [app.visitor, otherSite]) await site.get('/efimera').expect(404);
    await change(page.id, { is_public: true });
    await app.visitor.get('/efimera').expect(200);
    await app.admin.delete(`/api/own-pages/${page.id}`).expect(200);
    await app.visitor.get('/efimera').expect(404);
    await app.admin.get(`/api/content/own:${page.id}?state=draft`).expect(404);
    expect((await app.visitor.get('/').expect(200)).text).not.toContain('/efimera');
  });

  it('is listed among the pages that have content', async () => {
    const page = await aPage('En la lista');
    const { body } = await app.admin.get('/api/content').expect(200);
    expect(body).toContainEqual(
      expect.objectContaining({ page: `own:${page.id}`, label: 'En la lista', path: '/consejos/en-la-lista' }),
    );
  });
});
