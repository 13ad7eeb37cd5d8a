import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Appointment, NewAppointment, StaffRole, Today, Treatment } from '../../src/contract/index.js';
import { Database } from '../../src/core/database/database.js';
import { MessageEntity } from '../../src/mail/message.entity.js';
import { NOW, signInAnew, startApp, type TestAgent, type TestApp } from '../support/app.js';
import { emptyCalendar } from '../support/emptied.js';
import { aLead, anAppointment, aProduct, aPractitioner, aTreatment, purchase } from '../support/factories.js';
import { somebody } from '../support/access/strangers.js';
import { memberOf } from '../support/access/staff.js';

/** The clock's Wednesday, half past eleven in Madrid. */
const LATER = '2026-07-08T09:30:00.000Z';

let app: TestApp;
let treatment: Treatment;
beforeAll(async () => {
  app = await startApp();
  treatment = await aTreatment(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  await emptyCalendar(app);
  await at('2026-07-08T06:30:00.000Z');
});

const at = async (instant: string): Promise<void> => {
  app.clock.set(instant);
  await signInAnew(app);
};
const today = async (agent: TestAgent = app.admin): Promise<Today> => (await agent.get('/api/today').expect(200)).body as Today;
const book = (time: string, overrides: Partial<NewAppointment> = {}): Promise<Appointment> =>
  anAppointment(app, treatment, { ...somebody(), date: '2026-07-08', status: 'confirmed', time, ...overrides });
const put = (id: string, change: object) => app.admin.put(`/api/appointments/${id}`).send(change).expect(200);
const member = (role: StaffRole): ReturnType<typeof memberOf> => memberOf(app, [role]);

describe('the clinic’s day as it is now', () => {
  it('says of each appointment where its person is, by their hours', async () => {
    const [seen, missed, late, here] = [await book('09:00'), await book('10:00'), await book('11:00'), await book('12:00')];
    await book('13:00', { status: 'pending' });
    await book('17:00');
    await put((await book('18:00')).id, { status: 'cancelled' });
    await anAppointment(app, treatment, { ...somebody(), date: '2026-07-09' });
    await at(LATER);
    await put(seen.id, { attendance: 'attended' });
    await put(missed.id, { attendance: 'no_show' });
    await put(here.id, { arrived_at: LATER });
    const { date, time, appointments } = await today();
    expect([date, time]).toEqual(['2026-07-08', '11:30']);
    expect(appointments.map((each) => [each.time, each.state])).toEqual([
      ['09:00', 'attended'],
      ['10:00', 'no_show'],
      ['11:00', 'late'],
      ['12:00', 'waiting'],
      ['13:00', 'unconfirmed'],
      ['17:00', 'expected'],
    ]);
    expect(appointments.find(({ id }) => id === here.id)).toMatchObject({ waiting_since: LATER });
    await put(late.id, { attendance: 'attended' });
    expect((await today()).appointments.find(({ id }) => id === late.id)?.state).toBe('in_treatment');
    await at('2026-07-08T10:31:00.000Z');
    expect((await today()).appointments.find(({ id }) => id === late.id)?.state).toBe('attended');
  });

  it('marks clients who come for the first time, have notes, or have an order to pay', async () => {
    const known = somebody();
    await book('10:00', known);
    await book('11:00');
    await at('2026-07-07T06:30:00.000Z');
    await anAppointment(app, treatment, { ...known, date: '2026-07-07', time: '10:00' });
    await app.admin
      .post('/api/orders')
      .send(purchase(await aProduct(app), { email: known.email }))
      .expect(201);
    await at(NOW);
    const noted = await book('12:00', { notes: 'Llama su madre' });
    expect((await today()).appointments.map((each) => [each.first_visit, each.has_notes, each.unpaid_order])).toEqual([
      [false, false, true],
      [true, false, false],
      [true, true, false],
    ]);
    await put(noted.id, { notes: null });
  });

  it('knows a couple with one telephone apart', async () => {
    const phone = '611 909 808';
    await at('2026-07-07T06:30:00.000Z');
    await anAppointment(app, treatment, { ...somebody(), client_name: 'Ella', phone, date: '2026-07-07', time: '16:00' });
    await at(NOW);
    const { id } = await book('18:00', { client_name: 'Él', phone });
    expect((await today()).appointments.find((each) => each.id === id)?.first_visit).toBe(true);
  });

  it('lists the remaining gaps of each practitioner, or of the clinic’s places', async () => {
    await book('12:00');
    await at(LATER);
    expect((await today()).practitioners).toEqual([
      {
        id: null,
        name: null,
        gaps: [
          { from: '11:30', to: '12:00' },
          { from: '13:00', to: '20:00' },
        ],
      },
    ]);
    const person = await aPractitioner(app, { name: 'Ana Sanz' });
    await book('16:00', { practitioner_id: person.id });
    expect((await today()).practitioners).toEqual([
      {
        id: person.id,
        name: 'Ana Sanz',
        gaps: [
          { from: '11:30', to: '12:00' },
          { from: '13:00', to: '16:00' },
          { from: '17:00', to: '20:00' },
        ],
      },
    ]);
    await app.admin.put(`/api/practitioners/${person.id}`).send({ is_active: false, confirmed: true });
  });

  it('marks appointments whose practitioner is absent at that hour', async () => {
    const person = await aPractitioner(app, { name: 'Ana Sanz' });
    await book('10:00', { practitioner_id: person.id });
    await book('16:00', { practitioner_id: person.id });
    const absence = { practitioner_id: person.id, from: '2026-07-08T10:30', to: '2026-07-08T16:00' };
    await app.admin.post('/api/absences?confirmed=true').send(absence).expect(201);
    const absent = (await today()).appointments.filter(({ practitioner_id }) => practitioner_id === person.id);
    expect(absent.map(({ time, practitioner_absent }) => [time, practitioner_absent])).toEqual([
      ['10:00', true],
      ['16:00', false],
    ]);
    await app.admin.put(`/api/practitioners/${person.id}`).send({ is_active: false, confirmed: true });
  });

  it('names clients to call back and mails that failed', async () => {
    await aLead(app, { name: 'Marta' });
    const { id, client_id, client_name, phone } = await book('12:00');
    await app.running.app.get(Database).tx((manager) =>
      manager.insert(MessageEntity, {
        ...{
          id,
          client_id,
          kind: 'appointment-moved',
          record_id: id,
          recipient: 'a@b.es',
          recipient_key: 'a@b.es',
          subject: 'Cambio',
        },
        ...{ state: 'failed', attempts: 3, error: '550', created_at: NOW },
      }),
    );
    const { calls, failed_messages } = await today();
    expect(calls.leads?.map(({ name }) => name)).toContain('Marta');
    expect(failed_messages).toMatchObject([{ record_id: id, state: 'failed', client_name, client_phone: phone }]);
  });

  it('shows practitioners their own and nothing of orders or messages, and marketing nothing', async () => {
    const doctor = await member('practitioner');
    const [own, other] = [
      await aPractitioner(app, { name: 'Propia', user_id: doctor.id }),
      await aPractitioner(app, { name: 'Otra' }),
    ];
    const mine = await book('12:00', { practitioner_id: own.id });
    await book('12:00', { practitioner_id: other.id });
    const seen = await today(doctor.agent);
    expect(seen.appointments.map(({ id }) => id)).toEqual([mine.id]);
    expect(seen.appointments[0]).not.toHaveProperty('unpaid_order');
    expect(seen.practitioners.map(({ name }) => name)).toEqual(['Propia']);
    expect(seen).not.toHaveProperty('failed_messages');
    expect(seen.calls).not.toHaveProperty('leads');
    await (await member('marketing')).agent.get('/api/today').expect(403);
    expect((await today((await member('reception')).agent)).appointments).toHaveLength(2);
  });
});
