import { useRead } from './useApi';

const REFETCH_MS = 60_000;

export function useSystemStatus() {
  return useRead(['operations'], (api, options) => api.operations(options), { refetchInterval: REFETCH_MS });
}
