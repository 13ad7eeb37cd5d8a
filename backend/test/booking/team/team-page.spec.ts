import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { AvailableSlot, Treatment } from '../../../src/contract/index.js';
import { fillDemoIfEmpty } from '../../../src/demo/demo.js';
import { Database } from '../../../src/core/database/database.js';
import { startApp, type TestApp } from '../../support/app.js';
import { emptyClinic } from '../../support/emptied.js';
import { aPractitioner, aTreatment, booking } from '../../support/factories.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
beforeEach(() => emptyClinic(app));

const page = async (path: string, status = 200): Promise<string> => (await app.visitor.get(path).expect(status)).text;
const sitemap = (): Promise<string> => page('/sitemap.xml');

it('a clinic without a team has no team page, shows no team on other pages and has none in the site map', async () => {
  const { slug } = await aTreatment(app);
  await aPractitioner(app, { name: 'Ana Sanz', is_public: false });
  expect(await page('/equipo', 404)).toContain('Oops! Page not found');
  // The page's texts include those of the section, so the test looks for the heading.
  expect(await page('/')).not.toMatch(/<h2[^>]*>Quién te atiende/);
  expect(await page(`/tratamiento/${slug}`)).not.toContain('Te atiende');
  expect(await sitemap()).not.toContain('/equipo');
});

it('the team is on the site from the moment that somebody of it is, and off it when they go', async () => {
  const { slug } = await aTreatment(app, { name: 'Masaje' });
  const other = await aTreatment(app, { name: 'Otro' });
  for (const path of ['/', `/tratamiento/${slug}`, `/tratamiento/${other.slug}`]) await page(path);
  await page('/equipo', 404);
  const doctor = await aPractitioner(app, {
    name: 'Elena Vidal',
    licence_number: 'Colegio de Médicos, n.º 1',
    treatment_ids: [other.id],
  });
  const team = await page('/equipo');
  for (const words of ['Elena Vidal', 'Médica estética', 'Colegio de Médicos, n.º 1', other.slug]) expect(team).toContain(words);
  expect(team).not.toContain(`href="/tratamiento/${slug}"`);
  expect(team).toMatch(/"@type":"Person".*"jobTitle":"Médica estética".*"credentialCategory":"license"/);
  expect(await page('/')).toMatch(/"employee":\[\{"@type":"Person","@id":"[^"]+\/equipo#elena-vidal","name":"Elena Vidal"/);
  expect(await page(`/tratamiento/${other.slug}`)).toContain('Te atiende');
  expect(await page(`/tratamiento/${slug}`)).not.toContain('Te atiende');
  expect(await sitemap()).toContain('/equipo</loc>');

  await app.admin.put(`/api/practitioners/${doctor.id}`).send({ is_active: false });
  await page('/equipo', 404);
  expect(await page('/')).not.toContain('Elena Vidal');
  expect(await sitemap()).not.toContain('/equipo');
});

it('the demo clinic books as it did without a team, and two at once where its second practitioner gives it', async () => {
  await fillDemoIfEmpty(app.running.app.get(Database), app.clock, app.settings);
  expect(await page('/equipo')).toContain('Dra. Elena Vidal Montero');
  const date = '2026-08-18';
  const treatments = (await app.visitor.get('/api/treatments').query({ range: '[0,99]' })).body as Treatment[];
  for (const { id, duration } of treatments) {
    const slots = (await app.visitor.get('/api/availability').query({ date, treatment_id: id })).body as AvailableSlot[];
    const closed = slots.flatMap(({ time, available }) => (available ? [] : [time]));
    expect([duration, closed]).toEqual([duration, duration > 60 ? ['19:00'] : []]);
  }
  const statuses = async (treatment: Treatment, time: string): Promise<number[]> => {
    const found: number[] = [];
    for (let turn = 0; turn < 3; turn++)
      found.push((await app.visitor.post('/api/appointments').send(booking(treatment, { date, time }))).status);
    return found;
  };
  const named = (name: string): Treatment => treatments.find((each) => each.name === name) as Treatment;
  expect(await statuses(named('Higiene facial profunda'), '10:00')).toEqual([201, 409, 409]);
  expect(await statuses(named('Masaje descontracturante'), '12:00')).toEqual([201, 409, 409]);
  expect(await statuses(named('Masaje descontracturante'), '16:00')).toEqual([201, 201, 409]);
});
