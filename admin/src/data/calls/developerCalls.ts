import {
  API_KEYS_PATH,
  WEBHOOKS_PATH,
  type ApiKey,
  type CreatedApiKey,
  type CreatedWebhook,
  type NewApiKey,
  type NewWebhook,
  type Webhook,
  type WebhookDelivery,
} from '@radiance/backend/contract';
import type { HttpClient } from '../httpClient';
import { jsonCalls, type ReadOptions } from './jsonCalls';

export const DELIVERIES_PER_PAGE = 25;

/** API keys and webhooks of other programs. */
export function createDeveloperCalls(httpClient: HttpClient) {
  const { read, send } = jsonCalls(httpClient);
  return {
    apiKeys: (options?: ReadOptions) => read<ApiKey[]>(API_KEYS_PATH, options),
    createApiKey: (key: NewApiKey) => send<CreatedApiKey>('POST', API_KEYS_PATH, key),
    revokeApiKey: (id: string) => send<ApiKey>('DELETE', `${API_KEYS_PATH}/${id}`),
    webhooks: (options?: ReadOptions) => read<Webhook[]>(WEBHOOKS_PATH, options),
    createWebhook: (webhook: Pick<NewWebhook, 'url' | 'events'>) => send<CreatedWebhook>('POST', WEBHOOKS_PATH, webhook),
    pauseWebhook: (id: string, is_paused: boolean) => send<Webhook>('PUT', `${WEBHOOKS_PATH}/${id}`, { is_paused }),
    removeWebhook: (id: string) => send<Webhook>('DELETE', `${WEBHOOKS_PATH}/${id}`),
    /** One page, the newest first; pages begin at 1. */
    deliveries: async (webhookId: string, page: number, options?: ReadOptions) => {
      const first = (page - 1) * DELIVERIES_PER_PAGE;
      const range = new URLSearchParams({ range: JSON.stringify([first, first + DELIVERIES_PER_PAGE - 1]) });
      const answer = await httpClient(`${WEBHOOKS_PATH}/${webhookId}/deliveries?${range}`, options);
      return { data: answer.json as WebhookDelivery[], total: Number(answer.headers.get('Content-Range')?.split('/')[1]) };
    },
    sendAgain: (webhookId: string, id: string) =>
      send<WebhookDelivery>('POST', `${WEBHOOKS_PATH}/${webhookId}/deliveries/${id}/send`),
  };
}
export type DeveloperCalls = ReturnType<typeof createDeveloperCalls>;
