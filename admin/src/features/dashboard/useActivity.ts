import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { PanelDataProvider } from '../../data/dataProvider';

/** One request shared by all parts of the dashboard. */
export function useActivity() {
  const dataProvider = useDataProvider<PanelDataProvider>();
  return useQuery({ queryKey: ['activity'], queryFn: ({ signal }) => dataProvider.activity({ signal }) });
}
