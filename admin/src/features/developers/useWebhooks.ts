import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { PanelDataProvider } from '../../data/dataProvider';

export const WEBHOOKS_KEY = ['webhooks'];

export function useWebhooks(refetchInterval?: number) {
  const dataProvider = useDataProvider<PanelDataProvider>();
  return useQuery({
    queryKey: WEBHOOKS_KEY,
    queryFn: ({ signal }) => dataProvider.webhooks({ signal }),
    ...(refetchInterval && { refetchInterval }),
  });
}
