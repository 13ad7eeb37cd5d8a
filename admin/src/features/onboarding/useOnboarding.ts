import type { Onboarding } from '@radiance/backend/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { OnboardingAct, PanelDataProvider } from '../../data/dataProvider';
import { useMay } from '../../session/useMay';

/** Read anew when the clinic's own data change: a clinic that is open has no use for it after each booking. */
const OPENING = ['clinic', 'opening'] as const;

export function useOnboarding() {
  const dataProvider = useDataProvider<PanelDataProvider>();
  const may = useMay();
  return useQuery({
    queryKey: OPENING,
    queryFn: ({ signal }) => dataProvider.opening({ signal }),
    enabled: may('edit', 'clinic'),
  });
}

/** Starts, opens or closes. */
export function useOnboardingAct() {
  const dataProvider = useDataProvider<PanelDataProvider>();
  const queryClient = useQueryClient();
  return useMutation<Onboarding, Error, OnboardingAct>({
    mutationFn: (act) => dataProvider.openingAct(act),
    onSuccess: (opening) => queryClient.setQueryData(OPENING, opening),
  });
}

/** After a step was saved: what is left is read anew. */
export function useStepSaved() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: OPENING });
}
