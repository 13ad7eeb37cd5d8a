import { useRead } from '../../data/useApi';

export const WEBHOOKS_KEY = ['webhooks'];

export function useWebhooks(refetchInterval?: number) {
  return useRead(WEBHOOKS_KEY, (api, options) => api.webhooks(options), { ...(refetchInterval && { refetchInterval }) });
}
