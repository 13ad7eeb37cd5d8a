import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Reservations } from '../../access/protection/reservations/reservations.js';
import type { Caller } from '../../core/http/access-decorators.js';
import { ClientAttachments } from '../../clients/client-attachments.js';
import { ClinicService } from '../../clinic/clinic.service.js';
import { Clock } from '../../core/clock.js';
import {
  seesOnlyOwn,
  type Appointment,
  type Clinic,
  type ListQuery,
  type NewAppointment,
  type StaffHour,
  type WithNotice,
} from '../../contract/index.js';
import { Database } from '../../core/database/database.js';
import { notFound } from '../../core/http/problem.js';
import type { Condition } from '../../core/lists/list-spec.js';
import type { PageAnswer } from '../../core/lists/page.js';
import { RecordStore } from '../../core/resources/records.js';
import { ResourceService } from '../../core/resources/resource-service.js';
import { AppointmentEntity } from './appointment.entity.js';
import { APPOINTMENTS } from './appointments.resource.js';
import { AppointmentMails } from './mails/appointment-mails.js';
import { AppointmentReservations } from './reservations/appointment-reservations.js';
import { AppointmentRules, checkNamed, idsOf, occupiesTime } from './appointment-rules.js';
import { namingOverlaps } from './reservations/naming-overlaps.js';
import { arriveAtVisit, presence } from './presence.js';
import { VisitMoves } from '../visits/visit-moves.js';
import type { Wanted } from '../planning/resource-assignment.js';
import { Planner, type Assignment } from '../planning/planner.js';
import { releaseCells } from '../planning/resource-slots.js';
import { isOfferNote, FreedHours } from '../waitlist/offers/freed-hours.js';

/** A change by a mail's link, which the clinic's rules limit. */
interface ClientChange {
  /** Called under the row's lock. */
  check(before: AppointmentEntity, clinic: Clinic): void;
}

/** Fields that decide which time is occupied. */
const MOVING = ['date', 'time', 'duration', 'treatment_id'] as const;

type Change = Partial<Omit<NewAppointment, 'equipment'>>;
type StaffChange = Partial<NewAppointment & StaffHour & Pick<Appointment, 'client_id'>>;

const isMoved = (before: AppointmentEntity, after: AppointmentEntity): boolean =>
  MOVING.some((field) => after[field] !== before[field]);

const isOtherStart = (before: AppointmentEntity, after: AppointmentEntity): boolean =>
  after.date !== before.date || after.time !== before.time;

/** The requested equipment, when it differs: the panel sends the whole record back. */
function chosenOf(before: Pick<Appointment, 'equipment'>, requested: NewAppointment['equipment'] | undefined): string[] {
  const [current, chosen] = [idsOf(before.equipment), idsOf(requested)];
  return chosen.length === current.length && chosen.every((id) => current.includes(id)) ? [] : chosen;
}

const visibleTo = (caller: Caller | null): Condition[] =>
  caller && seesOnlyOwn(caller.roles, 'appointments')
    ? [
        {
          sql: 'appointments.practitioner_id IN (SELECT own.id FROM practitioners own WHERE own.user_id = :me)',
          parameters: { me: caller.userId },
        },
      ]
    : [];

@Injectable()
export class AppointmentsService extends ResourceService<'appointments', AppointmentEntity> {
  constructor(
    store: RecordStore,
    private readonly database: Database,
    private readonly clinic: ClinicService,
    private readonly clients: ClientAttachments,
    private readonly clock: Clock,
    private readonly appointmentReservations: AppointmentReservations,
    private readonly reservations: Reservations,
    private readonly planner: Planner,
    private readonly mails: AppointmentMails,
    private readonly rules: AppointmentRules,
    private readonly visits: VisitMoves,
    private readonly freedHours: FreedHours,
  ) {
    super(store.of(APPOINTMENTS));
  }

  list(query: ListQuery, caller: Caller | null): Promise<PageAnswer<Appointment>> {
    return this.records.list(query, visibleTo(caller));
  }

  top(query: ListQuery, caller: Caller): Promise<Appointment[]> {
    return this.records.top(query, visibleTo(caller));
  }

  async get(id: string, caller: Caller | null): Promise<Appointment> {
    const [found] = await this.records.picked((builder) => {
      builder.where({ id });
      for (const { sql, parameters } of visibleTo(caller)) builder.andWhere(sql, parameters);
    });
    if (!found) throw notFound(APPOINTMENTS.notFound);
    return found;
  }

  /** Moving, cancelling and reopening free and claim time in the same transaction. */
  update(
    id: string,
    { any_minute = false, overlap = false, client_id: chosen, ...change }: StaffChange,
    client?: ClientChange,
  ): Promise<WithNotice<Appointment>> {
    return this.database.tx(async (manager) => {
      const client_id = client
        ? undefined
        : await this.clients.after(manager, await this.records.find(manager, id), change, chosen);
      await this.records.locked(manager, id);
      const before = await this.mails.whole(await this.records.get(id, manager));
      const appointment = await this.changed(id, change, { any_minute, overlap }, client_id, client);
      const notified = await this.mails.changed(manager, before, await this.mails.whole(appointment), client !== undefined);
      return notified === undefined ? appointment : { ...appointment, notified };
    });
  }

  private changed(
    id: string,
    { equipment: requested, ...change }: Partial<NewAppointment>,
    hour: StaffHour,
    client_id: string | undefined,
    client?: ClientChange,
  ): Promise<Appointment> {
    const isVisitor = client !== undefined;
    return this.records.update(id, change, async (manager, before) => {
      const clinic = await this.clinic.get(manager);
      client?.check(before, clinic);
      // An expired reservation is free for a move by link, as for a booking.
      if (isVisitor) await this.appointmentReservations.releaseExpired(manager);
      this.checkReminder(before, change);
      const seen = presence(before, change, this.clock.now().toISOString());
      await arriveAtVisit(manager, before, seen);
      const chosen = chosenOf(before, requested);
      if (!occupiesTime({ ...before, ...change })) await checkNamed(manager, { ...change, equipment: requested }, before);
      if (this.visits.concerns(before, { ...change, client_id }, isVisitor)) {
        const columns = await this.visits.follow(manager, before, { ...change, ...hour, chosen, client_id }, isVisitor);
        return { columns: { ...columns, ...seen } };
      }

      const after = await this.checkedChange(manager, before, change, clinic, isVisitor, hour.any_minute);
      const choice = {
        practitioner_id: change.practitioner_id ?? null,
        equipment_ids: chosen,
        isVisitor,
        isOverlap: hour.overlap,
      };
      const assigned = await this.reassign(manager, before, after, choice, clinic);
      if (!isVisitor) await this.reservations.settle(manager, 'appointments', id);
      const isAgreed = !isVisitor && (await this.freedHours.settle(manager, id, after.status)) && isOfferNote(after.notes);
      const reminded = after.reminded && !isOtherStart(before, after);
      const columns = { duration: after.duration, ...assigned, ...seen, reminded, ...(isAgreed && { notes: null }) };
      return { columns: { ...columns, ...(client_id && { client_id }) } };
    });
  }

  private checkReminder(before: AppointmentEntity, change: Change): void {
    const after = { ...before, ...change };
    if (after.reminder_channel !== before.reminder_channel || after.phone !== before.phone)
      this.rules.checkReminderChannel(after);
  }

  /** @throws ProblemException when the clinic does not offer the new treatment or time. */
  private async checkedChange(
    manager: EntityManager,
    before: AppointmentEntity,
    change: Change,
    clinic: Clinic,
    isVisitor: boolean,
    isAnyMinute: boolean,
  ): Promise<AppointmentEntity> {
    const after: AppointmentEntity = { ...before, ...change };
    if (isOtherStart(before, after)) this.rules.checkStart(after, clinic, isVisitor, isAnyMinute);
    if (after.treatment_id !== before.treatment_id) {
      const treatment = await this.rules.treatmentOf(manager, after.treatment_id);
      this.rules.checkOffered(treatment);
      after.duration = treatment.duration;
    }
    if (isMoved(before, after)) this.rules.checkEnd(after, clinic);
    return after;
  }

  /** Frees the old time and claims the new one where they differ. */
  private async reassign(
    manager: EntityManager,
    before: AppointmentEntity,
    after: AppointmentEntity,
    choice: Required<Pick<Wanted, 'practitioner_id' | 'equipment_ids' | 'isVisitor' | 'isOverlap'>>,
    clinic: Clinic,
  ): Promise<Pick<AppointmentEntity, 'practitioner_id' | 'equipment'>> {
    const isOtherPractitioner = choice.practitioner_id !== null && choice.practitioner_id !== before.practitioner_id;
    const isOther = isMoved(before, after) || isOtherPractitioner || choice.equipment_ids.length > 0 || !occupiesTime(before);
    const isClaimed = occupiesTime(after) && isOther;
    if (isClaimed || occupiesTime(before) !== occupiesTime(after)) {
      await this.planner.lock(manager, before.date, after.date);
      await releaseCells(manager, before);
      if (occupiesTime(before)) await this.freedHours.freed(manager, before);
    }
    const { practitioner_id, equipment } = before;
    if (!isClaimed) return { practitioner_id, equipment };
    const treatment = await this.rules.treatmentOf(manager, after.treatment_id);
    const preferred = [practitioner_id ?? '', ...equipment.map(({ id }) => id)];
    return this.assign(manager, { ...after, ...choice, treatment, preferred }, clinic);
  }

  remove(id: string): Promise<Appointment> {
    return this.records.remove(id, async (manager, gone) => {
      await this.reservations.forget(manager, 'appointments', id);
      await this.freedHours.forget(manager, id);
      if (occupiesTime(gone)) await this.freedHours.freed(manager, gone);
      await this.mails.removed(manager, this.records.present(gone));
    });
  }

  /** Must be called under the planner's lock. */
  private async assign(
    manager: EntityManager,
    wanted: Wanted & { id: string },
    clinic: Clinic,
  ): Promise<Pick<Assignment, 'practitioner_id' | 'equipment'>> {
    const claim = (): Promise<Assignment> => this.planner.claim(manager, wanted.id, wanted, clinic);
    const assigned = wanted.isVisitor ? claim() : namingOverlaps(this.records, manager, wanted, claim);
    const { practitioner_id, equipment } = await assigned;
    if (practitioner_id !== null || equipment.length > 0)
      await manager.update(AppointmentEntity, { id: wanted.id }, { practitioner_id, equipment });
    return { practitioner_id, equipment };
  }
}
