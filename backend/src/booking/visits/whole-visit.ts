import type { Appointment } from '../../contract/index.js';
import type { Records } from '../../core/resources/records.js';
import type { AppointmentEntity } from '../appointments/appointment.entity.js';

/** Never empty. An appointment without a visit is its own. */
export type WholeVisit = readonly [Appointment, ...Appointment[]];

/** All appointments of the visit of `one`, by start. */
export async function wholeVisit(
  records: Pick<Records<'appointments', AppointmentEntity>, 'picked'>,
  one: Appointment,
): Promise<WholeVisit> {
  const { visit_id } = one;
  if (visit_id === null) return [one];
  const [first, ...others] = await records.picked((builder) =>
    builder.where({ visit_id }).orderBy('appointments.time').addOrderBy('appointments.id'),
  );
  return first ? [first, ...others] : [one];
}

/** The first appointment of a visit represents it. */
export const isFirst = ({ id, visit_id, time }: Appointment, _index: number, all: readonly Appointment[]): boolean =>
  visit_id === null ||
  !all.some((each) => each.visit_id === visit_id && (each.time < time || (each.time === time && each.id < id)));
