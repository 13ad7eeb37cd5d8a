import { Reminders } from '../../../src/booking/appointments/reminders/reminders.js';
import type { Appointment, CallList, Manageable, Message, NewAppointment, Treatment } from '../../../src/contract/index.js';
import { MailQueue } from '../../../src/mail/mail-queue.js';
import { ADMIN, NOW, startApp, type TestApp } from '../app.js';
import { aTreatment, booking } from '../factories.js';
import { openGateway, type Mood } from '../servers/gateway.js';

type Booked = Appointment & Manageable;

/** A clinic with reminders by mail, SMS and WhatsApp, and its gateways. */
export class RemindingClinic {
  /** Slots of Tuesdays, one after the other. */
  private taken = 0;

  private constructor(
    readonly app: TestApp,
    readonly gateway: Awaited<ReturnType<typeof openGateway>>,
    readonly treatment: Treatment,
    readonly other: Treatment,
  ) {}

  static async open(): Promise<RemindingClinic> {
    const gateway = await openGateway();
    const app = await startApp(gateway.env);
    await app.admin.put('/api/clinic').send({ name: 'Clínica Aurora', email: 'hola@aurora.example' }).expect(200);
    const [treatment, other] = [await aTreatment(app, { name: 'Rinomodelación' }), await aTreatment(app, { name: 'Peeling' })];
    return new RemindingClinic(app, gateway, treatment, other);
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.gateway.close();
  }

  async signedIn(): Promise<string> {
    const { body } = await this.app.visitor.post('/api/auth/sign-in').send(ADMIN).expect(200);
    return (body as { access_token: string }).access_token;
  }

  async put(path: string, body: object, status = 200): Promise<void> {
    await this.app.visitor
      .put(`/api/${path}`)
      .set('Authorization', `Bearer ${await this.signedIn()}`)
      .send(body)
      .expect(status);
  }

  async messages({ id }: { id: string }): Promise<Message[]> {
    const answer = await this.app.visitor
      .get('/api/messages')
      .set('Authorization', `Bearer ${await this.signedIn()}`)
      .query({ filter: JSON.stringify({ record_id: id, kind: 'appointment-reminder' }), sort: '["created_at","ASC"]' })
      .expect(200);
    // Replacements come last.
    return (answer.body as Message[]).toSorted((one, other) => Number(!!one.instead_of) - Number(!!other.instead_of));
  }

  async states(appointment: { id: string }): Promise<unknown[]> {
    return (await this.messages(appointment)).map(({ channel, state, error, recipient }) => [channel, state, error, recipient]);
  }

  sendDue(): Promise<void> {
    return this.app.running.app.get(MailQueue).sendDue();
  }

  look(): Promise<void> {
    return this.app.running.app.get(Reminders).runNow();
  }

  async lookADayBefore({ date, time }: Appointment): Promise<void> {
    this.app.clock.set(new Date(Date.parse(`${date}T${time}:00+02:00`) - 24 * 3_600_000).toISOString());
    await this.look();
  }

  nextHour(): Pick<NewAppointment, 'date' | 'time'> {
    const hours = ['09:00', '10:00', '11:00', '12:00', '13:00', '16:00', '17:00', '18:00'];
    const date = `2026-${['07-14', '07-21', '07-28', '08-04'][Math.floor(this.taken / hours.length)]}`;
    return { date, time: hours[this.taken++ % hours.length] ?? '' };
  }

  async book(overrides: Partial<NewAppointment>): Promise<Booked> {
    this.app.clock.set(NOW);
    const person = { email: 'eva@example.com', phone: '612 345 678', notes: 'Secreto' };
    const body = booking(this.treatment, { ...this.nextHour(), ...person, ...overrides });
    return (await this.app.visitor.post('/api/appointments').send(body).expect(201)).body as Booked;
  }

  /** A confirmed appointment whose reminder was attempted once. */
  async reminded(overrides: Partial<NewAppointment>, mood?: Mood): Promise<Booked> {
    const appointment = await this.book(overrides);
    await this.put(`appointments/${appointment.id}`, { status: 'confirmed' });
    await this.sendDue();
    this.gateway.set(mood);
    await this.lookADayBefore(appointment);
    await this.sendDue();
    return appointment;
  }

  /** The appointment's entry in the list of calls. */
  async calledOf({ id }: { id: string }): Promise<unknown> {
    const { body } = await this.app.visitor
      .get('/api/dashboard/calls')
      .set('Authorization', `Bearer ${await this.signedIn()}`)
      .expect(200);
    return (body as CallList).appointments.find((each) => each.id === id)?.reminder;
  }
}
