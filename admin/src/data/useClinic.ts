import type { Clinic } from '@radiance/backend/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { SHARED_STALE_MS, useApi, useRead } from './useApi';
import { clinicMeta } from '../lib/clinic/clinicMeta';
import type { UpdateMeta } from './recordVersions';

const CLINIC = ['clinic'] as const;

/** `select` takes a part of the profile: a component renders again only when that part changes. */
function useProfile<T = Clinic>(select?: (clinic: Clinic) => T) {
  return useRead(CLINIC, (api, options) => api.clinic(options), { staleTime: SHARED_STALE_MS, ...(select && { select }) });
}

export const useClinic = () => useProfile();
export const useClinicContext = () => useProfile(({ time_zone, public_url }) => ({ time_zone, public_url }));
export const useClinicName = (): string => useProfile(({ name }) => name).data ?? clinicMeta.name();

type ClinicChange = Partial<Clinic>;
type Put = (change: ClinicChange, meta: UpdateMeta) => Promise<Clinic>;

/** `over` sends the change over the profile that the form was filled in over. */
export function useSaveClinic(over: (change: ClinicChange, put: Put) => Promise<Clinic>) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation<Clinic, Error, ClinicChange>({
    mutationFn: (change) => over(change, (merged, meta) => api.saveClinic(merged, meta)),
    onSuccess: (saved) => {
      clinicMeta.set('name', saved.name);
      queryClient.setQueryData(CLINIC, saved);
    },
  });
}
