import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SiteStateService } from '../../src/clinic/site-state.service.js';
import {
  CATEGORIES,
  categoryPath,
  CONTENT_PAGES,
  PUBLIC_PATHS,
  treatmentPath,
  type Block,
  type ContentPage,
  type ContentValue,
} from '../../src/contract/index.js';
import { startApp, type TestApp } from '../support/app.js';
import { aPair, aPractitioner, aProduct, aTestimonial, aTreatment } from '../support/factories.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  await app.admin.put('/api/clinic').send({ name: 'Clínica Aurora', city: 'Lugo' }).expect(200);
});
afterAll(() => app.close());

/** A unique word. */
const wordOf = (page: string, block: string): string => `Zq${page.replace(/\W/g, '')}${block.replace(/\W|_/g, '')}`;

function valueOf(block: Block, word: string): ContentValue {
  switch (block.shape) {
    case 'text':
      return word.slice(0, block.max);
    case 'rich':
      return { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: word }] }] };
    case 'list':
      return [word];
    case 'questions':
      return [{ question: word, answer: `${word} contestada` }];
    case 'picture':
      return { src: `/media/${word}.jpg`, alt: word };
    case 'link':
      return { label: word, to: '/contacto' };
    case 'pairs':
      return [];
  }
}

const blocksOf = (page: ContentPage): [string, Block][] => Object.entries<Block>(CONTENT_PAGES[page].blocks);

async function publish(page: ContentPage): Promise<void> {
  for (const [name, block] of blocksOf(page)) {
    const value = valueOf(block, wordOf(page, name));
    await app.admin.put(`/api/content/${page}/${name}`).send({ value }).expect(200);
  }
  await app.admin.post(`/api/content/${page}/publish`).send({}).expect(200);
}

const ANYWHERE = Object.values(PUBLIC_PATHS).filter((path) => !path.includes(':'));
const SECRET = ['/cita/nada', '/pedido/nada', '/espera/nada', '/opinion/nada', '/tratamiento/nada', '/no-existe'];
const OF_CATEGORIES = CATEGORIES.map(({ slug }) => categoryPath(slug));

async function htmlOf(path: string): Promise<string> {
  const { status, text } = await app.visitor.get(path);
  if (status >= 500) throw new Error(`${path} is answered with ${status}`);
  return text;
}
/** The page without the state for scripts. */
const seenAt = async (path: string): Promise<string> =>
  (await htmlOf(path)).replace(/<script type="application\/json" id="state">[^]*?<\/script>/, '');
/** One request at a time, because forty concurrent ones overload a busy machine. */
async function allSeen(paths: readonly string[]): Promise<string> {
  let seen = '';
  for (const path of paths) seen += `${await seenAt(path)}\n`;
  return seen;
}

/** Texts that only scripts show, in a dialog or beside a cart. */
const BY_SCRIPT: Readonly<Record<string, string>> = {
  'site lead_intro': '/',
  'site cart_picture': '/',
  'site cart_suggestions': '/',
  'checkout shipping_note': '/checkout',
  'checkout promises': '/checkout',
  'checkout empty': '/checkout',
  'checkout empty_picture': '/checkout',
};

describe('the clinic’s texts', () => {
  it('appear on the site at the next request, each block of each page', async () => {
    await allSeen(['/', '/metodo-radiance', '/contacto']);
    for (const page of Object.keys(CONTENT_PAGES) as ContentPage[]) await publish(page);
    const empty = await allSeen(['/tienda', '/resultados']);
    const treatment = await aTreatment(app, { featured: true, category: 'Facial' });
    await aPair(app, { treatment_id: treatment.id, kind: 'illustration' });
    await aTestimonial(app, { treatment: treatment.name, approved: true });
    await aPractitioner(app, { is_public: true });
    await aProduct(app);
    const seen = `${empty}\n${await allSeen([...ANYWHERE, ...SECRET, ...OF_CATEGORIES, treatmentPath(treatment.slug)])}`;
    const missing: string[] = [];
    for (const page of Object.keys(CONTENT_PAGES) as ContentPage[])
      for (const [name, block] of blocksOf(page)) {
        const word = block.shape === 'text' ? wordOf(page, name).slice(0, block.max) : wordOf(page, name);
        const path = BY_SCRIPT[`${page} ${name}`];
        if (!(path === undefined ? seen : await htmlOf(path)).includes(word)) missing.push(`${page} ${name}`);
      }
    expect(missing).toEqual([]);
  });

  it('is what the first picture of a page is fetched ahead by', async () => {
    const word = wordOf('home', 'hero_picture');
    expect(await seenAt('/')).toMatch(
      new RegExp(`rel="preload" as="image" type="image/avif" imagesrcset="/media/400/${word}\\.avif`),
    );
  });

  it('appear in JSON-LD as questions and answers, and as text whatever they contain', async () => {
    await app.admin
      .put('/api/content/method/questions')
      .send({ value: [{ question: '¿</script><b>Qué</b>?', answer: 'Nada.' }] })
      .expect(200);
    await app.admin.post('/api/content/method/publish').send({}).expect(200);
    const page = await htmlOf('/metodo-radiance');
    expect(page).toMatch(/"@type":"FAQPage","mainEntity":\[\{"@type":"Question","name":"¿\\u003c\/script>/);
    expect(page).not.toContain('<b>Qué');
  });
});

describe('a clinic that has written nothing yet', () => {
  it('says nothing that only the demo clinic can say, on any page', async () => {
    const other = await startApp();
    try {
      await other.admin.put('/api/clinic').send({ name: 'Clínica Aurora', city: 'Lugo' }).expect(200);
      await other.running.app.get(SiteStateService).change({ words: 'neutral' });
      await aTreatment(other, { featured: true });
      await aPractitioner(other, { name: 'Ana Ruiz', is_public: true });
      for (const path of [...ANYWHERE, ...SECRET, ...OF_CATEGORIES]) {
        const { text } = await other.visitor.get(path);
        expect([
          path,
          /Radiance|(?<!Europe\/)Madrid|Calle de Ejemplo|luz polarizada|og-cover|hero\.jpg|clinic-room/.exec(text)?.[0],
        ]).toEqual([path, undefined]);
      }
      expect((await other.visitor.get('/')).text).toContain('Cuidado de la piel en Lugo');
    } finally {
      await other.close();
    }
  });
});
