import { IsNull, type EntityManager } from 'typeorm';
import { APPOINTMENT_REFUSALS, type Appointment, type NewAppointment } from '../../contract/index.js';
import { conflict } from '../../core/http/problem.js';
import { AppointmentEntity } from './appointment.entity.js';

type Presence = Pick<Appointment, 'attendance' | 'attendance_at' | 'arrived_at'>;

/**
 * Consistent `arrived_at` and `attendance`: an arrival clears a no-show and a no-show clears the arrival; cancelling or moving to
 * another day clears it too.
 * @throws ProblemException 409 for an arrival at a cancelled appointment.
 */
export function presence(before: AppointmentEntity, change: Partial<NewAppointment>, now: string): Presence {
  const { status = before.status, date = before.date } = change;
  const isOver = status === 'cancelled';
  const isArriving = !!change.arrived_at && change.arrived_at !== before.arrived_at;
  if (isArriving && isOver)
    throw conflict(APPOINTMENT_REFUSALS.cancelledArrival, { arrived_at: APPOINTMENT_REFUSALS.cancelledArrival });

  const { attendance: noted = before.attendance } = change;
  const isMissed = noted === 'no_show' && before.attendance !== 'no_show';
  const attendance = isArriving && !isMissed && noted === 'no_show' ? null : noted;
  const isElsewhere = isOver || isMissed || (date !== before.date && !isArriving);
  const { arrived_at: arrived = before.arrived_at } = change;
  return {
    attendance,
    attendance_at: attendance === before.attendance ? before.attendance_at : attendance && now,
    arrived_at: isElsewhere ? null : earlier(arrived, now),
  };
}

/** A panel's clock may be ahead, so an arrival is never after now. */
export const earlier = (instant: string | null, now: string): string | null =>
  instant !== null && instant > now ? now : instant;

/** An arrival counts for all appointments of a visit. */
export async function arriveAtVisit(
  manager: EntityManager,
  { visit_id, arrived_at: before }: AppointmentEntity,
  { arrived_at }: Presence,
): Promise<void> {
  if (visit_id !== null && arrived_at !== before)
    await manager.update(AppointmentEntity, { visit_id, attendance: IsNull() }, { arrived_at });
}
