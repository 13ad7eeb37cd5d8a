import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Response } from 'supertest';
import { PrivateLinkEntity } from '../../../src/access/links/private-link.entity.js';
import { OpinionRequests } from '../../../src/booking/appointments/mails/opinion-requests.js';
import { TestimonialEntity } from '../../../src/catalogue/testimonials/testimonial.entity.js';
import type { Appointment, NewAppointment, PersonExport, Testimonial, Treatment } from '../../../src/contract/index.js';
import { Database } from '../../../src/core/database/database.js';
import { MailQueue } from '../../../src/mail/mail-queue.js';
import { MessageEntity } from '../../../src/mail/message.entity.js';
import { ADMIN, NOW, startApp, type TestApp } from '../../support/app.js';
import { anAppointment, aTestimonial, aTreatment, booking } from '../../support/factories.js';
import { nightAt } from '../../support/nights.js';

const OPINION = { rating: 4, quote: 'Me explicaron todo con calma.', name: 'Ana L.', consent: true };

let app: TestApp;
let treatment: Treatment;
beforeAll(async () => {
  app = await startApp();
  treatment = await aTreatment(app, { name: 'Rinomodelación', duration: 60 });
});
beforeEach(async () => {
  app.clock.set(NOW);
  await put('clinic', { opinion_hours: 24 });
});
afterAll(() => app.close());

const database = (): Database => app.running.app.get(Database);
/** Signs in at the moved clock's time. */
async function asAdmin(): Promise<string> {
  const { body } = await app.visitor.post('/api/auth/sign-in').send(ADMIN).expect(200);
  return `Bearer ${(body as { access_token: string }).access_token}`;
}
async function put(path: string, body: object): Promise<void> {
  await app.visitor
    .put(`/api/${path}`)
    .set('Authorization', await asAdmin())
    .send(body)
    .expect(200);
}
async function came(overrides: Partial<NewAppointment> = {}): Promise<Appointment> {
  const sent = booking(treatment, { date: '2026-07-09', time: '10:00', ...overrides });
  const { body } = await app.visitor.post('/api/appointments').send(sent).expect(201);
  const appointment = body as Appointment;
  await put(`appointments/${appointment.id}`, { status: 'confirmed', attendance: 'attended' });
  return appointment;
}
const look = (instant: string): Promise<void> => {
  app.clock.set(instant);
  return app.running.app.get(OpinionRequests).runNow();
};
const asked = ({ id }: { id: string }): Promise<MessageEntity[]> =>
  database().reader.manager.findBy(MessageEntity, { record_id: id, kind: 'opinion-request' });
/** The appointment ends at 11:00 in Madrid, which is 9:00 UTC, and the mail is due a day later. */
const DUE = '2026-07-10T09:00:00.000Z';
let hours = ['09:00', '10:00', '11:00', '12:00', '13:00', '16:00', '17:00', '18:00', '19:00'];

/** An appointment at a free hour whose client came and got the mail. */
async function link(overrides: Partial<NewAppointment> = {}): Promise<{ token: string; appointment: Appointment }> {
  const [time = '', ...others] = hours;
  hours = others;
  const appointment = await came({ date: '2026-07-13', time, email: `visita-${time.slice(0, 2)}@example.com`, ...overrides });
  await look('2026-07-15T08:00:00.000Z');
  const [message] = await asked(appointment);
  return { appointment, token: /\/opinion\/([\w-]{43})/.exec(message?.body ?? '')?.[1] ?? '' };
}
const send = (token: string, body: object = OPINION): Promise<Response> =>
  app.visitor
    .post(`/api/manage/${token}/opinion`)
    .send(body)
    .then((answer) => answer);
const show = (token: string): Promise<Response> => app.visitor.get(`/api/manage/${token}`).then((answer) => answer);
const all = async (): Promise<Testimonial[]> =>
  (await app.visitor.get('/api/testimonials').set('Authorization', await asAdmin())).body as Testimonial[];

describe('a request for an opinion', () => {
  it('is sent once, some hours after the visit, without the treatment’s name', async () => {
    const appointment = await came();
    await look('2026-07-10T08:59:00.000Z');
    expect(await asked(appointment)).toEqual([]);
    await look(DUE);
    await look('2026-07-10T12:00:00.000Z');
    const messages = await asked(appointment);
    expect(messages).toMatchObject([{ recipient: 'ana@example.com', subject: '¿Qué tal tu visita?', calendar: null }]);
    expect(`${messages[0]?.subject}${messages[0]?.body}`).not.toContain('Rinomodelación');
    expect(messages[0]?.body).toContain('No ofrecemos nada a cambio');
  });

  it('is not sent where the clinic does not want it, which is how it begins', async () => {
    const other = await startApp();
    expect((await other.admin.get('/api/clinic')).body).toMatchObject({ opinion_hours: 0 });
    await other.close();
    const appointment = await came({ time: '11:00' });
    await put('clinic', { opinion_hours: 0 });
    await look(DUE);
    expect(await asked(appointment)).toEqual([]);
  });

  it('is not sent to clients who did not come, nor to those whom the clinic booked itself, nor long after', async () => {
    const { body } = await app.visitor
      .post('/api/appointments')
      .send(booking(treatment, { date: '2026-07-09', time: '12:00' }))
      .expect(201);
    const away = body as Appointment;
    await put(`appointments/${away.id}`, { status: 'confirmed', attendance: 'no_show' });
    const byPhone = await anAppointment(app, treatment, { date: '2026-07-09', time: '13:00', status: 'confirmed' });
    await put(`appointments/${byPhone.id}`, { attendance: 'attended' });
    await look(DUE);
    expect([await asked(away), await asked(byPhone)]).toEqual([[], []]);
    app.clock.set(NOW);
    const long = await came({ time: '16:00' });
    await look('2026-07-18T12:00:00.000Z');
    expect(await asked(long)).toEqual([]);
  });

  it('waits for the morning', async () => {
    await put('clinic', { opinion_hours: 12 });
    const appointment = await came({ time: '17:00' });
    await look('2026-07-10T05:59:00.000Z');
    expect(await asked(appointment)).toEqual([]);
    await look('2026-07-10T06:00:00.000Z');
    expect(await asked(appointment)).toHaveLength(1);
  });

  it('is void once it is noted that they did not come', async () => {
    app.running.app.get(MailQueue).stopSending();
    const appointment = await came({ time: '18:00' });
    await look('2026-07-10T17:00:00.000Z');
    await put(`appointments/${appointment.id}`, { attendance: 'no_show' });
    expect((await asked(appointment)).map(({ state }) => state)).toEqual(['void']);
  });
});

describe('its link', () => {
  it('shows only the page’s data, and changes nothing when it is only opened', async () => {
    const { token } = await link();
    for (let times = 0; times < 3; times++) {
      const answer = await show(token);
      expect(answer.body).toEqual({
        kind: 'opinion',
        state: 'open',
        name: 'Ana L.',
        treatment_name: 'Rinomodelación',
        date: '2026-07-13',
      });
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    }
    const page = await app.visitor.get(`/opinion/${token}`).expect(200);
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    await app.visitor.get(`/api/manage/${token}/opinion`).expect(405);
    expect((await all()).length).toBe(0);
  });

  it('makes one testimonial that waits to be approved, verified as it is, and is used up', async () => {
    const { token } = await link();
    const answers = await Promise.all([send(token), send(token, { ...OPINION, quote: 'Otra cosa distinta.' })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect((await send(token)).body).toMatchObject({ status: 409, message: 'Ya tenemos tu opinión. ¡Gracias!' });
    expect((await show(token)).body).toMatchObject({ state: 'sent' });
    const [opinion, ...others] = await all();
    expect(others).toEqual([]);
    expect(opinion).toMatchObject({ name: 'Ana L.', treatment: 'Rinomodelación', rating: 4, approved: false, verified: true });
    expect((await app.visitor.get('/api/testimonials')).body).toEqual([]);
    await put(`testimonials/${opinion?.id}`, { approved: true });
    expect((await app.visitor.get('/api/testimonials')).body).toMatchObject([{ id: opinion?.id, verified: true }]);
    const kept = await database()
      .reader.manager.createQueryBuilder(TestimonialEntity, 'kept')
      .addSelect(['kept.consented_at', 'kept.consent_version'])
      .where({ id: opinion?.id })
      .getOneOrFail();
    expect(kept).toMatchObject({ consent_version: '2026-11', consented_at: '2026-07-15T08:00:00.000Z' });
  });

  it('accepts no opinion of a client who did not come, because it would appear as a patient’s', async () => {
    const { token, appointment } = await link();
    await put(`appointments/${appointment.id}`, { attendance: 'no_show' });
    expect([(await show(token)).status, (await send(token)).status]).toEqual([410, 410]);
    await put(`appointments/${appointment.id}`, { attendance: 'attended' });
    expect((await send(token)).status).toBe(201);
    await put(`appointments/${appointment.id}`, { attendance: 'no_show' });
    expect((await show(token)).body).toMatchObject({ state: 'sent' });
  });

  it('accepts no opinion without stars, text, name and permission to publish', async () => {
    const { token } = await link();
    const answer = await send(token, { rating: 0, quote: 'Bien', name: ' ', consent: false });
    expect([answer.status, (answer.body as { errors: object }).errors]).toEqual([
      400,
      {
        rating: 'Elige de una a cinco estrellas',
        quote: 'Cuéntanos algo más: al menos 10 caracteres',
        name: 'El nombre es requerido',
        consent: 'Sin tu permiso no podemos publicarla',
      },
    ]);
    expect((await send(token, { ...OPINION, verified: true })).status).toBe(400);
    expect((await show(token)).body).toMatchObject({ state: 'open' });
  });

  it('ends after 30 days, and is none for anything else', async () => {
    const { token } = await link();
    for (const what of ['cancel', 'move'])
      expect((await app.visitor.post(`/api/manage/${token}/${what}`).send({ date: '2026-07-20', time: '10:00' })).status).toBe(
        404,
      );
    expect((await send('x'.repeat(43))).status).toBe(404);
    app.clock.set('2026-08-15T08:00:00.000Z');
    expect([(await show(token)).status, (await send(token)).status]).toEqual([410, 410]);
    await nightAt(app, '2026-08-15T08:00:00.000Z');
    expect(await database().reader.manager.countBy(PrivateLinkEntity, { kind: 'opinion' })).toBe(0);
  });
});

describe('the verified badge', () => {
  const verified = async (id: string): Promise<boolean | undefined> => (await all()).find((each) => each.id === id)?.verified;

  it('is removed with the texts that it covers, and appears in no other way', async () => {
    const { token } = await link({ client_name: 'Eva Ruiz' });
    await send(token, { ...OPINION, name: 'Eva R.' });
    const opinion = (await all()).find(({ name }) => name === 'Eva R.');
    await put(`testimonials/${opinion?.id}`, { ...opinion, approved: true });
    expect(await verified(opinion?.id ?? '')).toBe(true);
    await put(`testimonials/${opinion?.id}`, { quote: 'La mejor clínica del mundo.' });
    expect(await verified(opinion?.id ?? '')).toBe(false);
    await put(`testimonials/${opinion?.id}`, { quote: OPINION.quote, verified: true });
    expect(await verified(opinion?.id ?? '')).toBe(false);
    app.clock.set(NOW);
    expect(await aTestimonial(app)).toMatchObject({ verified: false });
  });
});

describe('somebody’s opinion', () => {
  it('is part of their data copy and is erased with their other data', async () => {
    const { token, appointment } = await link({ client_name: 'Lía Sanz' });
    await send(token, { ...OPINION, name: 'Lía S.', quote: 'Volvería sin dudarlo.' });
    const authorization = await asAdmin();
    const { email } = appointment;
    const exported = await app.visitor.get('/api/people/export').query({ email }).set('Authorization', authorization).expect(200);
    expect((exported.body as PersonExport).testimonials).toMatchObject([{ name: 'Lía S.', verified: true }]);
    expect(JSON.stringify((exported.body as PersonExport).mails)).not.toContain(token);
    const erased = await app.visitor.post('/api/people/erase').set('Authorization', authorization).send({ email }).expect(200);
    expect(erased.body).toMatchObject({ testimonials: 1 });
    expect((await all()).map(({ name }) => name)).not.toContain('Lía S.');
    const audit = await app.visitor.get('/api/audit').set('Authorization', authorization).expect(200);
    expect(JSON.stringify(audit.body)).toMatch(/testimonials/);
    expect(JSON.stringify(audit.body)).not.toMatch(/Lía S\.|sin dudarlo/);
    expect((await send(token)).status).toBe(404);
  });

  it('that the clinic never published is forgotten after a year', async () => {
    const { token } = await link({ client_name: 'Mar Gil' });
    await send(token, { ...OPINION, name: 'Mar G.' });
    const names = async (): Promise<string[]> => (await all()).map(({ name }) => name);
    expect(await names()).toContain('Mar G.');
    await nightAt(app, '2027-07-16T08:00:00.000Z');
    expect(await names()).not.toContain('Mar G.');
  });
});
