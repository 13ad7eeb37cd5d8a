import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Onboarding } from '../../src/contract/index.js';
import { AuditEntryEntity } from '../../src/core/audit/audit.entity.js';
import { DEMO_CLINIC } from '../../src/demo/content/clinic.js';
import { Database } from '../../src/core/database/database.js';
import { MessageEntity } from '../../src/mail/message.entity.js';
import { ADMIN, NOW, startApp, type TestApp } from '../support/app.js';
import { emptyClinic } from '../support/emptied.js';
import { PROFILE, TREATMENT } from '../support/sites/new-clinic.js';
import { aPractitioner, aTreatment } from '../support/factories.js';

let app: TestApp;

const opening = async ({ admin } = app): Promise<Onboarding> => (await admin.get('/api/opening').expect(200)).body as Onboarding;
const leftOf = async (): Promise<Record<string, string[]>> =>
  Object.fromEntries((await opening()).steps.map(({ name, left }) => [name, left]));
const isSoon = async (): Promise<boolean> => (await app.visitor.get('/')).text.includes('Abrimos pronto');

describe('a new clinic', () => {
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());
  beforeEach(() => emptyClinic(app));

  it('keeps the changes that several people save at once', async () => {
    const saved = async (address: string, parts: object): Promise<void> => {
      const answers = await Promise.all(
        Object.entries(parts).map(([field, value]) => app.admin.put(address).send({ [field]: value as unknown })),
      );
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      expect((await app.admin.get(address).expect(200)).body).toMatchObject(parts);
    };
    const started = await Promise.all(Array.from({ length: 6 }, () => app.admin.post('/api/opening/start')));
    expect(started.map(({ status }) => status)).toEqual(started.map(() => 200));
    await saved('/api/clinic', PROFILE);
    await saved('/api/clinic', { ...PROFILE, city: 'Ágreda', places: 3, change_hours: 12, reminder_hours: 48, lock_minutes: 20 });
    await saved('/api/protection', { appointments_per_person: 4, appointments_per_network: 9, units_per_person: 5 });
  });

  it('goes from an empty database to an open site, and is refused with what is left until then', async () => {
    const acts = (): Promise<number> =>
      app.running.app.get(Database).reader.manager.countBy(AuditEntryEntity, { resource: 'site-state' });
    const before = await acts();
    expect(await opening()).toMatchObject({ is_empty: true, is_started: false, is_open: false, has_examples: false });
    const started = await app.admin.post('/api/opening/start').expect(200);
    expect(started.body).toMatchObject({ is_empty: false, is_started: true, is_open: false });

    const refused = await app.admin.post('/api/opening/open').expect(409);
    const { left } = refused.body as { left: string[] };
    expect(left).toEqual(
      expect.arrayContaining([
        'El nombre de tu clínica',
        'Al menos una persona con la que se pueda reservar',
        'Al menos un tratamiento',
        'Identificación fiscal (LSSI, art. 10.1 e): falta el NIF',
        'Inscripción registral (LSSI, art. 10.1 b): faltan los datos registrales',
      ]),
    );
    expect(left.join()).not.toMatch(/[A-Z]+_[A-Z]+|servidor de correo|segundo paso|copia/);
    expect(await isSoon()).toBe(true);

    await app.admin.put('/api/clinic').send(PROFILE).expect(200);
    await aPractitioner(app);
    await aTreatment(app, { ...TREATMENT, needs: [{ kind: 'practitioner', ids: [] }] });
    expect(
      Object.values(await leftOf())
        .flat()
        .filter((text) => !/servidor de correo|segundo paso|copia/.test(text)),
    ).toEqual([]);
    expect((await app.admin.post('/api/opening/open').expect(200)).body).toMatchObject({ is_open: true });
    expect(await isSoon()).toBe(false);
    expect((await app.visitor.get('/')).text).toContain('Clínica Alba');

    await app.admin.post('/api/opening/close').expect(200);
    expect(await isSoon()).toBe(true);
    expect((await acts()) - before).toBe(3);
  });

  it('learns what blocks opening: no team, no free hour, a picture or a text of the demo', async () => {
    await app.admin.post('/api/opening/start').expect(200);
    await app.admin.put('/api/clinic').send({ opening_hours: [[], [], [], [], [], [], []], tax_id: DEMO_CLINIC.tax_id });
    await aTreatment(app, { image_url: 'https://clinica.example/media/treatment-01.jpg' });
    const { id } = await aPractitioner(app);
    await app.admin
      .put('/api/content/home/hero_picture')
      .send({ value: { src: '/media/hero.jpg', alt: '' } })
      .expect(200);
    await app.admin.post('/api/content/home/publish').send({}).expect(200);
    const left = await leftOf();
    expect(left['hours']).toHaveLength(1);
    expect(left['catalogue']).toEqual([
      'Ningún tratamiento tiene una hora libre que reservar',
      'Imágenes de ejemplo en: Limpieza facial',
    ]);
    expect(left['texts']).toEqual(['Imágenes de ejemplo en los textos de: Inicio']);
    const own = await app.admin.post('/api/own-pages').send({ kind: 'page', title: 'Cómo llegar' }).expect(201);
    const content = `/api/content/own:${(own.body as { id: string }).id}`;
    const value = { src: '/media/hero.jpg', alt: 'La sala' };
    await app.admin.put(`${content}/picture`).send({ value }).expect(200);
    await app.admin.post(`${content}/publish`).send({}).expect(200);
    expect((await leftOf())['texts']).toEqual(['Imágenes de ejemplo en los textos de: Inicio, Cómo llegar']);
    expect(left['legal']).toContain('Datos de la clínica de ejemplo en 1 campo de Clínica');
    await app.admin.put(`/api/practitioners/${id}`).send({ is_active: false }).expect(200);
    expect((await leftOf())['team']).toHaveLength(1);
  });

  it('that was filled over the interface is open already and need not be set up', async () => {
    await aTreatment(app);
    expect(await opening()).toMatchObject({ is_open: true, is_empty: false, is_started: false });
    await app.admin.post('/api/opening/start').expect(409);
    expect(await isSoon()).toBe(false);
    // The starting texts do not prevent that the clinic opens again.
    await app.admin.post('/api/opening/close').expect(200);
    expect(await isSoon()).toBe(true);
    await app.admin.put('/api/clinic').send(PROFILE).expect(200);
    await aPractitioner(app);
    await app.admin.post('/api/opening/open').expect(200);
    expect(await isSoon()).toBe(false);
  });

  it('says honestly that there is no mail server', async () => {
    expect((await opening()).mail).toEqual({ is_set_up: false, arrived_at: null });
    expect((await app.admin.post('/api/opening/mail').expect(409)).body).toMatchObject({
      message: expect.stringContaining('datos de tu proveedor de correo'),
    });
  });

  it('proves by the code of the last mail that mails arrive, and guesses nothing', async () => {
    const mailing = await startApp({ SMTP_URL: 'smtp://127.0.0.1:1' });
    const codes = async (): Promise<string[]> => {
      const mails = await mailing.running.app
        .get(Database)
        .reader.manager.findBy(MessageEntity, { kind: 'mail-test', recipient: ADMIN.email });
      return mails.map(({ body }) => /código: (\d{6})/.exec(body ?? '')?.[1] ?? '');
    };
    const prove = (code: string | undefined) => mailing.admin.post('/api/opening/mail/proof').send({ code });
    const other = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    await prove('000000').expect(400);
    await mailing.admin.post('/api/opening/mail').expect(202);
    const [first = ''] = await codes();
    for (let guess = 0; guess < 5; guess++) await prove(other(first)).expect(400);
    await prove(first).expect(400);
    await mailing.admin.post('/api/opening/mail').expect(202);
    const second = (await codes()).find((code) => code !== first);
    expect((await prove(second).expect(200)).body).toEqual({ is_set_up: true, arrived_at: NOW });
    expect((await opening(mailing)).mail).toEqual({ is_set_up: true, arrived_at: NOW });
    await prove(second).expect(400);
    await mailing.admin.post('/api/opening/mail').expect(202);
    mailing.clock.pass(31 * 60_000);
    await prove((await codes()).at(-1)).expect(400);
    await mailing.close();
  });
});
