import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { TreatmentEntity } from '../../catalogue/treatments/treatment.entity.js';
import {
  APPOINTMENT_REFUSALS,
  APPOINTMENT_RULES,
  isOpenAt,
  isOpenOn,
  isWithinNotice,
  isOverInTime,
  lastBookableDay,
  slotsOn,
  type Appointment,
  type BookedAppointment,
  type Clinic,
  type NewAppointment,
} from '../../contract/index.js';
import { ClinicClock } from '../../core/calendar/clinic-clock.js';
import { conflict, invalidFields } from '../../core/http/problem.js';
import { checkReferences } from '../../core/records/references.js';
import { channelsOf } from '../../mail/channels.js';
import { SETTINGS, type Settings } from '../../core/settings/settings.js';
import { mobileE164 } from '../../mail/delivery/mobile-number.js';

export const occupiesTime = ({ status }: Pick<Appointment, 'status'>): boolean => status !== 'cancelled';

export const idsOf = (things: readonly { id: string }[] | null | undefined): string[] => (things ?? []).map(({ id }) => id);

/** Without fields for the staff. */
export const forVisitors = ({ arrived_at: _staffOnly, ...shown }: Appointment): BookedAppointment => ({
  ...shown,
  equipment: [],
});

/** Rules for every appointment. */
@Injectable()
export class AppointmentRules {
  constructor(
    private readonly clinicClock: ClinicClock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /**
   * @throws ProblemException 400 unless the start is a future slot of an open day within the horizon, and for visitors after the
   * minimum notice. `isAnyMinute`: any minute of the opening hours from today on.
   */
  checkStart(
    { date, time }: Pick<NewAppointment, 'date' | 'time'>,
    clinic: Clinic,
    isVisitor: boolean,
    isAnyMinute: boolean,
  ): void {
    const now = this.clinicClock.now();
    if (date < now.date) throw invalidFields({ date: APPOINTMENT_REFUSALS.past });
    if (date > lastBookableDay(now.date, clinic))
      throw invalidFields({ date: APPOINTMENT_REFUSALS.beyondHorizon(clinic.booking_horizon_days) });
    if (!isOpenOn(date, clinic)) throw invalidFields({ date: APPOINTMENT_REFUSALS.closedDay });
    if (isAnyMinute && !isVisitor) {
      if (!isOpenAt(date, time, clinic)) throw invalidFields({ time: APPOINTMENT_REFUSALS.closedHour });
      return;
    }
    if (!slotsOn(date, clinic).includes(time)) throw invalidFields({ time: APPOINTMENT_REFUSALS.unknownSlot });
    if (date === now.date && time <= now.time) throw invalidFields({ time: APPOINTMENT_REFUSALS.past });
    if (isVisitor && isWithinNotice({ date, time }, now, clinic))
      throw invalidFields({ time: APPOINTMENT_REFUSALS.notice(clinic.min_notice_minutes) });
  }

  /** @throws ProblemException 400 when the clinic closes before the end. */
  checkEnd(start: Pick<Appointment, 'date' | 'time' | 'duration'>, clinic: Clinic): void {
    if (!isOverInTime(start, clinic)) throw invalidFields({ time: APPOINTMENT_REFUSALS.endsLate });
  }

  /** @throws ProblemException 400 for a channel that the clinic lacks, or without a mobile number. */
  checkReminderChannel({ reminder_channel, phone }: Pick<NewAppointment, 'reminder_channel' | 'phone'>): void {
    if (reminder_channel === 'email') return;
    if (!channelsOf(this.settings).includes(reminder_channel))
      throw invalidFields({ reminder_channel: APPOINTMENT_REFUSALS.channel });
    if (mobileE164(phone) === null) throw invalidFields({ phone: APPOINTMENT_REFUSALS.mobile });
  }

  /** @throws ProblemException 409 for a retired treatment. Existing bookings stay. */
  checkOffered({ name, is_active }: TreatmentEntity, field = 'treatment_id'): void {
    const message = APPOINTMENT_REFUSALS.retired(name);
    if (!is_active) throw conflict(message, { [field]: message }, 'not-offered');
  }

  async treatmentOf(manager: EntityManager, id: string, field = 'treatment_id'): Promise<TreatmentEntity> {
    const treatment = await manager.findOneBy(TreatmentEntity, { id });
    if (!treatment) throw invalidFields({ [field]: APPOINTMENT_RULES.treatment_id.message });
    return treatment;
  }
}

/** For a cancelled appointment, which occupies nothing. The planner checks all others. */
export async function checkNamed(
  manager: EntityManager,
  { practitioner_id, equipment }: Partial<Pick<NewAppointment, 'practitioner_id' | 'equipment'>>,
  before?: Pick<Appointment, 'practitioner_id' | 'equipment'>,
): Promise<void> {
  await checkReferences(manager, {
    field: 'practitioner_id',
    table: 'practitioners',
    ids: practitioner_id ? [practitioner_id] : [],
    before: before?.practitioner_id ? [before.practitioner_id] : [],
  });
  await checkReferences(manager, {
    field: 'equipment',
    table: 'equipment',
    ids: (equipment ?? []).map(({ id }) => id),
    before: (before?.equipment ?? []).map(({ id }) => id),
  });
}
