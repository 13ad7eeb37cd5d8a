import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import supertest from 'supertest';
import { CONTENT_PAGES, type ContentFinding, type StaffRole } from '../../src/contract/index.js';
import { ADMIN, startApp, type TestAgent, type TestApp } from '../support/app.js';
import { startOther } from '../support/servers/other-process.js';
import { contentOf } from '../support/content.js';
import { memberOf } from '../support/access/staff.js';

let app: TestApp;
/** Another process of the same site, as far as the database can tell. */
let other: Awaited<ReturnType<typeof startOther>>;
let otherSite: TestAgent;
beforeAll(async () => {
  app = await startApp();
  other = await startOther(app);
  otherSite = supertest.agent(other.url);
});
afterAll(async () => {
  await other.close();
  await app.close();
});

const { read, edited, draft, publish, versions } = contentOf(() => app);

const member = async (...roles: StaffRole[]): Promise<TestAgent> => (await memberOf(app, roles)).agent;

const rich = (text: string): object => ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] });

describe('a page that nobody has edited', () => {
  it('has the demo’s texts with the clinic’s name and city, and without the texts for an unknown city', async () => {
    const { version, published_at, blocks } = await read('home');
    expect([version, published_at]).toEqual([0, null]);
    expect(Object.keys(blocks)).toEqual(Object.keys(CONTENT_PAGES.home.blocks));
    expect(blocks['hero_text']).toBe(
      'Medicina estética y cuidado de la piel. Primero miramos y explicamos; solo después proponemos.',
    );
    await app.admin.put('/api/clinic').send({ city: 'Soria', name: 'Aura' }).expect(200);
    expect((await read('home')).blocks['hero_text']).toMatch(/^Medicina estética y cuidado de la piel en el centro de Soria\. /);
    expect((await read('home', otherSite)).blocks['meta_title']).toContain('Aura');
  });
});

describe('a draft', () => {
  it('is seen by its editors and by nobody else until it is published, then at the next request, on each process', async () => {
    const before = (await read('shop')).blocks['meta_title'];
    await read('shop', otherSite);
    expect(await draft('shop', 'meta_title', '  La tienda de  {clinica} ')).toEqual({
      page: 'shop',
      block: 'meta_title',
      value: 'La tienda de {clinica}',
      is_draft: true,
      changed_by: ADMIN.email,
      changed_at: app.clock.now().toISOString(),
    });
    for (const site of [app.visitor, otherSite]) expect((await read('shop', site)).blocks['meta_title']).toBe(before);
    const { blocks, drafts, defaults } = await edited('shop');
    expect([drafts['meta_title']?.value, drafts['meta_title']?.changed_by]).toEqual(['La tienda de {clinica}', ADMIN.email]);
    expect(blocks['meta_title']).toBe(defaults['meta_title']);

    expect(await publish('shop')).toMatchObject({ page: 'shop', number: 1, published_by: ADMIN.email, changed: ['meta_title'] });
    for (const site of [app.visitor, otherSite])
      expect(await read('shop', site)).toMatchObject({
        version: 1,
        published_at: app.clock.now().toISOString(),
        blocks: { meta_title: 'La tienda de Aura' },
      });
    expect((await edited('shop')).drafts).toEqual({});
  });

  it('is none when it says what is public, and can be forgotten', async () => {
    const { blocks } = await edited('accessibility');
    await draft('accessibility', 'meta_title', 'Otro título');
    await app.admin.delete('/api/content/accessibility/meta_title').expect(200);
    await app.admin.delete('/api/content/accessibility/meta_title').expect(404);
    expect((await edited('accessibility')).drafts).toEqual({});
    await draft('accessibility', 'meta_title', 'Otro título');
    await publish('accessibility');
    expect(await draft('accessibility', 'meta_title', 'Otro título')).toMatchObject({ is_draft: false });
    expect((await edited('accessibility')).drafts).toEqual({});
    expect(await draft('accessibility', 'meta_title', null)).toMatchObject({ is_draft: true, value: null });
    await publish('accessibility');
    expect((await edited('accessibility')).blocks['meta_title']).toBe(blocks['meta_title']);
  });

  it('is validated by its block: it gets the sentence of its rule and stores nothing', async () => {
    for (const [page, block, value, sentence] of [
      ['home', 'hero_title', 'x'.repeat(61), 'Máximo 60 caracteres'],
      ['home', 'hero_title', ['x'], 'Debe ser un texto'],
      ['home', 'hero_promises', ['a', 'b', 'c', 'd'], 'Como máximo 3'],
      ['home', 'hero_picture', { src: 'https://example.com/x.jpg', alt: 'x' }, 'La imagen debe ser de esta web: súbela primero'],
      ['privacy', 'additions', rich('x'.repeat(6001)), 'Máximo 6000 caracteres'],
      ['privacy', 'additions', { type: 'doc', content: 'x' }, 'Debe ser un texto'],
    ] as const) {
      const { body } = await app.admin.put(`/api/content/${page}/${block}`).send({ value }).expect(400);
      expect(body).toMatchObject({ errors: { value: sentence } });
    }
    await app.admin.put('/api/content/home/hero_title').send({}).expect(400);
    await app.admin.put('/api/content/home/hero_title').send({ value: 'x', other: 1 }).expect(400);
    await app.admin.put('/api/content/home/hero_title').send([]).expect(400);
    expect((await edited('home')).drafts).toEqual({});
  });

  it('has the last value of several concurrent writes', async () => {
    for (let round = 1; round <= 10; round++) {
      const values = [1, 2, 3, 4].map((who) => `Texto ${round} de ${who}`);
      const put = (value: string) => app.admin.put('/api/content/results/meta_title').send({ value });
      expect((await Promise.all(values.map(put))).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(values).toContain((await edited('results')).drafts['meta_title']?.value);
      await app.admin.delete('/api/content/results/meta_title').expect(200);
    }
  });

  it('of a page or a block that does not exist is 404, whatever it is called', async () => {
    for (const page of ['no', 'constructor', '__proto__', 'own:1', 'treatment:x', 'x'.repeat(500)]) {
      await app.visitor.get(`/api/content/${encodeURIComponent(page)}`).expect(404);
      await draft(encodeURIComponent(page), 'hero_title', 'x', 404);
      await publish(encodeURIComponent(page), {}, 404);
    }
    for (const block of ['no', 'toString', '__proto__']) await draft('home', block, 'x', 404);
    for (const number of ['00', '-1', '1e3', 'x', '99999999999'])
      await app.admin.get(`/api/content/home/versions/${number}`).expect(404);
    await app.visitor.get('/api/content/home?state=otra').expect(400);
  });
});

describe('pasted content', () => {
  it('is converted to the editor’s schema, from HTML and from JSON', async () => {
    const html =
      '<h2 onclick="x()">Cómo</h2><script>alert(1)</script><p style="color:red">Con <b>calma</b> y <a href="javascript:x">aquí</a> o <a href="/contacto">allí</a><img src="https://evil.example/x.png"></p><iframe src="https://evil.example"></iframe><ul><li>Uno</ul>';
    const value = {
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 3 }, content: [{ type: 'text', text: 'Cómo' }] },
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'Con ' },
            { type: 'text', text: 'calma', marks: [{ type: 'bold' }] },
            { type: 'text', text: ' y aquí o ' },
            { type: 'text', text: 'allí', marks: [{ type: 'link', attrs: { href: '/contacto' } }] },
          ],
        },
        {
          type: 'bulletList',
          content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Uno' }] }] }],
        },
      ],
    };
    expect((await draft('privacy', 'additions', html)).value).toEqual(value);
    const again = {
      ...value,
      script: 'x',
      content: [...value.content, { type: 'iframe', attrs: { src: 'https://evil.example' } }],
    };
    expect((await draft('privacy', 'additions', again)).value).toEqual(value);
    await publish('privacy');
    expect((await read('privacy')).blocks['additions']).toEqual(value);
  });

  it.each([
    ['home', 'hero_title', '<script>x</script>'],
    ['home', 'hero_promises', ['<script>x</script>']],
    ['method', 'questions', [{ question: '<script>x</script>', answer: '<img src=x onerror=x>' }]],
    ['home', 'hero_picture', { src: '/media/hero.jpg', alt: '"><script>x</script>' }],
  ])('with a script %s %s becomes its text', async (page, block, value) => {
    expect((await draft(page, block, value)).value).toEqual(value);
    await app.admin.delete(`/api/content/${page}/${block}`).expect(200);
  });

  it('is refused when it is too much, and harms nobody when it is too deep', async () => {
    await draft('privacy', 'additions', '<div>'.repeat(200_000), 413);
    expect((await draft('privacy', 'additions', `${'<div>'.repeat(15_000)}Hola`)).value).toMatchObject({ type: 'doc' });
    const deep = `{"value":{"type":"doc","content":${'[{"type":"x","content":'.repeat(3000)}[]${'}]'.repeat(3000)}}}`;
    const { status } = await app.admin.put('/api/content/privacy/additions').set('Content-Type', 'application/json').send(deep);
    expect(status).toBeLessThan(500);
    await app.admin.delete('/api/content/privacy/additions');
  });
});

describe('the publishing guard', () => {
  it('refuses what health advertising forbids until a reason is given, which stays with the version', async () => {
    await draft('method', 'meta_description', 'Bótox con resultados garantizados.');
    const refused = await app.admin.post('/api/content/method/publish').send({}).expect(422);
    const { findings, message } = refused.body as { findings: ContentFinding[]; message: string };
    expect(message).toContain('publicidad sanitaria');
    expect(findings[0]).toMatchObject({ block: 'meta_description', at: '', from: 0, to: 5, word: 'Bótox' });
    expect((await read('method')).version).toBe(0);
    expect(await publish('method', { reason: 'Cita de una ley' })).toMatchObject({ number: 1, reason: 'Cita de una ley' });
    expect((await versions('method'))[0]?.findings[0]).toMatchObject({ word: 'Bótox' });
  });
});

describe('the permission', () => {
  it('to write the site’s texts belongs to marketing and administrators', async () => {
    const marketing = await member('marketing');
    await marketing.put('/api/content/cookies/meta_title').send({ value: 'Las cookies' }).expect(200);
    await marketing.get('/api/content/cookies?state=draft').expect(200);
    const { body } = await marketing.get('/api/content').expect(200);
    expect(body).toHaveLength(Object.keys(CONTENT_PAGES).length);
    expect((body as { page: string }[]).find(({ page }) => page === 'cookies')).toMatchObject({ drafts: 1, version: 0 });
    await marketing.post('/api/content/cookies/publish').send({}).expect(200);
    const reception = await member('reception');
    await reception.get('/api/content/cookies?state=draft').expect(403);
    await reception.put('/api/content/cookies/meta_title').send({ value: 'x' }).expect(403);
    await reception.get('/api/content/cookies').expect(200);
    await app.visitor.get('/api/content/cookies?state=draft').expect(401);
  });
});

describe('the preview', () => {
  const preview = async (page: string): Promise<string> =>
    ((await app.admin.post(`/api/content/${page}/preview`).expect(200)).body as { url: string }).url;

  it('shows the real page for half an hour to anybody with its address, in a frame of the panel only, without scripts', async () => {
    await draft('home', 'hero_title', 'Nadie lo ha visto');
    for (const site of [app.visitor, otherSite])
      expect((await site.get('/').expect(200)).text).not.toContain('Nadie lo ha visto');
    const url = await preview('home');
    const { headers, text } = await app.visitor.get(url).expect(200);
    expect(text).toContain('Nadie lo ha visto');
    expect(text).toContain('los formularios no envían nada');
    expect(text).not.toMatch(/<script(?! type="application\/ld\+json")/);
    expect(headers['content-security-policy']).toMatch(/frame-ancestors 'self'.*sandbox allow-same-origin/);
    expect(headers['content-security-policy']).toMatch(/script-src 'none'.*form-action 'none'/);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    });
    expect(headers['x-frame-options']).toBeUndefined();
    expect((await otherSite.get(url).expect(200)).text).toContain('Nadie lo ha visto');
    const kept = await app.visitor.get('/').expect(200);
    expect([kept.headers['x-request-id'], kept.text.includes('Nadie lo ha visto')]).toEqual([undefined, false]);
    await publish('home');
    for (const site of [app.visitor, otherSite]) expect((await site.get('/').expect(200)).text).toContain('Nadie lo ha visto');
    expect((await app.visitor.get('/').expect(200)).headers).toMatchObject({ 'x-frame-options': 'DENY' });
    app.clock.pass(30 * 60_000);
    expect((await app.visitor.get(url).expect(404)).text).toContain('ha caducado');
  });

  it('is not to be had with an address that somebody made up', async () => {
    const [payload = '', signature = ''] = (await preview('home')).slice('/vista-previa/'.length).split('~');
    const forged = Buffer.from(JSON.stringify(['shop', 9e15, 'x'])).toString('base64url');
    for (const token of [
      '',
      'x',
      `${payload}~`,
      `${payload}~${signature}x`,
      `${forged}~${signature}`,
      `${payload}~${signature}~`,
    ])
      await app.visitor.get(`/vista-previa/${token}`).expect(404);
  });
});
