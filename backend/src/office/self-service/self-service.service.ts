import { HttpException, Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { LinkThrottle } from '../../access/links/link-throttle.js';
import { PrivateLinks, type PrivateLink } from '../../access/links/private-links.js';
import type { AppointmentEntity } from '../../booking/appointments/appointment.entity.js';
import { AppointmentMails } from '../../booking/appointments/mails/appointment-mails.js';
import { AppointmentsService } from '../../booking/appointments/appointments.service.js';
import { appointmentEvent } from '../../booking/appointments/appointment-event.js';
import { wholeVisit, type WholeVisit } from '../../booking/visits/whole-visit.js';
import { PractitionerEntity } from '../../booking/practitioners/practitioner.entity.js';
import { TreatmentEntity } from '../../catalogue/treatments/treatment.entity.js';
import { ClinicService } from '../../clinic/clinic.service.js';
import {
  changeState,
  isLinkOver,
  SELF_SERVICE_REFUSALS,
  undoUntil,
  visitPartText,
  type Clinic,
  type Managed,
  type ManagedAppointment,
  type ManagedOrNot,
  type Move,
  type NewAppointment,
  type NewOpinion,
  type ReminderChoice,
} from '../../contract/index.js';
import { icsOf } from '../../core/calendar/ics.js';
import { ClinicClock } from '../../core/calendar/clinic-clock.js';
import { Database } from '../../core/database/database.js';
import { conflict, notFound, ProblemException } from '../../core/http/problem.js';
import { OrdersService } from '../../shop/orders/orders.service.js';
import { OpinionsService } from './opinions.service.js';
import { managedAppointment, managedOrder } from './self-service-links.js';

const KINDS = ['appointment', 'order', 'opinion'] as const;

/** Links in mails about appointments, orders and opinions. */
@Injectable()
export class SelfServiceService {
  constructor(
    private readonly links: PrivateLinks,
    private readonly throttle: LinkThrottle,
    private readonly appointments: AppointmentsService,
    private readonly mails: AppointmentMails,
    private readonly orders: OrdersService,
    private readonly opinions: OpinionsService,
    private readonly clinic: ClinicService,
    private readonly database: Database,
    private readonly clinicClock: ClinicClock,
  ) {}

  /** @throws ProblemException 404 for an unknown link, 410 for an expired one. */
  async show(token: string): Promise<Managed> {
    const link = await this.linkOf(token);
    if (link.kind === 'opinion') return this.opinions.show(link);
    return link.kind === 'appointment' ? this.toManaged(await this.visitOf(link.recordId)) : this.order(link.recordId);
  }

  /** @throws ProblemException 404 for any other link. */
  async opinion(token: string, opinion: NewOpinion): Promise<Managed> {
    const link = await this.linkOf(token);
    if (link.kind !== 'opinion') throw notFound(SELF_SERVICE_REFUSALS.unknown);
    return this.opinions.send(link, opinion);
  }

  /** An iCalendar file. @throws ProblemException as `show`, and 409 for an order. */
  async calendar(token: string): Promise<string> {
    const id = await this.appointmentOf(token);
    const visit = await this.visitOf(id);
    const shown = await this.toManaged(visit);
    const clinic = await this.clinic.get();
    const [{ id: first, visit_id }] = visit;
    const entries = await this.mails.entriesOf(this.database.reader.manager, first);
    const status = shown.state === 'past' ? 'confirmed' : shown.state;
    const { instant: now } = this.clinicClock.now();
    const event = appointmentEvent({ ...shown, id, visit_id, status }, clinic, {
      stamp: now,
      // The sequence of the latest mail; calendar programs ignore earlier ones.
      sequence: Math.max(0, entries - 1),
      url: this.links.addressOf('appointment', token),
      ...(visit.length > 1 ? { parts: shown.parts.map(visitPartText) } : { practitionerName: shown.practitioner_name }),
    });
    return icsOf({ method: 'PUBLISH', timeZone: clinic.time_zone, now, events: [event] });
  }

  /** For a page, which describes an unknown link in words. */
  async page(token: string): Promise<ManagedOrNot> {
    try {
      return await this.show(token);
    } catch (error) {
      const status = error instanceof HttpException ? error.getStatus() : 0;
      if (status === 404) return { kind: 'unknown' };
      if (status === 410) return { kind: 'expired' };
      throw error;
    }
  }

  /** Idempotent, because a response may be lost. A mistaken booking can be undone even when it is near. */
  async cancel(token: string): Promise<ManagedAppointment> {
    const id = await this.appointmentOf(token);
    return this.change(id, { status: 'cancelled' }, (row, clinic) => {
      if (row.status !== 'cancelled') this.check(row, clinic, true);
    });
  }

  /** @throws ProblemException 409 when the hour is taken, 400 when it is no slot. */
  async move(token: string, { date, time, practitioner_id }: Move): Promise<ManagedAppointment> {
    const id = await this.appointmentOf(token);
    await this.throttle.ofRecord(id);
    const isRetired = await this.isOfRetired(id);
    const change = { date, time, ...(practitioner_id !== null && { practitioner_id }) };
    return this.change(id, change, (row, clinic) => {
      this.check(row, clinic);
      if (isRetired) throw conflict(SELF_SERVICE_REFUSALS.retired, undefined, 'not-offered');
    });
  }

  /** Possible until the start, whatever the rules for moving. */
  async remindBy(token: string, choice: ReminderChoice): Promise<ManagedAppointment> {
    const id = await this.appointmentOf(token);
    return this.change(id, choice, (row, clinic) => {
      const now = this.clinicClock.now();
      if (isLinkOver(row, now)) throw new ProblemException(410, SELF_SERVICE_REFUSALS.expired);
      const { state } = changeState(row, now, clinic);
      if (state === 'cancelled' || state === 'past') throw conflict(SELF_SERVICE_REFUSALS[state], undefined, 'too-late');
    });
  }

  private async change(
    id: string,
    change: Partial<NewAppointment>,
    check: (row: AppointmentEntity, clinic: Clinic) => void,
  ): Promise<ManagedAppointment> {
    await this.appointments.update(id, change, { check });
    return this.toManaged(await this.visitOf(id));
  }

  private check(row: AppointmentEntity, clinic: Clinic, isUndo = false): void {
    const now = this.clinicClock.now();
    if (isLinkOver(row, now)) throw new ProblemException(410, SELF_SERVICE_REFUSALS.expired);
    const { state, may_change } = changeState(row, now, clinic);
    if (state === 'cancelled' || state === 'past') throw conflict(SELF_SERVICE_REFUSALS[state], undefined, 'too-late');
    if (isUndo && undoUntil(row, now.instant) !== null) return;
    if (!may_change) throw conflict(SELF_SERVICE_REFUSALS.tooLate, undefined, 'too-late');
  }

  private async linkOf(token: string): Promise<PrivateLink<(typeof KINDS)[number]>> {
    const link = await this.links.find(this.database.reader.manager, token, KINDS);
    if (!link) throw notFound(SELF_SERVICE_REFUSALS.unknown);
    return link;
  }

  private async appointmentOf(token: string): Promise<string> {
    const { kind, recordId } = await this.linkOf(token);
    if (kind === 'opinion') throw notFound(SELF_SERVICE_REFUSALS.unknown);
    if (kind !== 'appointment') throw conflict(SELF_SERVICE_REFUSALS.order);
    return recordId;
  }

  private async visitOf(id: string): Promise<WholeVisit> {
    const [appointment] = await this.appointments.picked((builder) => builder.where('appointments.id = :id', { id }));
    if (!appointment) throw notFound(SELF_SERVICE_REFUSALS.unknown);
    return wholeVisit(this.appointments, appointment);
  }

  /** Visitors see no free hours of a retired treatment, so the clinic moves such appointments. */
  private async isOfRetired(id: string): Promise<boolean> {
    const ids = (await this.visitOf(id)).map(({ treatment_id }) => treatment_id);
    return this.database.reader.manager.existsBy(TreatmentEntity, { id: In(ids), is_active: false });
  }

  private async toManaged(visit: WholeVisit): Promise<ManagedAppointment> {
    const ids = visit.flatMap(({ practitioner_id }) => practitioner_id ?? []);
    const { manager } = this.database.reader;
    const known = ids.length > 0 ? await manager.findBy(PractitionerEntity, { id: In(ids), is_public: true }) : [];
    const names = new Map(known.map(({ id, name }) => [id, name]));
    return managedAppointment(visit, names, await this.clinic.get(), this.clinicClock.now());
  }

  private async order(cartId: string): Promise<Managed> {
    const orders = await this.orders.picked((builder) =>
      builder.where('orders.cart_id = :cartId', { cartId }).orderBy('orders.created_at').addOrderBy('orders.id'),
    );
    const order = managedOrder(orders, this.clinicClock.now().instant);
    if (!order) throw notFound(SELF_SERVICE_REFUSALS.unknown);
    return order;
  }
}
