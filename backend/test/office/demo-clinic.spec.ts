import { afterEach, describe, expect, it } from '@jest/globals';
import {
  CLINIC_RULES,
  CONTENT_PAGES,
  publicAddresses,
  type Block,
  type Onboarding,
  type Product,
  type Treatment,
} from '../../src/contract/index.js';
import { SiteStateService } from '../../src/clinic/site-state.service.js';
import { DEMO_CLINIC } from '../../src/demo/content/clinic.js';
import { DEMO_PEOPLE } from '../../src/demo/content/people.js';
import { DEMO_PRACTITIONERS } from '../../src/demo/content/team.js';
import { demoTestimonials } from '../../src/demo/content/testimonials.js';
import { DEMO_TREATMENTS } from '../../src/demo/content/treatments.js';
import { demoDay } from '../../src/demo/demo-day.js';
import { fillDemoIfEmpty } from '../../src/demo/demo.js';
import { Database } from '../../src/core/database/database.js';
import { NOW, startApp, type TestApp } from '../support/app.js';
import { PROFILE, TREATMENT } from '../support/sites/new-clinic.js';
import {
  aLead,
  anAppointment,
  anOrder,
  aPractitioner,
  aTreatment,
  booking,
  purchase,
  waitlistEntry,
} from '../support/factories.js';

let app: TestApp;

const opening = async ({ admin } = app): Promise<Onboarding> => (await admin.get('/api/opening').expect(200)).body as Onboarding;
const isSoon = async (): Promise<boolean> => (await app.visitor.get('/')).text.includes('Abrimos pronto');

const blocks = Object.values(CONTENT_PAGES).flatMap((page): Block[] => Object.values(page.blocks));
const neutral = blocks.map((block) => JSON.stringify(block.neutral)).join(' ');
/** Sentences that only the demo clinic has. */
const SENTENCES_OF_THE_DEMO = blocks
  .flatMap((block) => (block.shape === 'text' && block.demo !== block.neutral ? [block.demo] : []))
  .filter((text) => text.length > 12 && !text.includes('{') && !neutral.includes(text));

/** The demo clinic's texts that a visitor could read. */
const WORDS_OF_THE_DEMO = [
  ...Object.values(DEMO_CLINIC)
    .filter((value) => typeof value === 'string')
    .filter((value) => value !== 'Madrid'),
  ...DEMO_PRACTITIONERS.map(({ name }) => name),
  ...DEMO_TREATMENTS.map(({ name }) => name),
  ...DEMO_PEOPLE.map(({ client_name }) => client_name),
  ...demoTestimonials(demoDay(new Date(NOW), 'Europe/Madrid')).map(({ name }) => name),
  '910 000 123',
  '910000123',
  '600000123',
  'ejemplo',
  ...SENTENCES_OF_THE_DEMO,
].filter((word) => word !== 'Radiance');

const DEMO_PICTURES =
  /\/media\/(?:\d+\/)?(?:hero|clinic-room|og-cover|(?:category|method|treatment|product|result|portrait)-[\w-]+)\.\w+/;

describe('the demo clinic', () => {
  afterEach(() => app.close());

  it('leaves whole, with what hangs on it; what the clinic itself wrote stays', async () => {
    app = await startApp({ DEMO_DATA: 'true' });
    const [treatment] = (await app.visitor.get('/api/treatments?filter={"featured":true}')).body as [
      { id: string; name: string },
    ];
    const [product] = (await app.visitor.get('/api/products?filter={"stock":[18,20,22,24,30,12,9,14]}')).body as [{ id: string }];
    const [doctor] = (await app.visitor.get('/api/practitioners')).body as [{ id: string }];
    expect((await opening()).has_examples).toBe(true);
    expect(await isSoon()).toBe(false);
    const own = await aTreatment(app, { ...TREATMENT, needs: [{ kind: 'practitioner', ids: [doctor.id] }] });
    const kept = await anAppointment(app, own, { practitioner_id: doctor.id, date: '2026-12-15' });
    await app.admin
      .post('/api/appointments')
      .send({ ...booking(own, { date: '2026-12-16' }), treatment_id: treatment.id })
      .expect(201);
    await anOrder(app, product as never);
    const lead = await aLead(app);
    await app.admin
      .put('/api/clinic')
      .send({ street: 'Calle Nueva, 3', closed_days: ['2026-12-24'] })
      .expect(200);

    const counts = await app.admin.get('/api/opening/demo').expect(200);
    expect(counts.body).toMatchObject({
      examples: { treatments: DEMO_TREATMENTS.length, appointments: 40, orders: 30, practitioners: 2 },
      hanging: { appointments: 1, orders: 1 },
    });
    await app.admin.delete('/api/opening/demo').expect(204);

    expect((await app.admin.get('/api/opening/demo').expect(200)).body).toEqual({ examples: {}, hanging: {} });
    expect(await opening()).toMatchObject({ is_open: false, is_started: true, has_examples: false });
    expect(await isSoon()).toBe(true);
    const list = async (resource: string): Promise<{ id: string }[]> =>
      (await app.admin.get(`/api/${resource}?range=[0,99]`).expect(200)).body as { id: string }[];
    expect((await list('treatments')).map(({ id }) => id)).toEqual([own.id]);
    expect((await list('treatments'))[0]).toMatchObject({ needs: [{ kind: 'practitioner', ids: [] }] });
    expect((await list('appointments'))[0]).toMatchObject({ id: kept.id, practitioner_id: null });
    expect(await list('appointments')).toHaveLength(1);
    expect((await list('leads')).map(({ id }) => id)).toEqual([lead.id]);
    for (const resource of [
      'products',
      'orders',
      'testimonials',
      'before-after',
      'practitioners',
      'equipment',
      'waiting',
      'withdrawals',
    ])
      expect([resource, await list(resource)]).toEqual([resource, []]);
    const clinic = (await app.visitor.get('/api/clinic')).body as Record<string, unknown>;
    expect(clinic).toMatchObject({ street: 'Calle Nueva, 3', closed_days: ['2026-12-24'], phone: null, tax_id: null });
    expect(Object.keys(clinic)).toEqual(expect.arrayContaining(Object.keys(CLINIC_RULES)));
    await app.admin.get('/api/auth/session').expect(200);
  });

  it('leaves none of its texts on any page for visitors', async () => {
    app = await startApp({ DEMO_DATA: 'true' });
    const before = (await Promise.all(['/', '/contacto'].map((path) => app.visitor.get(path)))).map(({ text }) => text).join();
    expect(WORDS_OF_THE_DEMO.filter((word) => before.includes(word)).length).toBeGreaterThan(20);
    expect(SENTENCES_OF_THE_DEMO.some((text) => before.includes(text))).toBe(true);
    await app.admin.delete('/api/opening/demo').expect(204);
    // A restart with DEMO_DATA=true must not fill an emptied site again.
    expect(await fillDemoIfEmpty(app.running.app.get(Database), app.clock, app.settings)).toBe(false);
    await app.admin.put('/api/clinic').send(PROFILE).expect(200);
    await aPractitioner(app, { name: 'Irene Alba Ruiz' });
    const { slug } = await aTreatment(app, { ...TREATMENT, name: 'Higiene de Alba' });
    await app.admin.post('/api/opening/open').expect(200);
    for (const address of [...publicAddresses([slug], true), '/sitemap.xml', '/no-existe']) {
      const page = await app.visitor.get(address);
      const text = page.text.replaceAll('Radiance', '');
      expect([address, WORDS_OF_THE_DEMO.filter((word) => text.includes(word))]).toEqual([address, []]);
      expect([address, DEMO_PICTURES.exec(text)?.[0]]).toEqual([address, undefined]);
      if (page.status === 200 && address !== '/sitemap.xml') expect(text).toContain('Clínica Alba');
    }
  });

  it('disappears while visitors use it: each request succeeds or gets 404', async () => {
    app = await startApp({ DEMO_DATA: 'true', RATE_LIMITS: 'off' });
    const products = (await app.visitor.get('/api/products?filter={"stock":[18,20,22,24,30]}')).body as Product[];
    const treatments = (await app.visitor.get('/api/treatments')).body as Treatment[];
    const answers: number[] = [];
    let isOver = false;
    let isFirstTaken = (): void => undefined;
    const firstTaken = new Promise<void>((resolve) => (isFirstTaken = resolve));
    const visit = async (who: number): Promise<void> => {
      for (let round = who; !isOver; round++) {
        const [product, treatment] = [products[round % products.length], treatments[round % treatments.length]];
        if (!product || !treatment) throw new Error('The demo clinic is not there');
        answers.push((await app.visitor.post('/api/orders').send(purchase(product))).status);
        answers.push(
          (await app.visitor.post('/api/waiting').send(waitlistEntry(treatment, { email: `v${who}.${round}@example.com` })))
            .status,
        );
        if (answers.includes(201)) isFirstTaken();
      }
    };
    const visitors = [0, 1, 2, 3].map(visit);
    await Promise.race([firstTaken, ...visitors]);
    const removed = await app.admin.delete('/api/opening/demo');
    isOver = true;
    await Promise.all(visitors);
    expect(removed.status).toBe(204);
    expect(answers).toContain(201);
    expect(answers.filter((status) => status >= 500)).toEqual([]);
    expect((await app.admin.get('/api/opening/demo').expect(200)).body).toEqual({ examples: {}, hanging: {} });
  });

  it('stays unchanged when its removal fails', async () => {
    app = await startApp({ DEMO_DATA: 'true' });
    const states = app.running.app.get(SiteStateService);
    const change = states.change.bind(states);
    states.change = () => Promise.reject(new Error('the disk is full'));
    const before = (await app.admin.get('/api/opening/demo')).body as unknown;
    await app.admin.delete('/api/opening/demo').expect(500);
    states.change = change;
    expect((await app.admin.get('/api/opening/demo')).body).toEqual(before);
    expect(await isSoon()).toBe(false);
  });
});
