import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { Requester } from '../../access/protection/requester.js';
import { Holds } from '../../access/protection/holds/holds.js';
import { may, type Caller } from '../../platform/http/access.js';
import { ChangeCounters } from '../../platform/changes/change-counters.js';
import { ClinicService } from '../../clinic/clinic.service.js';
import { Clock } from '../../platform/clock.js';
import { personKeys } from '../../platform/records/person-keys.js';
import {
  APPOINTMENT_REFUSALS,
  APPOINTMENT_RULES,
  clinicTime,
  isOpenOn,
  isOverInTime,
  lastBookableDay,
  slotsOn,
  type Appointment,
  type Clinic,
  type NewAppointment,
  type Unconfirmed,
} from '../../contract/index.js';
import { Database } from '../../platform/database/database.js';
import { insertRow } from '../../platform/database/insert-row.js';
import { invalidFields } from '../../platform/http/problem.js';
import { RecordKeeper } from '../../platform/resources/records.js';
import { SETTINGS, type Settings } from '../../platform/settings.js';
import { TreatmentEntity } from '../../catalogue/treatments/treatment.entity.js';
import { AppointmentEntity } from './appointment.entity.js';
import { APPOINTMENTS } from './appointments.resource.js';
import { AppointmentHolds } from './appointment-holds.js';
import { claimCells, releaseCells } from './booked-cells.js';

const isHolding = ({ status }: Pick<Appointment, 'status'>): boolean => status !== 'cancelled';

@Injectable()
export class AppointmentsService {
  readonly records = this.keeper.of(APPOINTMENTS);

  constructor(
    private readonly keeper: RecordKeeper,
    private readonly database: Database,
    private readonly changes: ChangeCounters,
    private readonly clinic: ClinicService,
    private readonly clock: Clock,
    private readonly strangers: AppointmentHolds,
    private readonly holds: Holds,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** A visitor's appointment always starts as pending, and may have to be confirmed by the link in a mail. */
  async create(
    body: NewAppointment,
    caller: Caller | null,
    requester: Requester | null = null,
  ): Promise<Appointment & Unconfirmed> {
    return this.database.tx(async (manager) => {
      const clinic = await this.clinic.get(manager);
      this.checkStart(body, clinic);
      const treatment = await this.treatmentOf(manager, body);
      checkEnd({ ...body, duration: treatment.duration }, clinic);
      const minutes = requester && (await this.strangers.pass(manager, body, requester));
      await this.strangers.releaseExpired(manager);
      const row = {
        ...body,
        status: may(caller, 'edit', 'appointments') ? body.status : ('pending' as const),
        id: randomUUID(),
        duration: treatment.duration,
        created_at: this.clock.now().toISOString(),
      };
      if (isHolding(row)) await claimCells(manager, row, clinic.places);
      await insertRow(manager, AppointmentEntity, { ...row, ...personKeys(row.client_name, row) });
      const appointment = { ...row, treatment_name: treatment.name };
      const confirm_until = requester && (await this.strangers.hold(manager, appointment, requester, minutes));
      await this.changes.touch('appointments');
      return { ...appointment, ...(confirm_until && { confirm_until }) };
    });
  }

  /** Moving, cancelling and taking up again claim and release time in the same transaction. */
  update(id: string, change: Partial<NewAppointment>): Promise<Appointment> {
    return this.records.update(id, change, async (manager, before) => {
      const after = { ...before, ...change };
      const clinic = await this.clinic.get(manager);
      if (after.date !== before.date || after.time !== before.time) this.checkStart(after, clinic);
      if (after.treatment_id !== before.treatment_id) after.duration = (await this.treatmentOf(manager, after)).duration;

      const isMoved = after.date !== before.date || after.time !== before.time || after.duration !== before.duration;
      if (isMoved) checkEnd(after, clinic);
      if (isHolding(before) && (isMoved || !isHolding(after))) await releaseCells(manager, before);
      if (isHolding(after) && (isMoved || !isHolding(before))) await claimCells(manager, after, clinic.places);
      await this.holds.settle(manager, 'appointments', id);
      return { columns: { duration: after.duration } };
    });
  }

  remove(id: string): Promise<Appointment> {
    return this.records.remove(id, async (manager, gone) => {
      if (isHolding(gone)) await releaseCells(manager, gone);
      await this.holds.forget(manager, 'appointments', id);
    });
  }

  /** @throws ProblemException 400 unless it lies in the future, within the horizon, on an open day, at one of that day's slots. */
  private checkStart({ date, time }: Pick<NewAppointment, 'date' | 'time'>, clinic: Clinic): void {
    const now = clinicTime(this.clock.now(), this.settings.timeZone);
    if (date < now.date) throw invalidFields({ date: APPOINTMENT_REFUSALS.past });
    if (date > lastBookableDay(now.date, clinic))
      throw invalidFields({ date: APPOINTMENT_REFUSALS.beyondHorizon(clinic.booking_horizon_days) });
    if (!isOpenOn(date, clinic)) throw invalidFields({ date: APPOINTMENT_REFUSALS.closedDay });
    if (!slotsOn(date, clinic).includes(time)) throw invalidFields({ time: APPOINTMENT_REFUSALS.unknownSlot });
    if (date === now.date && time <= now.time) throw invalidFields({ time: APPOINTMENT_REFUSALS.past });
  }

  private async treatmentOf(
    manager: EntityManager,
    { treatment_id }: Pick<NewAppointment, 'treatment_id'>,
  ): Promise<TreatmentEntity> {
    const treatment = await manager.findOneBy(TreatmentEntity, { id: treatment_id });
    if (!treatment) throw invalidFields({ treatment_id: APPOINTMENT_RULES.treatment_id.message });
    return treatment;
  }
}

/** @throws ProblemException 400 when the clinic would be closed before its end. */
function checkEnd(start: Pick<Appointment, 'date' | 'time' | 'duration'>, clinic: Clinic): void {
  if (!isOverInTime(start, clinic)) throw invalidFields({ time: APPOINTMENT_REFUSALS.endsLate });
}
