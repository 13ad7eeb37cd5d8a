import type { ListedRule, NewOwnWord, OwnWord, PublishingFinding, PublishingRules } from '@radiance/backend/contract';
import type { HttpClient } from '../httpClient';

interface ReadOptions {
  signal?: AbortSignal;
}

export interface PublishingCalls {
  publishingRules(options?: ReadOptions): Promise<PublishingRules>;
  addClinicWord(word: NewOwnWord): Promise<OwnWord>;
  removeClinicWord(id: string): Promise<void>;
  /** Switches a rule off with a reason, or on with null. */
  switchRule(id: string, offReason: string | null): Promise<ListedRule>;
  publishingFindings(options?: ReadOptions): Promise<PublishingFinding[]>;
  explainFinding(id: string, reason: string): Promise<PublishingFinding>;
}

export function createPublishingCalls(httpClient: HttpClient): PublishingCalls {
  const read = async <T>(path: string, options?: ReadOptions): Promise<T> => (await httpClient(path, options)).json as T;
  const send = async <T>(method: string, path: string, body?: object): Promise<T> =>
    (await httpClient(path, { method, ...(body && { body: JSON.stringify(body) }) })).json as T;
  return {
    publishingRules: (options) => read('/api/publishing-rules', options),
    addClinicWord: (word) => send('POST', '/api/publishing-rules', word),
    removeClinicWord: async (id) => void (await send('DELETE', `/api/publishing-rules/${id}`)),
    switchRule: (id, off_reason) => send('PUT', `/api/publishing-rules/${id}`, { off_reason }),
    publishingFindings: (options) => read('/api/publishing-findings', options),
    explainFinding: (id, reason) => send('PUT', `/api/publishing-findings/${id}`, { reason }),
  };
}
