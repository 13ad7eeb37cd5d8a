import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Reservations } from '../../access/protection/reservations/reservations.js';
import { ClinicService } from '../../clinic/clinic.service.js';
import type { Appointment, NewAppointment, StaffHour } from '../../contract/index.js';
import { Database } from '../../core/database/database.js';
import { personKeys } from '../../core/records/person-keys.js';
import type { Wanted } from '../planning/resource-assignment.js';
import { releaseCells } from '../planning/resource-slots.js';
import { Planner } from '../planning/planner.js';
import { FreedHours } from '../waitlist/offers/freed-hours.js';
import { AppointmentEntity } from '../appointments/appointment.entity.js';
import { AppointmentRules } from '../appointments/appointment-rules.js';

/** Fields that concern the whole visit. */
const SHARED = [
  'date',
  'time',
  'status',
  'treatment_id',
  'client_name',
  'email',
  'phone',
  'reminder_channel',
  'client_id',
] as const;

type VisitPartChange = Partial<Omit<NewAppointment, 'equipment'> & Pick<Appointment, 'client_id'>>;
type RequestedChange = VisitPartChange & { chosen: readonly string[] } & StaffHour;

export const totalOf = (parts: readonly { duration: number }[]): number => parts.reduce((sum, { duration }) => sum + duration, 0);

/** Appointments of a visit move, cancel and reopen together. */
@Injectable()
export class VisitMoves {
  constructor(
    private readonly database: Database,
    private readonly clinic: ClinicService,
    private readonly planner: Planner,
    private readonly reservations: Reservations,
    private readonly rules: AppointmentRules,
    private readonly freedHours: FreedHours,
  ) {}

  /** A person's link requests one practitioner for the visit; the clinic may assign several. */
  concerns(before: AppointmentEntity, change: VisitPartChange, isClient: boolean): boolean {
    const isShared = SHARED.some((field) => change[field] !== undefined && change[field] !== before[field]);
    return before.visit_id !== null && (isClient || isShared);
  }

  /**
   * Changes the whole visit in the transaction of the changed appointment and returns that one. The visit starts at the new time,
   * whichever appointment was moved.
   * @throws ProblemException 409 when there is no way.
   */
  async follow(
    manager: EntityManager,
    before: AppointmentEntity,
    change: RequestedChange,
    isClient: boolean,
  ): Promise<Partial<AppointmentEntity>> {
    const rows = await manager.find(AppointmentEntity, {
      where: { visit_id: before.visit_id ?? '' },
      order: { time: 'ASC', id: 'ASC' },
      ...this.database.rowLock,
    });
    const clinic = await this.clinic.get(manager);
    const date = change.date ?? before.date;
    const first = rows[0]?.time ?? before.time;
    const time = change.time !== undefined && change.time !== before.time ? change.time : first;
    const status = change.status ?? before.status;
    const isMoved = date !== before.date || time !== first;
    if (isMoved) this.rules.checkStart({ date, time }, clinic, isClient, change.any_minute);

    const parts = [];
    for (const row of rows)
      parts.push(await this.wanted(manager, row, row.id === before.id, { ...change, date, time }, isClient));
    const isOther =
      isMoved ||
      (change.treatment_id !== undefined && change.treatment_id !== before.treatment_id) ||
      parts.some(({ practitioner_id, equipment_ids }) => practitioner_id !== null || equipment_ids.length > 0);
    const wasActive = before.status !== 'cancelled';
    const isClaimed = status !== 'cancelled' && (isOther || !wasActive);
    if (isClaimed) this.rules.checkEnd({ date, time, duration: totalOf(parts) }, clinic);
    if (isClaimed || wasActive !== (status !== 'cancelled')) {
      await this.planner.lock(manager, before.date, date);
      for (const row of rows) {
        await releaseCells(manager, row);
        if (wasActive) await this.freedHours.freed(manager, row);
      }
    }
    const { client_name, email, phone, reminder_channel } = { ...before, ...change };
    const { client_id = before.client_id } = change;
    const person = { client_name, email, phone, reminder_channel, client_id, ...personKeys(client_name, { email, phone }) };
    const assignments = isClaimed ? await this.planner.claimVisit(manager, parts, clinic) : [];
    let own: Partial<AppointmentEntity> = {};
    for (const [index, row] of rows.entries()) {
      const assigned = assignments[index];
      const { time: startsAt, practitioner_id, equipment } = assigned ?? row;
      const columns = {
        date,
        status,
        time: startsAt,
        practitioner_id,
        equipment,
        ...person,
        duration: parts[index]?.duration ?? row.duration,
        ...(isMoved && { reminded: false }),
      };
      if (!isClient) await this.reservations.settle(manager, 'appointments', row.id);
      if (row.id === before.id) own = columns;
      else await manager.update(AppointmentEntity, { id: row.id }, columns);
    }
    return own;
  }

  /** What one appointment of the visit needs after the change; `isChanged` for the one that was changed. */
  private async wanted(
    manager: EntityManager,
    row: AppointmentEntity,
    isChanged: boolean,
    { date, time, ...change }: RequestedChange & Pick<Wanted, 'date' | 'time'>,
    isClient: boolean,
  ) {
    const treatment_id = isChanged ? (change.treatment_id ?? row.treatment_id) : row.treatment_id;
    const treatment = await this.rules.treatmentOf(manager, treatment_id);
    if (treatment_id !== row.treatment_id) this.rules.checkOffered(treatment);
    const requested = change.practitioner_id ?? null;
    return {
      id: row.id,
      date,
      time,
      duration: treatment_id === row.treatment_id ? row.duration : treatment.duration,
      treatment,
      practitioner_id: isClient || (isChanged && requested !== row.practitioner_id) ? requested : null,
      equipment_ids: isChanged ? change.chosen : [],
      preferred: [row.practitioner_id ?? '', ...row.equipment.map(({ id }) => id)],
      isVisitor: isClient,
      isOverlap: change.overlap,
    };
  }
}
