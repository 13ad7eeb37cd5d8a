import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { PanelDataProvider } from './dataProvider';

const REFETCH_MS = 60_000;

export function useSystemStatus() {
  const dataProvider = useDataProvider<PanelDataProvider>();
  return useQuery({
    queryKey: ['operations'],
    queryFn: ({ signal }) => dataProvider.operations({ signal }),
    refetchInterval: REFETCH_MS,
  });
}
