import { seesOnlyOwn, type Absence, type Equipment, type Practitioner } from '@radiance/backend/contract';
import { useGetList } from 'ra-core';
import { useRead } from './useApi';
import { useAuth } from '../session/AuthProvider';
import { useMay } from '../session/useMay';
import { WHOLE_LIST } from './wholeList';

const pagination = WHOLE_LIST;

/** All practitioners by name, also inactive ones: their past appointments stay. */
export const usePractitioners = () =>
  useGetList<Practitioner>('practitioners', { pagination, sort: { field: 'name', order: 'ASC' }, filter: {} });

/** True for a practitioner whose account is linked to no person of the team, and who therefore sees no appointments. */
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

export function useAbsences(first: string, last: string) {
  const may = useMay();
  const filter = { to_gte: `${first}T00:00`, from_lte: `${last}T23:59` };
  const query = { pagination, sort: { field: 'from', order: 'ASC' }, filter } as const;
  return useGetList<Absence>('absences', query, { enabled: may('list', 'absences') });
}

/** Weekly hours with their start dates; empty: the clinic's hours apply. */
export function usePractitionerHours(id: string) {
  return useRead(['practitioner-hours', id], (api, options) => api.practitionerHours(id, options));
}
