import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PrivateLinks } from '../../access/links/private-links.js';
import type { Requester } from '../../access/protection/requester.js';
import { TreatmentEntity } from '../../catalogue/treatments/treatment.entity.js';
import { ClientAttachments, withoutClient } from '../../clients/client-attachments.js';
import { ClinicService } from '../../clinic/clinic.service.js';
import type {
  BookedAppointment,
  Manageable,
  NewAppointment,
  StaffBooking,
  Unconfirmed,
  WithNotice,
} from '../../contract/index.js';
import { ChangeCounters } from '../../core/changes/change-counters.js';
import { Clock } from '../../core/clock.js';
import { Database } from '../../core/database/database.js';
import { newId } from '../../core/database/new-id.js';
import { may, type Caller } from '../../core/http/access-decorators.js';
import { personKeys } from '../../core/records/person-keys.js';
import { RecordStore, type Records } from '../../core/resources/records.js';
import { Planner, type Assignment } from '../planning/planner.js';
import { AppointmentReservations } from './reservations/appointment-reservations.js';
import { AppointmentRules, checkNamed, forVisitors, idsOf, occupiesTime } from './appointment-rules.js';
import { APPOINTMENTS } from './appointments.resource.js';
import { AppointmentEntity } from './appointment.entity.js';
import { AppointmentMails } from './mails/appointment-mails.js';
import { namingOverlaps } from './reservations/naming-overlaps.js';
import { earlier } from './presence.js';

type NewRow = ReturnType<AppointmentBooking['newRow']> & { client_id: string };
type Assigned = Pick<Assignment, 'practitioner_id' | 'equipment'>;

const NOBODY: Omit<Assignment, 'time'> = { practitioner_id: null, practitioner_name: null, equipment: [], isPublic: true };

/** New appointments of visitors and staff. */
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
    private readonly reservations: AppointmentReservations,
    private readonly planner: Planner,
    private readonly links: PrivateLinks,
    private readonly mails: AppointmentMails,
    private readonly rules: AppointmentRules,
  ) {
    this.records = store.of(APPOINTMENTS);
  }

  /** A visitor's appointment is `pending` and may need a confirmation by mail. */
  async create(
    {
      notify_client = false,
      client_id = null,
      new_client = false,
      any_minute = false,
      overlap = false,
      ...body
    }: NewAppointment & Partial<StaffBooking>,
    caller: Caller | null,
    requester: Requester | null = null,
  ): Promise<WithNotice<BookedAppointment & Unconfirmed & Manageable>> {
    const isVisitor = !may(caller, 'edit', 'appointments');
    return this.database.tx(async (manager) => {
      const { clinic, treatment } = await this.checked(manager, body, isVisitor, any_minute);
      const minutes = requester && (await this.reservations.pass(manager, requester));
      await this.reservations.releaseExpired(manager);
      const sender = { ...body, name: body.client_name };
      const client = await this.clients.attach(manager, sender, isVisitor ? {} : { client_id, new_client });
      const row = { ...this.newRow(body, treatment, isVisitor), client_id: client };
      const isOverlap = overlap && !isVisitor;
      const wanted = { ...row, treatment, isVisitor, isOverlap, equipment_ids: isVisitor ? [] : idsOf(body.equipment) };
      await this.planner.lock(manager, row.date);
      const claim = (): Promise<Assignment> =>
        this.planner.claim(manager, row.id, wanted, clinic, (assigned, isRetry) =>
          this.storeAssigned(manager, row, assigned, isRetry),
        );
      const assigned = occupiesTime(row)
        ? await (isVisitor ? claim() : namingOverlaps(this.records, manager, row, claim))
        : await this.storeCancelled(manager, row, body);
      const { practitioner_id, practitioner_name } = assigned.isPublic || !isVisitor ? assigned : NOBODY;
      const appointment = {
        ...row,
        treatment_name: treatment.name,
        practitioner_id,
        practitioner_name,
        equipment: assigned.equipment,
      };
      const confirm_until = requester && (await this.reservations.create(manager, [appointment], requester, minutes));
      if (requester && !confirm_until) await this.mails.received(manager, [appointment], requester, isVisitor);
      const isTold = notify_client && !isVisitor && row.status === 'confirmed';
      const notified = isTold && (await this.mails.confirmedByStaff(manager, [appointment]));
      await this.changes.touch('appointments');
      const answer = isVisitor ? withoutClient(forVisitors(appointment)) : appointment;
      if (confirm_until) return { ...answer, confirm_until };
      // An appointment that waits for a confirmation is managed by that mail's link.
      if (notified) return { ...answer, notified };
      return { ...answer, ...(requester && { manage_url: await this.links.make(manager, 'appointment', row.id) }) };
    });
  }

  /** Records a past appointment from another program: it reserves no slot and sends no mail. */
  recordPast(body: NewAppointment, duration: number): Promise<string> {
    return this.database.tx(async (manager) => {
      const client_id = await this.clients.attach(manager, { ...body, name: body.client_name });
      const row = { ...this.newRow(body, { duration }, false), client_id };
      await this.storeAssigned(manager, row, NOBODY, false);
      await this.changes.touch('appointments');
      return row.id;
    });
  }

  /** @throws ProblemException when the clinic does not offer this treatment at this time. */
  private async checked(manager: EntityManager, body: NewAppointment, isVisitor: boolean, isAnyMinute: boolean) {
    const clinic = await this.clinic.get(manager);
    const found = await manager.findOneBy(TreatmentEntity, { id: body.treatment_id });
    this.rules.checkStart(body, clinic, isVisitor, isAnyMinute);
    this.rules.checkReminderChannel(body);
    const treatment = this.rules.known(found);
    this.rules.checkOffered(treatment);
    this.rules.checkEnd({ ...body, duration: treatment.duration }, clinic);
    return { clinic, treatment };
  }

  private newRow(body: NewAppointment, { duration }: Pick<TreatmentEntity, 'duration'>, isVisitor: boolean) {
    const created_at = this.clock.now().toISOString();
    const row = {
      ...body,
      ...(isVisitor && { status: 'pending' as const, attendance: null, arrived_at: null, reminded: false }),
      id: newId(),
      duration,
      equipment: [],
      visit_id: null,
      created_at,
    };
    return { ...row, attendance_at: row.attendance && created_at, arrived_at: earlier(row.arrived_at, created_at) };
  }

  /** Stores the appointment with its assignment. A retry changes the assignment of the stored row. */
  private async storeAssigned(manager: EntityManager, row: NewRow, assigned: Assigned, isRetry: boolean): Promise<void> {
    const isAssigned = assigned.practitioner_id !== null || assigned.equipment.length > 0;
    const practitioner_id = isAssigned ? assigned.practitioner_id : row.practitioner_id;
    const columns = { practitioner_id, equipment: assigned.equipment };
    if (isRetry) await manager.update(AppointmentEntity, { id: row.id }, columns);
    else await manager.insert(AppointmentEntity, { ...row, ...personKeys(row.client_name, row), ...columns });
  }

  /** A cancelled appointment occupies nothing. */
  private async storeCancelled(manager: EntityManager, row: NewRow, body: NewAppointment): Promise<typeof NOBODY> {
    await checkNamed(manager, body);
    await this.storeAssigned(manager, row, NOBODY, false);
    return NOBODY;
  }
}
