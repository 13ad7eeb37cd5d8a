import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { TreatmentEntity } from '../../catalogue/treatments/treatment.entity.js';
import {
  APPOINTMENT_REFUSALS,
  APPOINTMENT_RULES,
  clinicTime,
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
import { Clock } from '../../core/clock.js';
import { conflict, invalidFields } from '../../core/http/problem.js';
import { checkReferences } from '../../core/records/references.js';
import { channelsOf } from '../../core/mail/channels.js';
import { SETTINGS, type Settings } from '../../core/settings.js';
import { mobileE164 } from '../../core/mail/mobile-number.js';

export const isHolding = ({ status }: Pick<Appointment, 'status'>): boolean => status !== 'cancelled';

export const idsOf = (things: readonly { id: string }[] | null | undefined): string[] => (things ?? []).map(({ id }) => id);

/** Without what is for the staff. */
export const forVisitors = ({ arrived_at: _staffOnly, ...shown }: Appointment): BookedAppointment => ({
  ...shown,
  equipment: [],
});

/** What an appointment has to be, whoever asks for it. */
@Injectable()
export class AppointmentRules {
  constructor(
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /**
   * @throws ProblemException 400 unless it lies in the future, within the horizon, on an open day, at one of that day's slots; for a
   * visitor, also when it is nearer than the clinic's notice.
   */
  checkStart({ date, time }: Pick<NewAppointment, 'date' | 'time'>, clinic: Clinic, isVisitor: boolean): void {
    const now = clinicTime(this.clock.now(), this.settings.timeZone);
    if (date < now.date) throw invalidFields({ date: APPOINTMENT_REFUSALS.past });
    if (date > lastBookableDay(now.date, clinic))
      throw invalidFields({ date: APPOINTMENT_REFUSALS.beyondHorizon(clinic.booking_horizon_days) });
    if (!isOpenOn(date, clinic)) throw invalidFields({ date: APPOINTMENT_REFUSALS.closedDay });
    if (!slotsOn(date, clinic).includes(time)) throw invalidFields({ time: APPOINTMENT_REFUSALS.unknownSlot });
    if (date === now.date && time <= now.time) throw invalidFields({ time: APPOINTMENT_REFUSALS.past });
    if (isVisitor && isWithinNotice({ date, time }, now, clinic))
      throw invalidFields({ time: APPOINTMENT_REFUSALS.notice(clinic.min_notice_minutes) });
  }

  /** @throws ProblemException 400 when the clinic would be closed before its end. */
  checkEnd(start: Pick<Appointment, 'date' | 'time' | 'duration'>, clinic: Clinic): void {
    if (!isOverInTime(start, clinic)) throw invalidFields({ time: APPOINTMENT_REFUSALS.endsLate });
  }

  /** @throws ProblemException 400 for a way that the clinic has not, or whose telephone is none that takes messages. */
  checkWay({ reminder_channel, phone }: Pick<NewAppointment, 'reminder_channel' | 'phone'>): void {
    if (reminder_channel === 'email') return;
    if (!channelsOf(this.settings).includes(reminder_channel))
      throw invalidFields({ reminder_channel: APPOINTMENT_REFUSALS.channel });
    if (mobileE164(phone) === null) throw invalidFields({ phone: APPOINTMENT_REFUSALS.mobile });
  }

  /** @throws ProblemException 409: what is booked already stays, but nobody books it anew. */
  checkOffered({ name, is_active }: TreatmentEntity, field = 'treatment_id'): void {
    const message = APPOINTMENT_REFUSALS.retired(name);
    if (!is_active) throw conflict(message, { [field]: message }, 'not-offered');
  }

  async treatmentOf(manager: EntityManager, id: string, field = 'treatment_id'): Promise<TreatmentEntity> {
    return this.known(await manager.findOneBy(TreatmentEntity, { id }), field);
  }

  known(treatment: TreatmentEntity | null, field = 'treatment_id'): TreatmentEntity {
    if (!treatment) throw invalidFields({ [field]: APPOINTMENT_RULES.treatment_id.message });
    return treatment;
  }
}

/** Of an appointment that holds nothing; of all others the planner says whom and what they may name. */
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
