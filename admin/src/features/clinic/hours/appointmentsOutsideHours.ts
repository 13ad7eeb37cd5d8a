import { isOpenAt, type Appointment, type Clinic } from '@radiance/backend/contract';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, type DataProvider } from 'ra-core';
import { useClinicClock } from '../../../lib/clinic/clinicClock';
import { WHOLE_LIST } from '../../../data/wholeList';

type Hours = Pick<Clinic, 'opening_hours' | 'closed_days'>;

export const affectedBy = (before: Hours, after: Hours, appointments: readonly Appointment[]): Appointment[] =>
  appointments.filter(({ date, time }) => isOpenAt(date, time, before) && !isOpenAt(date, time, after));

async function appointmentsFrom(dataProvider: DataProvider, today: string): Promise<Appointment[]> {
  const { data } = await dataProvider.getList<Appointment>('appointments', {
    pagination: WHOLE_LIST,
    sort: { field: 'date', order: 'ASC' },
    filter: { date_gte: today, status: ['pending', 'confirmed'] },
  });
  return data;
}

export function useFutureAppointments(isNeeded: boolean) {
  const dataProvider = useDataProvider();
  const { date } = useClinicClock().now();
  return useQuery({
    queryKey: ['appointments', 'future', date],
    queryFn: () => appointmentsFrom(dataProvider, date),
    enabled: isNeeded,
  });
}
