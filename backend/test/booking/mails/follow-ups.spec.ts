import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Reminders } from '../../../src/booking/appointments/reminders/reminders.js';
import type { Appointment, CallList, NewAppointment, StaffRole, Treatment } from '../../../src/contract/index.js';
import { MailQueue } from '../../../src/mail/mail-queue.js';
import { NOW, startApp, type TestAgent, type TestApp } from '../../support/app.js';
import { aLead, anAppointment, aPractitioner, aTreatment, booking } from '../../support/factories.js';
import { memberOf } from '../../support/access/staff.js';

let app: TestApp;
let treatment: Treatment;
beforeAll(async () => {
  app = await startApp();
  treatment = await aTreatment(app);
});
beforeEach(() => app.clock.set(NOW));
afterAll(() => app.close());

const member = (...roles: StaffRole[]): ReturnType<typeof memberOf> => memberOf(app, roles);
const calls = async (agent: TestAgent = app.admin): Promise<CallList> =>
  (await agent.get('/api/dashboard/calls').expect(200)).body as CallList;
const book = async (overrides: Partial<NewAppointment>): Promise<Appointment> =>
  (await app.visitor.post('/api/appointments').send(booking(treatment, overrides)).expect(201)).body as Appointment;
const named = ({ appointments }: CallList): string[] => appointments.map(({ client_name }) => client_name);

describe('whom to call today', () => {
  // The clock stands on Wednesday, 8 July.
  it('is who comes tomorrow, by the hour, without those who cancelled', async () => {
    await anAppointment(app, treatment, { client_name: 'Tarde', date: '2026-07-09', time: '12:00' });
    await anAppointment(app, treatment, { client_name: 'Pronto', date: '2026-07-09', time: '10:00' });
    await anAppointment(app, treatment, { client_name: 'Nunca', date: '2026-07-09', time: '13:00', status: 'cancelled' });
    await anAppointment(app, treatment, { client_name: 'Otro día', date: '2026-07-10', time: '10:00', status: 'confirmed' });
    const list = await calls();
    expect([list.date, named(list)]).toEqual(['2026-07-09', ['Pronto', 'Tarde']]);
    expect(list.appointments.map(({ reminded, reminder }) => [reminded, reminder])).toEqual([
      [false, null],
      [false, null],
    ]);
  });

  it('is, before days on which the clinic is closed, who comes on the next one on which it is open', async () => {
    await app.admin
      .put('/api/clinic')
      .send({ closed_days: ['2026-07-09'] })
      .expect(200);
    const list = await calls();
    await app.admin.put('/api/clinic').send({ closed_days: [] }).expect(200);
    expect([list.date, named(list)]).toEqual(['2026-07-10', ['Otro día']]);
  });

  it('says whose reminder goes out by itself, and no more once the hour is another', async () => {
    const asked = await book({ client_name: 'Avisada sola', date: '2026-07-09', time: '16:00' });
    await app.admin.put(`/api/appointments/${asked.id}`).send({ status: 'confirmed' }).expect(200);
    app.clock.set('2026-07-08T15:00:00.000Z');
    await app.running.app.get(Reminders).runNow();
    await app.running.app.get(MailQueue).sendDue();
    const { agent } = await member('reception');
    const reminderOf = async (): Promise<unknown> =>
      (await calls(agent)).appointments.find(({ id }) => id === asked.id)?.reminder;
    // Without a mail server the outbox only stores the mail.
    expect(await reminderOf()).toBe('kept');
    await agent.put(`/api/appointments/${asked.id}`).send({ time: '17:00' }).expect(200);
    expect(await reminderOf()).toBeNull();
  });

  it('lists requests for other days and messages without an answer, the oldest first', async () => {
    const request = await book({ client_name: 'Pide hora', date: '2026-07-16', time: '10:00' });
    app.clock.pass(1000);
    const first = await aLead(app, { name: 'Primera' });
    app.clock.pass(1000);
    await aLead(app, { name: 'Segunda' });
    await aLead(app, { name: 'Contestada', contacted: true });
    const before = await calls();
    expect(before.requests?.map(({ client_name }) => client_name)).toEqual(['Pide hora']);
    expect(before.leads?.map(({ name }) => name)).toEqual(['Primera', 'Segunda']);
    await app.admin.put(`/api/appointments/${request.id}`).send({ status: 'confirmed' }).expect(200);
    await app.admin.put(`/api/leads/${first.id}`).send({ contacted: true }).expect(200);
    const after = await calls();
    expect([after.requests, after.leads?.map(({ name }) => name)]).toEqual([[], ['Segunda']]);
  });

  it('is a practitioner’s own appointments and nothing else, and nothing at all for marketing', async () => {
    const { agent, id } = await member('practitioner');
    // The first practitioner of a team gets the appointments without one.
    await aPractitioner(app, { name: 'Bea Ríos' });
    const elena = await aPractitioner(app, { user_id: id });
    await anAppointment(app, treatment, {
      client_name: 'La suya',
      date: '2026-07-09',
      time: '18:00',
      status: 'confirmed',
      practitioner_id: elena.id,
    });
    const own = await calls(agent);
    expect([named(own), Object.keys(own).toSorted()]).toEqual([['La suya'], ['appointments', 'date']]);
    expect(named(await calls())).toContain('Pronto');
    await (await member('marketing')).agent.get('/api/dashboard/calls').expect(403);
  });
});
