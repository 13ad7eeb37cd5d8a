import type { Onboarding } from '@radiance/backend/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { OnboardingAct, PanelDataProvider } from '../../data/dataProvider';
import { useMay } from '../../session/useMay';

/** Topics after which the onboarding is read again. Bookings are not among them. */
const ONBOARDING_KEY = ['clinic', 'opening'] as const;

export function useOnboarding() {
  const dataProvider = useDataProvider<PanelDataProvider>();
  const may = useMay();
  return useQuery({
    queryKey: ONBOARDING_KEY,
    queryFn: ({ signal }) => dataProvider.onboarding({ signal }),
    enabled: may('edit', 'clinic'),
  });
}

export function useOnboardingAct() {
  const dataProvider = useDataProvider<PanelDataProvider>();
  const queryClient = useQueryClient();
  return useMutation<Onboarding, Error, OnboardingAct>({
    mutationFn: (act) => dataProvider.onboardingAct(act),
    onSuccess: (opening) => queryClient.setQueryData(ONBOARDING_KEY, opening),
  });
}

/** Reads the remaining steps again. */
export function useStepSaved() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ONBOARDING_KEY });
}
