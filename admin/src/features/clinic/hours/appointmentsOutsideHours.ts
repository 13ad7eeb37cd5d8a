import { isOpenAt, type Appointment, type Clinic } from '@radiance/backend/contract';
import { useWholeList } from '../../../data/wholeList';
import { useClinicClock } from '../../../lib/clinic/clinicClock';

type Hours = Pick<Clinic, 'opening_hours' | 'closed_days'>;

export const affectedBy = (before: Hours, after: Hours, appointments: readonly Appointment[]): Appointment[] =>
  appointments.filter(({ date, time }) => isOpenAt(date, time, before) && !isOpenAt(date, time, after));

export function useFutureAppointments(isNeeded: boolean) {
  const { date } = useClinicClock().now();
  const filter = { date_gte: date, status: ['pending', 'confirmed'] };
  return useWholeList<Appointment>('appointments', { filter, by: 'date', enabled: isNeeded });
}
