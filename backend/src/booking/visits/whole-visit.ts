import type { Appointment } from '../../contract/index.js';
import type { Records } from '../../core/resources/records.js';
import type { AppointmentEntity } from '../appointments/appointment.entity.js';

/** Never empty: a visit has its appointments, and an appointment itself. */
export type WholeVisit = readonly [Appointment, ...Appointment[]];

/** All appointments of the visit that one is part of, in the order of their hours; where it is part of none, it alone. */
export async function wholeVisit(records: Records<'appointments', AppointmentEntity>, one: Appointment): Promise<WholeVisit> {
  const { visit_id } = one;
  if (visit_id === null) return [one];
  const [first, ...others] = await records.picked((builder) =>
    builder.where({ visit_id }).orderBy('appointments.time').addOrderBy('appointments.id'),
  );
  return first ? [first, ...others] : [one];
}
