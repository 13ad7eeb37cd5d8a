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

/** API keys and webhooks of other programs. */
export interface DeveloperCalls {
  apiKeys(options?: ReadOptions): Promise<ApiKey[]>;
  createApiKey(key: NewApiKey): Promise<CreatedApiKey>;
  revokeApiKey(id: string): Promise<ApiKey>;
  webhooks(options?: ReadOptions): Promise<Webhook[]>;
  createWebhook(webhook: Pick<NewWebhook, 'url' | 'events'>): Promise<CreatedWebhook>;
  pauseWebhook(id: string, is_paused: boolean): Promise<Webhook>;
  removeWebhook(id: string): Promise<Webhook>;
  deliveries(webhookId: string, options?: ReadOptions): Promise<WebhookDelivery[]>;
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
    deliveries: (webhookId, options) => read(`${WEBHOOKS_PATH}/${webhookId}/deliveries`, options),
    sendAgain: (webhookId, id) => send('POST', `${WEBHOOKS_PATH}/${webhookId}/deliveries/${id}/send`),
  };
}
