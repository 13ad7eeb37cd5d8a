import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PrivateLinks } from '../../access/links/private-links.js';
import type { Requester } from '../../access/protection/requester.js';
import { TreatmentEntity } from '../../catalogue/treatments/treatment.entity.js';
import { ClientAttachments, withoutClient } from '../../clients/client-attachments.js';
import { ClinicService } from '../../clinic/clinic.service.js';
import type {
  BookedVisit,
  Clinic,
  Manageable,
  NewVisit,
  StaffBooking,
  Unconfirmed,
  VisitChange,
  WithNotice,
} from '../../contract/index.js';
import { ChangeCounters } from '../../core/changes/change-counters.js';
import { Clock } from '../../core/clock.js';
import { Database } from '../../core/database/database.js';
import { newId } from '../../core/database/new-id.js';
import { may, type Caller } from '../../core/http/access-decorators.js';
import { notFound } from '../../core/http/problem.js';
import { RecordStore } from '../../core/resources/records.js';
import { personKeys } from '../../core/records/person-keys.js';
import { Planner, type Assignment } from '../planning/planner.js';
import type { Wanted } from '../planning/resource-assignment.js';
import { AppointmentEntity } from '../appointments/appointment.entity.js';
import { AppointmentReservations } from '../appointments/reservations/appointment-reservations.js';
import { AppointmentMails } from '../appointments/mails/appointment-mails.js';
import { AppointmentRules, forVisitors } from '../appointments/appointment-rules.js';
import { AppointmentsService } from '../appointments/appointments.service.js';
import type { VisitRecord } from './visit.dto.js';
import { totalOf } from './visit-moves.js';
import type { WholeVisit } from './whole-visit.js';

type Booking = Omit<NewVisit, 'treatment_ids' | 'practitioner_id'> & { client_id: string };

interface NewPart {
  row: Omit<AppointmentEntity, `joined_${string}`>;
  treatment: TreatmentEntity;
}

/** Hides practitioners whom the site does not show. */
const NOBODY = { practitioner_id: null, practitioner_name: null } as const;

@Injectable()
export class VisitsService {
  constructor(
    private readonly appointments: AppointmentsService,
    private readonly database: Database,
    private readonly changes: ChangeCounters,
    private readonly clinic: ClinicService,
    private readonly clients: ClientAttachments,
    private readonly clock: Clock,
    private readonly reservations: AppointmentReservations,
    private readonly planner: Planner,
    private readonly rules: AppointmentRules,
    private readonly mails: AppointmentMails,
    private readonly links: PrivateLinks,
    store: RecordStore,
  ) {
    store.versioned.set('visits/:id', { lock: (manager, id) => this.lock(manager, id) });
  }

  /** One appointment per treatment, in one transaction. */
  create(
    {
      treatment_ids,
      practitioner_id,
      notify_client = false,
      client_id = null,
      new_client = false,
      any_minute = false,
      overlap = false,
      ...body
    }: NewVisit & Partial<StaffBooking>,
    caller: Caller | null,
    requester: Requester | null,
  ): Promise<WithNotice<BookedVisit & Unconfirmed & Manageable>> {
    const isVisitor = !may(caller, 'edit', 'appointments');
    return this.database.tx(async (manager) => {
      const clinic = await this.clinic.get(manager);
      const treatments = await this.checkedTreatments(manager, treatment_ids, body, clinic, isVisitor, any_minute);
      const minutes = requester && (await this.reservations.pass(manager, requester, treatments.length));
      await this.reservations.releaseExpired(manager);
      const sender = { ...body, name: body.client_name };
      const client = await this.clients.attach(manager, sender, isVisitor ? {} : { client_id, new_client });
      const visit_id = newId();
      const booking: Booking = { ...body, ...(isVisitor && { status: 'pending', reminded: false }), client_id: client };
      const parts = this.newParts(visit_id, booking, treatments);
      await this.planner.lock(manager, body.date);
      const assignments = await this.insert(
        manager,
        parts,
        { practitioner_id, isVisitor, isOverlap: overlap && !isVisitor },
        clinic,
      );

      const appointments = await this.read(manager, visit_id);
      const confirm_until = requester && (await this.reservations.create(manager, appointments, requester, minutes));
      if (requester && !confirm_until) await this.mails.received(manager, appointments, requester);
      const isConfirmed = appointments[0].status === 'confirmed';
      const isTold = notify_client && !isVisitor && isConfirmed;
      const notified = isTold && (await this.mails.confirmedByStaff(manager, appointments));
      await this.changes.touch('appointments');
      const shown = appointments.map((each, index) =>
        isVisitor ? withoutClient({ ...forVisitors(each), ...(!assignments[index]?.isPublic && NOBODY) }) : each,
      );
      if (confirm_until) return { visit_id, appointments: shown, confirm_until };
      if (notified) return { visit_id, appointments: shown, notified };
      const manage_url = requester && (await this.links.make(manager, 'appointment', appointments[0].id));
      return { visit_id, appointments: shown, ...(manage_url && { manage_url }) };
    });
  }

  /** @throws ProblemException when the clinic does not offer these treatments at this time. */
  private async checkedTreatments(
    manager: EntityManager,
    ids: readonly string[],
    body: Omit<Booking, 'client_id'>,
    clinic: Clinic,
    isVisitor: boolean,
    isAnyMinute: boolean,
  ): Promise<TreatmentEntity[]> {
    this.rules.checkStart(body, clinic, isVisitor, isAnyMinute);
    this.rules.checkReminderChannel(body);
    const treatments: TreatmentEntity[] = [];
    for (const id of ids) treatments.push(await this.rules.treatmentOf(manager, id, 'treatment_ids'));
    for (const treatment of treatments) this.rules.checkOffered(treatment, 'treatment_ids');
    this.rules.checkEnd({ ...body, duration: totalOf(treatments) }, clinic);
    return treatments;
  }

  private newParts(visit_id: string, booking: Booking, treatments: readonly TreatmentEntity[]): NewPart[] {
    const created_at = this.clock.now().toISOString();
    const unset = { practitioner_id: null, equipment: [], attendance: null, attendance_at: null, arrived_at: null };
    const common = { ...booking, ...unset, visit_id, created_at, ...personKeys(booking.client_name, booking) };
    return treatments.map((treatment) => ({
      row: { ...common, id: newId(), treatment_id: treatment.id, duration: treatment.duration },
      treatment,
    }));
  }

  /** Must be called under the planner's lock. A cancelled visit occupies nothing. */
  private async insert(
    manager: EntityManager,
    parts: readonly NewPart[],
    choice: Pick<Wanted, 'practitioner_id' | 'isVisitor' | 'isOverlap'>,
    clinic: Clinic,
  ): Promise<Assignment[]> {
    for (const { row } of parts) await manager.insert(AppointmentEntity, row);
    if (parts[0]?.row.status === 'cancelled') return [];
    const wanted = parts.map(({ row, treatment }) => ({ ...row, treatment, ...choice }));
    const assignments = await this.planner.claimVisit(manager, wanted, clinic);
    for (const [index, { time, equipment, practitioner_id }] of assignments.entries())
      await manager.update(AppointmentEntity, { id: parts[index]?.row.id ?? '' }, { time, equipment, practitioner_id });
    return assignments;
  }

  /** Only appointments that the caller may see. */
  async get(id: string, caller: Caller | null): Promise<VisitRecord> {
    const { items } = await this.appointments.list({ filter: { visit_id: id }, sort: ['time', 'ASC'] }, caller);
    if (items.length === 0) throw notFound('Visita no encontrada');
    return { visit_id: id, appointments: [...items] };
  }

  /** A change applies to all appointments of the visit. */
  async update(id: string, change: VisitChange): Promise<VisitRecord> {
    return this.database.tx(async (manager) => {
      const [first] = await this.read(manager, id);
      await this.appointments.update(first.id, change);
      return { visit_id: id, appointments: [...(await this.read(manager, id))] };
    });
  }

  private async lock(manager: EntityManager, visit_id: string): Promise<string[]> {
    const rows = await manager.find(AppointmentEntity, { where: { visit_id }, select: { id: true }, ...this.database.rowLock });
    if (rows.length === 0) throw notFound('Visita no encontrada');
    return rows.map(({ id }) => id);
  }

  private async read(manager: EntityManager, visit_id: string): Promise<WholeVisit> {
    const row = await manager.findOne(AppointmentEntity, { where: { visit_id }, select: { id: true } });
    if (!row) throw notFound('Visita no encontrada');
    return this.mails.whole(await this.appointments.read(manager, row.id));
  }
}
