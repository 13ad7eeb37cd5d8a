import type { Onboarding } from '@radiance/backend/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi, useRead } from '../../data/useApi';
import type { OnboardingAct } from '../../data/calls/clinicCalls';
import { useMay } from '../../session/useMay';

/** Topics after which the onboarding is read again. Bookings are not among them. */
const ONBOARDING_KEY = ['clinic', 'opening'] as const;

export function useOnboarding() {
  const may = useMay();
  return useRead(ONBOARDING_KEY, (api, options) => api.onboarding(options), { enabled: may('edit', 'clinic') });
}

export function useOnboardingAct() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation<Onboarding, Error, OnboardingAct>({
    mutationFn: (act) => api.onboardingAct(act),
    onSuccess: (opening) => queryClient.setQueryData(ONBOARDING_KEY, opening),
  });
}

/** Reads the remaining steps again. */
export function useStepSaved() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ONBOARDING_KEY });
}
