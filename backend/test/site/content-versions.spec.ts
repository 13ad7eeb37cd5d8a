import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import supertest from 'supertest';
import { type EditedContent } from '../../src/contract/index.js';
import { ADMIN, startApp, type TestAgent, type TestApp } from '../support/app.js';
import { startOther } from '../support/servers/other-process.js';
import { contentOf } from '../support/content.js';

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

describe('versions', () => {
  it('are all stored with author, time and content, and can be restored', async () => {
    const value = async (): Promise<unknown> => (await read('results')).blocks['meta_title'];
    const original = await value();
    for (const title of ['Uno', 'Dos']) {
      await draft('results', 'meta_title', title);
      await publish('results', { reason: `Porque ${title}` });
      app.clock.pass(60_000);
    }
    await draft('results', 'meta_description', 'Otra descripción');
    await publish('results');
    expect((await versions('results')).map(({ number, reason, changed }) => [number, reason, changed])).toEqual([
      [3, null, ['meta_description']],
      [2, 'Porque Dos', ['meta_title']],
      [1, 'Porque Uno', ['meta_title']],
      [0, null, []],
    ]);
    const second = await app.admin.get('/api/content/results/versions/2').expect(200);
    const { blocks } = second.body as { blocks: Record<string, unknown> };
    expect([blocks['meta_title'], blocks['meta_description'] === 'Otra descripción']).toEqual(['Dos', false]);

    await draft('results', 'share_picture', { src: '/media/hero.jpg', alt: 'Se pierde' });
    const back = (await app.admin.post('/api/content/results/versions/1/restore').expect(200)).body as EditedContent;
    expect(Object.keys(back.drafts).sort()).toEqual(['meta_description', 'meta_title']);
    expect([back.drafts['meta_title']?.value, back.drafts['meta_description']?.value]).toEqual(['Uno', null]);
    expect(await value()).toBe('Dos');
    expect(await publish('results')).toMatchObject({ number: 4 });
    expect(await value()).toBe('Uno');
    expect(await value()).not.toBe(original);
    await app.admin.post('/api/content/results/versions/9/restore').expect(404);
  });

  it('begin with the starting texts, which come back after the first publication; the one that visitors see is marked', async () => {
    const marked = async (): Promise<number[]> =>
      (await versions('home')).filter(({ is_public }) => is_public).map(({ number }) => number);
    const original = (await read('home')).blocks;
    expect(await marked()).toEqual([0]);
    await draft('home', 'hero_title', 'Otro título');
    await publish('home');
    expect(await marked()).toEqual([1]);
    const start = await app.admin.get('/api/content/home/versions/0').expect(200);
    expect(start.body).toMatchObject({ number: 0, published_at: null, published_by: null, is_public: false });
    expect((start.body as { blocks: Record<string, unknown> }).blocks['hero_title']).not.toBe('Otro título');
    const back = (await app.admin.post('/api/content/home/versions/0/restore').expect(200)).body as EditedContent;
    expect(Object.values(back.drafts).map(({ value }) => value)).toEqual([null]);
    await publish('home');
    expect((await read('home')).blocks).toEqual(original);
    expect(await marked()).toEqual([2]);
  });

  it('are made once by two concurrent publications; the other one gets 409, and nothing is published twice', async () => {
    const token = `Bearer ${app.adminToken}`;
    for (let round = 1; round <= 5; round++) {
      await draft('contact', 'meta_title', `Ronda ${round}`);
      const answers = await Promise.all([
        app.admin.post('/api/content/contact/publish').send({}),
        otherSite.post('/api/content/contact/publish').set('Authorization', token).send({}),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect((await versions('contact')).map(({ number }) => number)[0]).toBe(round);
    }
    await publish('contact', {}, 409);
  });

  it('are in the audit, with what each changed', async () => {
    const { body } = await app.admin.get('/api/audit').query({ filter: JSON.stringify({ resource: 'content-versions' }) });
    expect((body as { after: object }[])[0]?.after).toMatchObject({ page: 'contact', number: 5, published_by: ADMIN.email });
  });

  it('leave alone what somebody else begins to write while they are published', async () => {
    const token = `Bearer ${app.adminToken}`;
    for (let round = 1; round <= 12; round++) {
      await draft('shop', 'meta_title', `Tienda ${round}`);
      const value = `Lo que otra persona escribe ${round}`;
      const [published, saved] = await Promise.all([
        app.admin.post('/api/content/shop/publish').send({}),
        otherSite.put('/api/content/shop/meta_description').set('Authorization', token).send({ value }),
      ]);
      expect([published.status, saved.status]).toEqual([200, 200]);
      const { drafts, blocks } = await edited('shop');
      expect(drafts['meta_description']?.value ?? blocks['meta_description']).toBe(value);
    }
  });
});
