import { IDEMPOTENCY_HEADER, newIdempotencyKey } from '@radiance/backend/contract';
import { isServerRefusal } from '../lib/failures';
import type { HttpClient } from './httpClient';

/**
 * A creation without a response may have been stored. Sent again with the same content, it carries the same Idempotency-Key and is not
 * stored twice.
 */
export function withIdempotencyKeys(httpClient: HttpClient): HttpClient {
  const unanswered = new Map<string, string>();
  return async (url, options = {}) => {
    if (options.method !== 'POST') return httpClient(url, options);
    const what = `${url} ${options.body as string}`;
    const key = unanswered.get(what) ?? newIdempotencyKey();
    unanswered.set(what, key);
    const headers = new Headers(options.headers);
    headers.set(IDEMPOTENCY_HEADER, key);
    try {
      const answer = await httpClient(url, { ...options, headers });
      unanswered.delete(what);
      return answer;
    } catch (error) {
      if (isServerRefusal(error) && error.status < 500) unanswered.delete(what);
      throw error;
    }
  };
}
