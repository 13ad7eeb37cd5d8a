import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { PanelDataProvider } from '../../data/dataProvider';

/** The last weeks, the next appointments and what came in last: one question for all who show a part of it. */
export function useActivity() {
  const dataProvider = useDataProvider<PanelDataProvider>();
  return useQuery({ queryKey: ['activity'], queryFn: ({ signal }) => dataProvider.activity({ signal }) });
}
