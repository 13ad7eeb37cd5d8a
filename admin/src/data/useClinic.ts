import type { Clinic } from '@radiance/backend/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { PanelDataProvider } from './dataProvider';

const CLINIC = ['clinic'] as const;

export function useClinic() {
  const dataProvider = useDataProvider<PanelDataProvider>();
  return useQuery({ queryKey: CLINIC, queryFn: () => dataProvider.clinic() });
}

export function useSaveClinic() {
  const dataProvider = useDataProvider<PanelDataProvider>();
  const queryClient = useQueryClient();
  return useMutation<Clinic, Error, Partial<Clinic>>({
    mutationFn: (change) => dataProvider.saveClinic(change),
    onSuccess: (saved) => queryClient.setQueryData(CLINIC, saved),
  });
}
