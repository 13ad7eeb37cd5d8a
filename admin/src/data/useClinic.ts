import type { Clinic } from '@radiance/backend/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { SHARED_STALE_MS, useApi } from './useApi';
import { clinicMeta } from '../lib/clinic/clinicMeta';
import type { UpdateMeta } from './recordVersions';

const CLINIC = ['clinic'] as const;

function useClinicQuery() {
  const api = useApi();
  return {
    queryKey: CLINIC,
    queryFn: ({ signal }: { signal: AbortSignal }) => api.clinic({ signal }),
    staleTime: SHARED_STALE_MS,
  };
}

export const useClinic = () => useQuery(useClinicQuery());
export const useClinicContext = () =>
  useQuery({ ...useClinicQuery(), select: ({ time_zone, public_url }) => ({ time_zone, public_url }) });

export const useClinicName = (): string =>
  useQuery({ ...useClinicQuery(), select: ({ name }) => name }).data ?? clinicMeta.name();

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
