import { VISIT_TREATMENTS_MAX, type Appointment } from '@radiance/backend/contract';
import { useGetList } from 'ra-core';

/** Appointments of the visit in order of time; empty for a single appointment. */
export function useVisit({ visit_id }: Pick<Appointment, 'visit_id'>): readonly Appointment[] {
  const query = {
    pagination: { page: 1, perPage: VISIT_TREATMENTS_MAX },
    sort: { field: 'time', order: 'ASC' },
    filter: { visit_id },
  } as const;
  const { data = [] } = useGetList<Appointment>('appointments', query, { enabled: visit_id !== null });
  return visit_id !== null && data.length > 1 ? data : [];
}
