import { seesOnlyOwn, type Absence, type Equipment, type Practitioner } from '@radiance/backend/contract';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useGetList } from 'ra-core';
import { useAuth } from '../session/AuthProvider';
import { useMay } from '../session/useMay';
import type { PanelDataProvider } from './dataProvider';
import { WHOLE_LIST } from './wholeList';

const pagination = WHOLE_LIST;

/** Everybody, by name; whoever is not active any more too, for what they did stays. */
export const usePractitioners = () =>
  useGetList<Practitioner>('practitioners', { pagination, sort: { field: 'name', order: 'ASC' }, filter: {} });

/** Whoever sees their own appointments alone while their account is chosen for no person of the team. */
export function useIsNobody(): boolean {
  const { user } = useAuth();
  const { data } = usePractitioners();
  return (
    seesOnlyOwn(user?.roles ?? [], 'appointments') && data !== undefined && !data.some(({ user_id }) => user_id === user?.id)
  );
}

export function useEquipment() {
  const may = useMay();
  const query = { pagination, sort: { field: 'name', order: 'ASC' }, filter: {} } as const;
  return useGetList<Equipment>('equipment', query, { enabled: may('list', 'equipment') });
}

/** Of persons and things, those that touch these days. */
export function useAbsences(first: string, last: string) {
  const may = useMay();
  const filter = { to_gte: `${first}T00:00`, from_lte: `${last}T23:59` };
  const query = { pagination, sort: { field: 'from', order: 'ASC' }, filter } as const;
  return useGetList<Absence>('absences', query, { enabled: may('list', 'absences') });
}

/** The weeks that somebody works, each from a day on; none: the clinic's hours. */
export function usePractitionerHours(id: string) {
  const dataProvider = useDataProvider<PanelDataProvider>();
  return useQuery({
    queryKey: ['practitioner-hours', id],
    queryFn: ({ signal }) => dataProvider.practitionerHours(id, { signal }),
  });
}
