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

interface ReadOptions {
  signal?: AbortSignal;
}

export const DELIVERIES_PER_PAGE = 25;

interface DeliveriesPage {
  data: WebhookDelivery[];
  total: number;
}

/** API keys and webhooks of other programs. */
export interface DeveloperCalls {
  apiKeys(options?: ReadOptions): Promise<ApiKey[]>;
  createApiKey(key: NewApiKey): Promise<CreatedApiKey>;
  revokeApiKey(id: string): Promise<ApiKey>;
  webhooks(options?: ReadOptions): Promise<Webhook[]>;
  createWebhook(webhook: Pick<NewWebhook, 'url' | 'events'>): Promise<CreatedWebhook>;
  pauseWebhook(id: string, is_paused: boolean): Promise<Webhook>;
  removeWebhook(id: string): Promise<Webhook>;
  /** One page, the newest first; pages begin at 1. */
  deliveries(webhookId: string, page: number, options?: ReadOptions): Promise<DeliveriesPage>;
  sendAgain(webhookId: string, id: string): Promise<WebhookDelivery>;
}

export function createDeveloperCalls(httpClient: HttpClient): DeveloperCalls {
  const read = async <T>(path: string, options?: ReadOptions): Promise<T> => (await httpClient(path, options)).json as T;
  const send = async <T>(method: string, path: string, body?: object): Promise<T> =>
    (await httpClient(path, { method, ...(body && { body: JSON.stringify(body) }) })).json as T;
  return {
    apiKeys: (options) => read(API_KEYS_PATH, options),
    createApiKey: (key) => send('POST', API_KEYS_PATH, key),
    revokeApiKey: (id) => send('DELETE', `${API_KEYS_PATH}/${id}`),
    webhooks: (options) => read(WEBHOOKS_PATH, options),
    createWebhook: (webhook) => send('POST', WEBHOOKS_PATH, webhook),
    pauseWebhook: (id, is_paused) => send('PUT', `${WEBHOOKS_PATH}/${id}`, { is_paused }),
    removeWebhook: (id) => send('DELETE', `${WEBHOOKS_PATH}/${id}`),
    deliveries: async (webhookId, page, options) => {
      const first = (page - 1) * DELIVERIES_PER_PAGE;
      const range = new URLSearchParams({ range: JSON.stringify([first, first + DELIVERIES_PER_PAGE - 1]) });
      const answer = await httpClient(`${WEBHOOKS_PATH}/${webhookId}/deliveries?${range}`, options);
      return { data: answer.json as WebhookDelivery[], total: Number(answer.headers.get('Content-Range')?.split('/')[1]) };
    },
    sendAgain: (webhookId, id) => send('POST', `${WEBHOOKS_PATH}/${webhookId}/deliveries/${id}/send`),
  };
}
