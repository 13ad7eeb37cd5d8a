import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import type { Test } from 'supertest';
import type {
  BeforeAfter,
  Consent,
  ErasureReport,
  PersonExport,
  Practitioner,
  Problem,
  StaffRole,
  UploadedPicture,
} from '../../src/contract/index.js';
import { NOW, signInAnew, startApp, type TestAgent, type TestApp } from '../support/app.js';
import { aConsent, aPair, aPractitioner, aTestimonial } from '../support/factories.js';
import { nightAt } from '../support/nights.js';
import { memberOf } from '../support/access/staff.js';

let app: TestApp;
let shade = 0;
beforeAll(async () => {
  app = await startApp({ PICTURE_WARM_UP: 'off' });
});
afterAll(() => app.close());
afterEach(() => app.admin.put('/api/clinic').send({ consent_required: false }).expect(200));

const upload = async (): Promise<string> => {
  // Neighbouring shades become the same JPEG.
  shade += 5;
  const colour = { r: shade % 256, g: (shade * 7) % 256, b: 90 };
  const bytes = await sharp({ create: { width: 600, height: 400, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
  const answer = await app.admin.post('/api/pictures').attach('file', bytes, { filename: 'a.jpg', contentType: 'image/jpeg' });
  return (answer.body as UploadedPicture).image_url;
};
const pathOf = (address: string): string => new URL(address).pathname;
const smallOf = (address: string): string => pathOf(address).replace('/media/', '/media/400/').replace('.jpg', '.webp');
const status = async (path: string): Promise<number> => (await app.visitor.get(path)).status;
const pairs = async (by = app.visitor): Promise<BeforeAfter[]> =>
  (await by.get('/api/before-after?range=[0,99]').expect(200)).body as BeforeAfter[];
const isPublic = async ({ id, caption }: BeforeAfter): Promise<boolean> => {
  const found = [
    (await pairs()).some((pair) => pair.id === id),
    (await status(`/api/before-after/${id}`)) === 200,
    (await app.visitor.get('/resultados').expect(200)).text.includes(caption),
  ];
  expect(new Set(found).size).toBe(1);
  return found.includes(true);
};
const aPhotograph = async (caption: string, consent?: Consent): Promise<BeforeAfter> => {
  const [image_before, image_after] = [await upload(), await upload()];
  return aPair(app, { image_before, image_after, caption, kind: 'photograph', consent_id: consent?.id ?? null });
};
const withdraw = (consent: Consent): Test => app.admin.put(`/api/consents/${consent.id}`).send({ withdrawn_on: '2026-07-08' });
const asRole = async (...roles: StaffRole[]): Promise<TestAgent> => (await memberOf(app, roles)).agent;

describe('a pair', () => {
  it('without consent fields stays public until the clinic requires consents', async () => {
    const pair = await aPair(app, { caption: 'Sin decir qué es' });
    expect(pair).toMatchObject({ kind: null, consent_id: null });
    expect(await isPublic(pair)).toBe(true);
    await app.admin.put('/api/clinic').send({ consent_required: true }).expect(200);
    expect(await isPublic(pair)).toBe(false);
    await app.admin.put('/api/clinic').send({ consent_required: false }).expect(200);
    expect(await isPublic(pair)).toBe(true);
  });

  it('that is an illustration is public, and says so; a photograph never says so', async () => {
    const drawn = await aPair(app, { caption: 'Un dibujo', kind: 'illustration' });
    await app.admin.put('/api/clinic').send({ consent_required: true }).expect(200);
    expect(await isPublic(drawn)).toBe(true);
    expect((await app.visitor.get('/resultados')).text).toContain('>Ilustración<');
    await app.admin.put('/api/clinic').send({ consent_required: false }).expect(200);
    await app.admin.put(`/api/before-after/${drawn.id}`).send({ kind: 'photograph' }).expect(200);
    expect((await app.visitor.get('/resultados')).text).not.toContain('>Ilustración<');
    await app.admin.delete(`/api/before-after/${drawn.id}`).expect(200);
  });

  it('that is a photograph is public under a consent for the site alone', async () => {
    const pair = await aPhotograph('Una foto sin permiso');
    expect(await isPublic(pair)).toBe(false);
    const printed = await aConsent(app, { scope: ['networks', 'print'] });
    await app.admin.put(`/api/before-after/${pair.id}`).send({ consent_id: printed.id }).expect(200);
    expect(await isPublic(pair)).toBe(false);
    await app.admin
      .put(`/api/consents/${printed.id}`)
      .send({ scope: ['site', 'print'] })
      .expect(200);
    expect(await isPublic(pair)).toBe(true);
    expect((await pairs())[0]).not.toHaveProperty('consent_id');
    await app.visitor.get(`/api/before-after?filter={"consent_id":"${printed.id}"}`).expect(400);
    const refused = await app.admin
      .put(`/api/consents/${printed.id}`)
      .send({ scope: ['print'] })
      .expect(409);
    expect((refused.body as Problem).errors).toHaveProperty('scope');
    await app.admin.put(`/api/before-after/${pair.id}`).send({ consent_id: null }).expect(200);
    expect(await isPublic(pair)).toBe(false);
    expect((await pairs(app.admin)).some(({ id }) => id === pair.id)).toBe(true);
  });

  it('takes no consent that is not there, or was withdrawn', async () => {
    const gone = await aConsent(app, { withdrawn_on: '2026-07-02' });
    for (const [consent_id, said] of [
      [gone.id, 'Este consentimiento se retiró'],
      ['00000000-0000-4000-8000-000000000000', 'Consentimiento inválido'],
    ]) {
      const body = { image_before: 'https://a.example/a.jpg', image_after: 'https://a.example/b.jpg', caption: 'x', consent_id };
      const refused = await app.admin.post('/api/before-after').send(body).expect(400);
      expect((refused.body as Problem).errors).toEqual({ consent_id: said });
    }
  });
});

describe('a consent that is withdrawn', () => {
  it('takes the pair, its pictures and all their sizes off at the next request', async () => {
    const consent = await aConsent(app);
    const pair = await aPhotograph('Una foto que se retira', consent);
    const other = await aPhotograph('Una foto de otra persona', await aConsent(app, { name: 'Otra' }));
    expect(await isPublic(pair)).toBe(true);
    const addresses = [pair.image_before, pair.image_after].flatMap((address) => [pathOf(address), smallOf(address)]);
    for (const address of addresses) expect(await status(address)).toBe(200);
    expect((await withdraw(consent).expect(200)).body).toMatchObject({ withdrawn_on: '2026-07-08' });
    for (const address of addresses) expect([address, await status(address)]).toEqual([address, 404]);
    expect(await isPublic(pair)).toBe(false);
    await app.admin.get(`/api/before-after/${pair.id}`).expect(404);
    expect(await isPublic(other)).toBe(true);
    expect(await status(pathOf(other.image_before))).toBe(200);
  });

  it('stays so, and shows nothing any more', async () => {
    const consent = await aConsent(app);
    await withdraw(consent).expect(200);
    await app.admin.put(`/api/consents/${consent.id}`).send({ withdrawn_on: null }).expect(409);
    await app.admin.put(`/api/consents/${consent.id}`).send({ notes: 'Llamó por teléfono' }).expect(200);
    const tomorrow = await app.admin.put(`/api/consents/${(await aConsent(app)).id}`).send({ withdrawn_on: '2026-07-09' });
    expect((tomorrow.body as Problem).errors).toEqual({ withdrawn_on: 'No puede ser un día que aún no ha llegado' });
  });

  it('leaves nothing shown, however many pairs are made under it at that moment', async () => {
    const consent = await aConsent(app);
    const made = Array.from({ length: 6 }, (_, index) =>
      app.admin.post('/api/before-after').send({
        image_before: 'https://a.example/a.jpg',
        image_after: 'https://a.example/b.jpg',
        caption: `A la vez ${index}`,
        kind: 'photograph',
        consent_id: consent.id,
      }),
    );
    const [withdrawn, ...answers] = await Promise.all([withdraw(consent), ...made]);
    expect(withdrawn.status).toBe(200);
    for (const { status: answered } of answers) expect([201, 400]).toContain(answered);
    expect((await pairs(app.admin)).filter(({ consent_id }) => consent_id === consent.id)).toEqual([]);
  });

  it('by which something is shown cannot simply be deleted', async () => {
    const consent = await aConsent(app);
    await aPhotograph('Una foto en uso', consent);
    await app.admin.delete(`/api/consents/${consent.id}`).expect(409);
    await withdraw(consent).expect(200);
    await app.admin.delete(`/api/consents/${consent.id}`).expect(200);
  });
});

describe('a portrait', () => {
  const shown = async ({ id }: Practitioner): Promise<string | null> =>
    ((await app.visitor.get(`/api/practitioners/${id}`).expect(200)).body as Practitioner).image_url;

  it('that is a photograph is shown under a consent alone, and goes with it while its person stays', async () => {
    const image_url = await upload();
    const elena = await aPractitioner(app, { name: 'Elena de la foto', image_url, image_kind: 'photograph' });
    expect(await shown(elena)).toBeNull();
    const page = async (): Promise<string> => (await app.visitor.get('/equipo').expect(200)).text;
    expect(await page()).not.toContain(pathOf(image_url));
    const consent = await aConsent(app, { name: 'Elena' });
    await app.admin.put(`/api/practitioners/${elena.id}`).send({ image_consent_id: consent.id }).expect(200);
    expect(await shown(elena)).toBe(image_url);
    expect(await page()).toContain(pathOf(image_url).replace('.jpg', ''));
    const [listed] = (await app.visitor.get('/api/practitioners').expect(200)).body as Practitioner[];
    expect(listed).not.toHaveProperty('image_consent_id');
    await withdraw(consent).expect(200);
    expect(await shown(elena)).toBeNull();
    expect(await page()).not.toContain(pathOf(image_url).replace('.jpg', ''));
    expect(await status(pathOf(image_url))).toBe(404);
    const practitioner = (await app.admin.get(`/api/practitioners/${elena.id}`).expect(200)).body as Practitioner;
    expect(practitioner).toMatchObject({ image_url: null, image_kind: null, image_consent_id: null });
  });

  it('of which nobody says what it is, is shown as ever, until the clinic asks for more', async () => {
    const image_url = 'https://imagenes.example/retrato.jpg';
    const marta = await aPractitioner(app, { name: 'Marta', image_url });
    expect(await shown(marta)).toBe(image_url);
    await app.admin.put('/api/clinic').send({ consent_required: true }).expect(200);
    expect(await shown(marta)).toBeNull();
    await app.admin.put('/api/clinic').send({ consent_required: false }).expect(200);
    expect(await shown(marta)).toBe(image_url);
  });
});

describe('the picture of a hidden pair', () => {
  const isServed = async (address: string): Promise<boolean> => {
    const found = [
      await status(pathOf(address)),
      await status(smallOf(address)),
      (await app.visitor.head(pathOf(address))).status,
    ];
    expect(new Set(found).size).toBe(1);
    return found[0] === 200;
  };
  const staffPath = (address: string): string => `/api/pictures/${pathOf(address).split('/').at(-1)}`;

  it('is not served while a portrait or a pair has no consent for the site, but shown to the staff', async () => {
    const image_url = await upload();
    const person = await aPractitioner(app, { name: 'Rosa', image_url, image_kind: 'photograph' });
    const pair = await aPhotograph('Aún sin permiso');
    const consent = await aConsent(app, { scope: ['print'] });
    const mine = [image_url, pair.image_before, pair.image_after];
    const served = (): Promise<boolean[]> => Promise.all(mine.map(isServed));
    const under = async (consent_id: string | null): Promise<void> => {
      await app.admin.put(`/api/practitioners/${person.id}`).send({ image_consent_id: consent_id }).expect(200);
      await app.admin.put(`/api/before-after/${pair.id}`).send({ consent_id }).expect(200);
    };
    expect(await served()).toEqual([false, false, false]);
    await under(consent.id);
    expect(await served()).toEqual([false, false, false]);
    for (const role of ['reception', 'practitioner', 'marketing'] as const) {
      const shown = await (await asRole(role)).get(staffPath(image_url)).expect(200);
      expect([shown.headers['content-type'], shown.headers['cache-control']]).toEqual(['image/jpeg', 'private, no-store']);
    }
    await app.visitor.get(staffPath(image_url)).expect(401);
    await app.admin
      .put(`/api/consents/${consent.id}`)
      .send({ scope: ['site'] })
      .expect(200);
    expect(await served()).toEqual([true, true, true]);
    await under(null);
    expect(await served()).toEqual([false, false, false]);
    await under(consent.id);
    await withdraw(consent).expect(200);
    expect(await served()).toEqual([false, false, false]);
    await app.admin.get(staffPath(image_url)).expect(404);
  });

  it('is served again where the clinic asks for no consent, and wherever it is shown besides', async () => {
    const image_url = await upload();
    await aPractitioner(app, { name: 'Julia', image_url });
    expect(await isServed(image_url)).toBe(true);
    await app.admin.put('/api/clinic').send({ consent_required: true }).expect(200);
    expect(await isServed(image_url)).toBe(false);
    const shown = await aTestimonial(app, { name: 'Julia', image_url });
    expect(await isServed(image_url)).toBe(true);
    await app.admin.put(`/api/testimonials/${shown.id}`).send({ approved: false }).expect(200);
    expect(await isServed(image_url)).toBe(false);
    await app.admin.put('/api/clinic').send({ consent_required: false }).expect(200);
    expect(await isServed(image_url)).toBe(true);
  });

  it('of an opinion is not served before somebody has approved it', async () => {
    const image_url = await upload();
    expect(await isServed(image_url)).toBe(true);
    const opinion = await aTestimonial(app, { image_url, approved: false });
    expect(await isServed(image_url)).toBe(false);
    await app.admin.put(`/api/testimonials/${opinion.id}`).send({ approved: true }).expect(200);
    expect(await isServed(image_url)).toBe(true);
  });

  it('has its own address for the staff only', async () => {
    for (const name of ['..%2fauth-keys.json', 'treatment-01.jpg', `${'0'.repeat(32)}.jpg`, `${'0'.repeat(32)}.png`])
      await app.admin.get(`/api/pictures/${name}`).expect(404);
  });
});

describe('marketing', () => {
  it('chooses a consent for a picture without learning how to reach that person', async () => {
    const marketing = await asRole('marketing');
    const consent = await aConsent(app, {
      name: 'Lola',
      email: 'lola@example.com',
      phone: '699112233',
      notes: 'Es prima de Ana',
    });
    const shown = await marketing.get(`/api/consents/${consent.id}`).expect(200);
    expect(shown.body).toEqual({ ...consent, email: null, phone: null, notes: null });
    expect((await marketing.get('/api/consents?range=[0,99]').expect(200)).text).not.toMatch(/lola@|699112233|prima/);
    for (const filter of ['{"q":"lola@example"}', '{"email":"lola@example.com"}', '{"phone_gte":"6"}'])
      await marketing.get(`/api/consents?filter=${encodeURIComponent(filter)}`).expect(400);
    await marketing.put(`/api/consents/${consent.id}`).send({ withdrawn_on: '2026-07-08' }).expect(403);
    const pair = { image_before: 'https://a.example/a.jpg', image_after: 'https://a.example/b.jpg', caption: 'Lola' };
    const made = await marketing
      .post('/api/before-after')
      .send({ ...pair, kind: 'photograph', consent_id: consent.id })
      .expect(201);
    expect(await isPublic(made.body as BeforeAfter)).toBe(true);
  });
});

describe('a person who requests their data', () => {
  it('gets their consents, and once erased neither these nor their pictures are there', async () => {
    const consent = await aConsent(app, { name: 'Rocío', email: 'Rocio@example.com', phone: '612 345 678' });
    const pair = await aPhotograph('Una foto de una paciente', consent);
    for (const who of ['email=rocio@example.com', 'phone=%2B34612345678']) {
      const copy = (await app.admin.get(`/api/people/export?${who}`).expect(200)).body as PersonExport;
      expect(copy.consents.map(({ id }) => id)).toEqual([consent.id]);
    }
    const done = (await app.admin.post('/api/people/erase').send({ email: 'rocio@example.com' }).expect(200))
      .body as ErasureReport;
    expect(done.consents).toBe(1);
    await app.admin.get(`/api/consents/${consent.id}`).expect(404);
    await app.admin.get(`/api/before-after/${pair.id}`).expect(404);
    expect(await status(pathOf(pair.image_before))).toBe(404);
    expect((await app.admin.get('/api/audit?range=[0,99]').expect(200)).text).not.toMatch(/Roc[ií]o/i);
  });

  it('is forgotten three years after they withdrew', async () => {
    const [withdrawn, valid] = [await aConsent(app, { name: 'Hace mucho' }), await aConsent(app, { name: 'Vale todavía' })];
    await withdraw(withdrawn).expect(200);
    await nightAt(app, '2029-07-10T01:40:00.000Z');
    app.clock.set(NOW);
    await signInAnew(app);
    await app.admin.get(`/api/consents/${withdrawn.id}`).expect(404);
    await app.admin.get(`/api/consents/${valid.id}`).expect(200);
  });
});
