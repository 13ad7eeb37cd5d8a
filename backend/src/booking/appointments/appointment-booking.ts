import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PrivateLinks } from '../../access/links/private-links.js';
import type { Requester } from '../../access/protection/requester.js';
import { TreatmentEntity } from '../../catalogue/treatments/treatment.entity.js';
import { ClientAttachments, withoutClient } from '../../clients/client-attachments.js';
import { ClinicService } from '../../clinic/clinic.service.js';
import type {
  Appointment,
  BookedAppointment,
  BookedVisit,
  Clinic,
  Manageable,
  NewAppointment,
  NewVisit,
  StaffBooking,
  Unconfirmed,
  WithNotice,
} from '../../contract/index.js';
import { ChangeCounters } from '../../core/changes/change-counters.js';
import { Clock } from '../../core/clock.js';
import { Database } from '../../core/database/database.js';
import { newId } from '../../core/database/new-id.js';
import { personKeys } from '../../core/records/person-keys.js';
import { RecordStore, type Records } from '../../core/resources/records.js';
import { Planner, type Assignment } from '../planning/planner.js';
import type { Wanted } from '../planning/resource-assignment.js';
import { totalOf } from '../visits/visit-moves.js';
import type { WholeVisit } from '../visits/whole-visit.js';
import { AppointmentReservations } from './reservations/appointment-reservations.js';
import { AppointmentRules, checkNamed, forVisitors, idsOf, occupiesTime } from './appointment-rules.js';
import { APPOINTMENTS } from './appointments.resource.js';
import { AppointmentEntity } from './appointment.entity.js';
import { AppointmentMails } from './mails/appointment-mails.js';
import { namingOverlaps } from './reservations/naming-overlaps.js';
import { earlier } from './presence.js';

type Booking = Omit<NewAppointment, 'treatment_id'> & Partial<StaffBooking>;
type NewRow = ReturnType<AppointmentBooking['newRow']>;
type Answer<R> = Promise<WithNotice<R & Unconfirmed & Manageable>>;

interface Announcement {
  requester: Requester | null;
  /** How long a reservation waits for the confirmation; null without one. */
  minutes: number | null;
  isStaff: boolean;
  /** The staff ask for a mail to the client. */
  isMailed: boolean;
}

const NOBODY = { practitioner_id: null, practitioner_name: null } as const;

/** New appointments and visits of visitors and staff. An appointment is booked like a visit of one part. */
@Injectable()
export class AppointmentBooking {
  private readonly records: Records<'appointments', AppointmentEntity>;

  constructor(
    store: RecordStore,
    private readonly database: Database,
    private readonly changes: ChangeCounters,
    private readonly clinic: ClinicService,
    private readonly clients: ClientAttachments,
    private readonly clock: Clock,
    private readonly appointmentReservations: AppointmentReservations,
    private readonly planner: Planner,
    private readonly links: PrivateLinks,
    private readonly mails: AppointmentMails,
    private readonly rules: AppointmentRules,
  ) {
    this.records = store.of(APPOINTMENTS);
  }

  async create(
    { treatment_id, ...body }: NewAppointment & Partial<StaffBooking>,
    isStaff: boolean,
    requester: Requester | null = null,
  ): Answer<BookedAppointment> {
    const { appointments, ...more } = await this.book([treatment_id], body, null, isStaff, requester);
    return { ...appointments[0], ...more };
  }

  /** One appointment per treatment, one after the other; all or none. */
  async createVisit(
    { treatment_ids, ...body }: NewVisit & Partial<StaffBooking>,
    isStaff: boolean,
    requester: Requester | null,
  ): Answer<BookedVisit> {
    const visit_id = newId();
    const booking = { ...body, attendance: null, arrived_at: null, equipment: null };
    return { visit_id, ...(await this.book(treatment_ids, booking, visit_id, isStaff, requester)) };
  }

  /** A visitor's appointments are `pending` and may need a confirmation by mail. */
  private book(
    treatment_ids: readonly string[],
    { notify_client = false, client_id = null, new_client = false, any_minute = false, ...booking }: Booking,
    visit_id: string | null,
    isStaff: boolean,
    requester: Requester | null,
  ): Answer<{ appointments: readonly [BookedAppointment, ...BookedAppointment[]] }> {
    return this.database.tx(async (manager) => {
      const clinic = await this.clinic.get(manager);
      this.rules.checkStart(booking, clinic, !isStaff, any_minute);
      this.rules.checkReminderChannel(booking);
      const treatments = await this.offered(manager, treatment_ids, visit_id === null ? 'treatment_id' : 'treatment_ids');
      this.rules.checkEnd({ ...booking, duration: totalOf(treatments) }, clinic);
      const minutes = requester && (await this.appointmentReservations.pass(manager, requester, treatments.length));
      await this.appointmentReservations.releaseExpired(manager);
      const sender = { ...booking, name: booking.client_name };
      const client = await this.clients.attach(manager, sender, isStaff ? { client_id, new_client } : {});
      const visit = await this.place(manager, treatments, { ...booking, visit_id, client_id: client }, clinic, isStaff);
      const isMailed = notify_client && isStaff && visit[0].status === 'confirmed';
      const notice = await this.announce(manager, visit, { requester, minutes, isStaff, isMailed });
      await this.changes.touch('appointments');
      const answerOf = (each: Appointment): BookedAppointment => (isStaff ? each : withoutClient(forVisitors(each)));
      const [first, ...others] = visit;
      return { appointments: [answerOf(first), ...others.map(answerOf)] as const, ...notice };
    });
  }

  /** Stores one appointment per treatment at free hours, with practitioners and equipment. */
  private async place(
    manager: EntityManager,
    treatments: readonly TreatmentEntity[],
    { overlap = false, ...booking }: Booking & { visit_id: string | null; client_id: string },
    clinic: Clinic,
    isStaff: boolean,
  ): Promise<WholeVisit> {
    const choice = {
      isVisitor: !isStaff,
      isOverlap: overlap && isStaff,
      equipment_ids: isStaff ? idsOf(booking.equipment) : [],
    };
    const parts = treatments.map((treatment) => {
      const row = this.newRow(booking, treatment, isStaff);
      return { row, wanted: { ...row, treatment, ...choice } };
    });
    await this.planner.lock(manager, booking.date);
    const assignments = await this.assign(manager, parts, booking, clinic);
    const [first, ...others] = parts.map(({ row, wanted }, index): Appointment => {
      const assigned = assignments[index];
      const { practitioner_id, practitioner_name } = assigned && (assigned.isPublic || isStaff) ? assigned : NOBODY;
      const { time, equipment } = assigned ?? row;
      return { ...row, time, treatment_name: wanted.treatment.name, practitioner_id, practitioner_name, equipment };
    });
    if (!first) throw new Error('A booking without a treatment');
    return [first, ...others];
  }

  /** Enqueues the mails of a booking. Returns until when it must be confirmed, whom a mail notifies, or its private link. */
  private async announce(
    manager: EntityManager,
    visit: WholeVisit,
    { requester, minutes, isStaff, isMailed }: Announcement,
  ): Promise<WithNotice<Unconfirmed & Manageable>> {
    const confirm_until = requester && (await this.appointmentReservations.create(manager, visit, requester, minutes));
    if (requester && !confirm_until) await this.mails.received(manager, visit, requester, !isStaff);
    const notified = isMailed && (await this.mails.confirmedByStaff(manager, visit));
    if (confirm_until) return { confirm_until };
    // An appointment that waits for a confirmation is managed by that mail's link.
    if (notified) return { notified };
    return requester ? { manage_url: await this.links.make(manager, 'appointment', visit[0].id) } : {};
  }

  /** Records a past appointment from another program: it reserves no slot and sends no mail. */
  recordPast({ treatment_id, ...body }: NewAppointment, duration: number): Promise<{ id: string; client_id: string | null }> {
    return this.database.tx(async (manager) => {
      const client_id = await this.clients.attach(manager, { ...body, name: body.client_name });
      const row = this.newRow({ ...body, visit_id: null, client_id }, { id: treatment_id, duration }, true);
      await this.store(manager, [row], [], false);
      await this.changes.touch('appointments');
      return row;
    });
  }

  private async offered(manager: EntityManager, ids: readonly string[], field: string): Promise<TreatmentEntity[]> {
    const treatments: TreatmentEntity[] = [];
    for (const id of ids) treatments.push(await this.rules.treatmentOf(manager, id, field));
    for (const treatment of treatments) this.rules.checkOffered(treatment, field);
    return treatments;
  }

  private newRow(
    body: Omit<NewAppointment, 'treatment_id'> & { visit_id: string | null; client_id: string },
    { id: treatment_id, duration }: Pick<TreatmentEntity, 'id' | 'duration'>,
    isStaff: boolean,
  ) {
    const created_at = this.clock.now().toISOString();
    const row = {
      ...body,
      ...(!isStaff && { status: 'pending' as const, attendance: null, arrived_at: null, reminded: false }),
      id: newId(),
      treatment_id,
      duration,
      equipment: [],
      created_at,
    };
    return { ...row, attendance_at: row.attendance && created_at, arrived_at: earlier(row.arrived_at, created_at) };
  }

  /** Must be called under the planner's lock. A cancelled appointment occupies nothing. */
  private async assign(
    manager: EntityManager,
    parts: readonly { row: NewRow; wanted: Wanted & { id: string } }[],
    body: Booking,
    clinic: Clinic,
  ): Promise<Assignment[]> {
    const rows = parts.map(({ row }) => row);
    const [first] = parts;
    if (!first || !occupiesTime(first.row)) {
      await checkNamed(manager, body);
      await this.store(manager, rows, [], false);
      return [];
    }
    const wanted = parts.map((part) => part.wanted);
    const claim = (): Promise<Assignment[]> =>
      this.planner.claimVisit(manager, wanted, clinic, (assigned, isRetry) => this.store(manager, rows, assigned, isRetry));
    const isNaming = first.row.visit_id === null && !first.wanted.isVisitor;
    return isNaming ? namingOverlaps(this.records, manager, first.row, claim) : claim();
  }

  /** Stores the appointments with their assignments. A retry changes the assignments of the stored rows. */
  private async store(
    manager: EntityManager,
    rows: readonly NewRow[],
    assignments: readonly Assignment[],
    isRetry: boolean,
  ): Promise<void> {
    // One by one, so that the audit has an entry for each.
    for (const [index, row] of rows.entries()) {
      const { time, practitioner_id, equipment } = assignments[index] ?? row;
      const columns = { time, practitioner_id, equipment };
      if (isRetry) await manager.update(AppointmentEntity, { id: row.id }, columns);
      else await manager.insert(AppointmentEntity, { ...row, ...personKeys(row.client_name, row), ...columns });
    }
  }
}
