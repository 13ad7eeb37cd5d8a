import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Notifications } from '../../src/access/notifications/notifications.js';
import { OfferJobs } from '../../src/booking/waitlist/offers/offer-jobs.js';
import type { Appointment, AvailableSlot, Manageable, ManagedAppointment, Treatment } from '../../src/contract/index.js';
import { Database } from '../../src/core/database/database.js';
import { MessageEntity } from '../../src/mail/message.entity.js';
import { ADMIN, NOW, startApp, type TestApp } from '../support/app.js';
import { emptyCalendar } from '../support/emptied.js';
import { aTreatment, booking, waitlistEntry } from '../support/factories.js';
import { mailsTo, somebody } from '../support/access/strangers.js';

let app: TestApp;
let treatment: Treatment;
beforeAll(async () => {
  app = await startApp({ ADMIN_DIGEST_MINUTES: '360' });
  treatment = await aTreatment(app);
  await app.admin.put('/api/clinic').send({ phone: '+34 910 555 777', waiting_list: true }).expect(200);
});
afterAll(() => app.close());
beforeEach(() => emptyCalendar(app));
afterEach(async () => {
  app.clock.set(NOW);
  await app.admin.put('/api/clinic').send({ min_notice_minutes: 0 }).expect(200);
});

/** The clock's Wednesday, by the clinic's clock. */
const TODAY = '2026-07-08';
const at = (time: string): void => app.clock.set(new Date(`${TODAY}T${time}:00+02:00`).toISOString());
const notice = (min_notice_minutes: number) => app.admin.put('/api/clinic').send({ min_notice_minutes }).expect(200);
const body = (time: string, overrides = {}) => booking(treatment, { ...somebody(), date: TODAY, time, ...overrides });
const slots = async (agent = app.visitor): Promise<string[]> => {
  const all = (await agent.get('/api/availability').query({ date: TODAY, treatment_id: treatment.id })).body as AvailableSlot[];
  return all.flatMap(({ time, available }) => (available ? [time] : []));
};
async function booked(time: string, overrides = {}): Promise<{ id: string; token: string; email: string }> {
  const answer = await app.visitor.post('/api/appointments').send(body(time, overrides)).expect(201);
  const { id, email, manage_url = '' } = answer.body as Appointment & Manageable;
  return { id, email, token: manage_url.split('/').at(-1) ?? '' };
}
const managed = async (token: string): Promise<ManagedAppointment> =>
  (await app.visitor.get(`/api/manage/${token}`)).body as ManagedAppointment;

describe('the minimum notice before an appointment', () => {
  it('is nothing until the clinic says so: the hour that begins in two minutes is free', async () => {
    at('16:58');
    expect(await slots()).toContain('17:00');
    await app.visitor.post('/api/appointments').send(body('17:00')).expect(201);
  });

  it('hides nearer hours from visitors and refuses them', async () => {
    await notice(120);
    at('15:00');
    expect(await slots()).toEqual(['17:00', '18:00', '19:00']);
    const next = await app.visitor.get('/api/availability/next').query({ treatment_id: treatment.id, limit: 1 });
    expect(next.body).toEqual([{ date: TODAY, time: '17:00' }]);
    const refused = await app.visitor.post('/api/appointments').send(body('16:00'));
    expect([refused.status, (refused.body as { errors: object }).errors]).toEqual([
      400,
      { time: 'Por internet se reserva con al menos 2 horas de antelación. Para antes, contáctanos.' },
    ]);
    const { treatment_id, ...visit } = body('16:00');
    await app.visitor
      .post('/api/visits')
      .send({ ...visit, treatment_ids: [treatment_id] })
      .expect(400);
    await app.visitor.post('/api/appointments').send(body('17:00')).expect(201);
  });

  it('reaches into the days after', async () => {
    await notice(2880);
    at('10:00');
    const days = await app.visitor.get('/api/availability/next').query({ treatment_id: treatment.id, limit: 1 });
    expect(days.body).toEqual([{ date: '2026-07-10', time: '10:00' }]);
  });

  it('does not bind the staff', async () => {
    await notice(120);
    at('15:59');
    expect(await slots(app.admin)).toContain('16:00');
    await app.admin.post('/api/appointments').send(body('16:00')).expect(201);
  });

  it('applies when a client moves an appointment by the link of a mail', async () => {
    await app.admin.put('/api/clinic').send({ change_hours: 0, min_notice_minutes: 120 }).expect(200);
    at('12:00');
    const { token } = await booked('19:00');
    at('15:00');
    await app.visitor.post(`/api/manage/${token}/move`).send({ date: TODAY, time: '16:00' }).expect(400);
    await app.visitor.post(`/api/manage/${token}/move`).send({ date: TODAY, time: '18:00' }).expect(200);
    await app.admin.put('/api/clinic').send({ change_hours: 24 }).expect(200);
  });

  it('applies to offers of the waitlist', async () => {
    at('10:00');
    const { email } = somebody();
    await app.visitor
      .post('/api/waiting')
      .send(waitlistEntry(treatment, { email, from_date: TODAY, to_date: TODAY }))
      .expect(201);
    const offers = async (min_notice_minutes: number): Promise<number> => {
      await notice(min_notice_minutes);
      const held = await booked('13:00');
      await app.admin.put(`/api/appointments/${held.id}`).send({ status: 'cancelled' }).expect(200);
      await app.running.app.get(OfferJobs).runNow();
      return app.running.app.get(Database).reader.manager.countBy(MessageEntity, { kind: 'waiting-offer', recipient: email });
    };
    expect(await offers(180)).toBe(0);
    expect(await offers(120)).toBe(1);
  });
});

describe('an appointment that is too near to be changed', () => {
  it('says so in its mail, and until when a mistake can be undone', async () => {
    at('10:00');
    const { email, token } = await booked('17:00');
    const [mail = ''] = await mailsTo(app, email);
    expect(mail).toContain('Para cambiarla, llámanos al +34 910 555 777.');
    expect(mail).toContain('Si te has equivocado, puedes cancelarla hasta las 10:30 aquí: https://clinica.example/cita/');
    expect(mail).not.toContain('Ver, cambiar o cancelar');
    expect(await managed(token)).toMatchObject({ may_change: false, undo_until: '2026-07-08T08:30:00.000Z' });
  });

  it('can be undone for half an hour after it was booked, and not moved', async () => {
    at('10:00');
    const [one, other] = [await booked('17:00'), await booked('18:00')];
    at('10:29');
    await app.visitor.post(`/api/manage/${one.token}/move`).send({ date: TODAY, time: '19:00' }).expect(409);
    expect((await app.visitor.post(`/api/manage/${one.token}/cancel`).expect(200)).body).toMatchObject({ state: 'cancelled' });
    expect(await slots()).toContain('17:00');
    at('10:30');
    await app.visitor.post(`/api/manage/${other.token}/cancel`).expect(409);
    expect(await managed(other.token)).not.toHaveProperty('undo_until');
  });

  it('is announced as usual when it is not near', async () => {
    const { email, token } = await booked('10:00', { date: '2026-07-14' });
    expect((await mailsTo(app, email)).join()).toContain('Ver, cambiar o cancelar la cita:');
    expect(await managed(token)).not.toHaveProperty('undo_until');
  });
});

describe('the clinic', () => {
  const digests = async (): Promise<MessageEntity[]> => {
    await app.running.app.get(Notifications).runNow();
    return app.running.app
      .get(Database)
      .reader.manager.find(MessageEntity, { where: { kind: 'digest', recipient: ADMIN.email }, order: { created_at: 'ASC' } });
  };

  it('is notified at once of an appointment within 24 hours, of its change and its end, and of others by the next digest', async () => {
    at('10:00');
    await app.visitor
      .post('/api/leads')
      .send({ ...somebody(), client_name: undefined, name: 'Ana', message: 'Quiero información' });
    const before = (await digests()).length;
    at('10:01');
    await booked('10:00', { date: '2026-07-14' });
    expect(await digests()).toHaveLength(before);
    const { id, token } = await booked('17:00');
    const first = (await digests()).at(-1);
    expect(first?.subject).toContain('Nueva cita: miércoles 8, 17:00');
    expect(first?.body).toContain(`https://clinica.example/admin/appointments/${id}`);
    expect(first?.body).not.toContain('Ana');
    expect(await digests()).toHaveLength(before + 1);
    at('10:05');
    await app.visitor.post(`/api/manage/${token}/cancel`).expect(200);
    expect((await digests()).at(-1)?.subject).toContain('Cita cancelada: miércoles 8, 17:00');
  });
});
