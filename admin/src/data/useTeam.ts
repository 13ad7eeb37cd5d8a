import { seesOnlyOwn, type Absence, type Equipment, type Practitioner } from '@radiance/backend/contract';
import { useRead } from './useApi';
import { useAuth } from '../session/AuthProvider';
import { useMay } from '../session/useMay';
import { useWholeList } from './wholeList';

/** All practitioners by name, also inactive ones: their past appointments stay. */
export const usePractitioners = () => useWholeList<Practitioner>('practitioners');

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
  return useWholeList<Equipment>('equipment', { enabled: may('list', 'equipment') });
}

export function useAbsences(first: string, last: string) {
  const may = useMay();
  const filter = { to_gte: `${first}T00:00`, from_lte: `${last}T23:59` };
  return useWholeList<Absence>('absences', { filter, by: 'from', enabled: may('list', 'absences') });
}

/** Weekly hours with their start dates; empty: the clinic's hours apply. */
export function usePractitionerHours(id: string) {
  return useRead(['practitioner-hours', id], (api, options) => api.practitionerHours(id, options));
}
