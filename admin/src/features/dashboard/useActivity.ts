import { MAX_PAGE_SIZE, type Appointment, type Lead, type Order } from '@radiance/backend/contract';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, type DataProvider, type RaRecord } from 'ra-core';
import { addDays, clinicNow, daysFrom } from '../../lib/dates';
import { summarise } from './activityData';

export const ACTIVITY_DAYS = 30;
const REFETCH_MS = 300_000;

/** Every row that the filter leaves, however many pages that are. */
async function allRows<T extends RaRecord>(
  dataProvider: DataProvider,
  resource: string,
  filter: Record<string, unknown>,
  page = 1,
): Promise<T[]> {
  const { data, total = 0 } = await dataProvider.getList<T>(resource, {
    pagination: { page, perPage: MAX_PAGE_SIZE },
    sort: { field: 'id', order: 'ASC' },
    filter,
  });
  return page * MAX_PAGE_SIZE < total ? [...data, ...(await allRows<T>(dataProvider, resource, filter, page + 1))] : data;
}

export function useActivity() {
  const dataProvider = useDataProvider();
  const first = addDays(clinicNow().date, 1 - ACTIVITY_DAYS);
  const dates = daysFrom(first, ACTIVITY_DAYS);
  // The clinic's first day begins late on the day before by UTC; `summarise` drops what is too early.
  const since = `${addDays(first, -1)}T00:00:00.000Z`;
  return useQuery({
    queryKey: ['activity', first],
    refetchInterval: REFETCH_MS,
    queryFn: async () => {
      const [appointments, orders, leads] = await Promise.all([
        allRows<Appointment>(dataProvider, 'appointments', { date: dates, status: ['pending', 'confirmed'] }),
        allRows<Order>(dataProvider, 'orders', { created_at_gte: since }),
        allRows<Lead>(dataProvider, 'leads', { created_at_gte: since }),
      ]);
      return summarise(dates, { appointments, orders, leads });
    },
  });
}
