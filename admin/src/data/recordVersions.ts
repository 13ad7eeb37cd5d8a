import type { HttpClient } from './httpClient';

/** The state of a record that was read: what its change is compared with, and when it was read by the server's clock. */
export interface RecordVersion {
  etag: string;
  readAt: string | null;
}

/** `meta` of an update: 412 where the record is in another state than this tag names. */
export interface UpdateMeta {
  ifMatch?: string;
}

const RECORD_PATH = /^\/api\/[a-z-]+\/[^/?]+$/;

/** Remembers the `ETag` of each single record that is read. */
export function recordVersions(httpClient: HttpClient) {
  const read = new Map<string, RecordVersion & { record: string }>();
  const client: HttpClient = async (url, options = {}) => {
    const answer = await httpClient(url, options);
    const etag = answer.headers.get('ETag');
    if (etag !== null && (options.method ?? 'GET') === 'GET' && RECORD_PATH.test(url)) {
      const date = answer.headers.get('Date');
      read.set(url, { etag, readAt: date && new Date(date).toISOString(), record: JSON.stringify(answer.json) });
    }
    return answer;
  };
  /** Null where the record is in another state than the one read last: a row of a list, or the answer to a change. */
  const versionOf = (url: string, record: object): RecordVersion | null => {
    const last = read.get(url);
    return last?.record === JSON.stringify(record) ? { etag: last.etag, readAt: last.readAt } : null;
  };
  return { client, versionOf };
}
