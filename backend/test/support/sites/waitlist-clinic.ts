import { expect } from '@jest/globals';
import supertest, { type Response } from 'supertest';
import { OfferJobs } from '../../../src/booking/waitlist/offers/offer-jobs.js';
import type {
  Appointment,
  AvailableSlot,
  Manageable,
  NewWaiting,
  Treatment,
  Waiting,
  WaitingOffer,
} from '../../../src/contract/index.js';
import { Database } from '../../../src/core/database/database.js';
import { MessageEntity } from '../../../src/mail/message.entity.js';
import { ADMIN, startApp, type TestApp } from '../app.js';
import { emptyCalendar } from '../emptied.js';
import { anAppointment, aTreatment } from '../factories.js';
import { somebody } from '../access/strangers.js';

export const DAY = '2026-07-14';
const HOURS = ['09:00', '10:00', '11:00', '12:00', '13:00', '16:00', '17:00', '18:00', '19:00'];

/** A clinic with a waitlist for one treatment. */
export class WaitlistClinic {
  private staff: { at: number; token: Promise<string> } | null = null;

  private constructor(
    readonly app: TestApp,
    readonly treatment: Treatment,
  ) {}

  static async open(): Promise<WaitlistClinic> {
    const app = await startApp();
    return new WaitlistClinic(app, await aTreatment(app, { name: 'Rinomodelación' }));
  }

  /** Resets clock, waitlist and appointments. */
  async begin(): Promise<void> {
    await emptyCalendar(this.app);
    await this.app.admin.put('/api/clinic').send({ waiting_list: true, waiting_minutes: 30, closed_days: [] }).expect(200);
  }

  runOffers(): Promise<void> {
    return this.app.running.app.get(OfferJobs).runNow();
  }

  async enter(overrides: Partial<NewWaiting> = {}): Promise<Waiting & Manageable> {
    this.app.clock.pass(1000);
    const body = { ...somebody(), treatment_id: this.treatment.id, from_date: DAY, to_date: DAY, ...overrides };
    return (await this.app.visitor.post('/api/waiting').send(body).expect(201)).body as Waiting & Manageable;
  }

  /** Books every slot of a day; returns the appointments by time. */
  async fullDay(date = DAY): Promise<Map<string, Appointment>> {
    const taken = new Map<string, Appointment>();
    for (const time of HOURS)
      taken.set(time, await anAppointment(this.app, this.treatment, { date, time, ...somebody(), status: 'confirmed' }));
    return taken;
  }

  /** Signs in at the moved clock's time. */
  async asStaff(method: 'get' | 'put' | 'delete', path: string, body: object = {}): Promise<Response> {
    const now = this.app.clock.now().getTime();
    if (!this.staff || now < this.staff.at || now > this.staff.at + 3_600_000) this.staff = { at: now, token: this.signIn() };
    return this.app.visitor[method](`/api/${path}`)
      .set('Authorization', `Bearer ${await this.staff.token}`)
      .send(body);
  }

  async cancel(appointment: Appointment | undefined): Promise<void> {
    expect((await this.asStaff('put', `appointments/${appointment?.id}`, { status: 'cancelled' })).status).toBe(200);
    await this.runOffers();
  }

  async stored({ id }: { id: string }): Promise<Waiting> {
    return (await this.asStaff('get', `waiting/${id}`)).body as Waiting;
  }

  async offersOf({ id }: { id: string }): Promise<WaitingOffer[]> {
    return (await this.asStaff('get', `waiting/${id}/offers`)).body as WaitingOffer[];
  }

  mailsAbout({ id }: { id: string }): Promise<MessageEntity[]> {
    const { manager } = this.app.running.app.get(Database).reader;
    return manager.find(MessageEntity, { where: { record_id: id }, order: { created_at: 'ASC', id: 'ASC' } });
  }

  async offerMails(waiting: Waiting): Promise<MessageEntity[]> {
    return (await this.mailsAbout(waiting)).filter(({ kind }) => kind === 'waiting-offer');
  }

  /** The token of the newest offer. */
  async offered(waiting: Waiting): Promise<string> {
    const token = /\/espera\/([\w-]{43})/.exec((await this.offerMails(waiting)).at(-1)?.body ?? '')?.[1];
    if (!token) throw new Error('Nothing was offered');
    return token;
  }

  async follow(token: string, act: 'accept' | 'decline' | 'leave' = 'accept', url = this.app.url): Promise<Response> {
    return supertest(url).post(`/api/waiting/offers/${token}/${act}`);
  }

  async show(token: string): Promise<Response> {
    return this.app.visitor.get(`/api/waiting/offers/${token}`);
  }

  async isFree(time: string, date = DAY): Promise<boolean> {
    const query = { date, treatment_id: this.treatment.id };
    const slots = (await this.app.visitor.get('/api/availability').query(query)).body as AvailableSlot[];
    return slots.some((slot) => slot.time === time && slot.available);
  }

  async appointmentsAt(time: string): Promise<Appointment[]> {
    const filter = JSON.stringify({ date: DAY, time });
    return (await this.app.admin.get('/api/appointments').query({ filter })).body as Appointment[];
  }

  private async signIn(): Promise<string> {
    const { body } = await this.app.visitor.post('/api/auth/sign-in').send(ADMIN).expect(200);
    return (body as { access_token: string }).access_token;
  }
}
