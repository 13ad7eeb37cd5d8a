import type { HttpClient } from './httpClient';

/** ETag and time (by the server's clock) of a record that was read. */
export interface RecordVersion {
  etag: string;
  readAt: string | null;
}

/** `ifMatch`: the server answers 412 when the record has another ETag. */
export interface UpdateMeta {
  ifMatch?: string;
}

const RECORD_PATH = /^\/api\/[a-z-]+\/[^/?]+$/;

/** Remembers the `ETag` of each record that was read by id. */
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
  /** Null when the record is not the one read last (a list's row, or the response to a change). */
  const versionOf = (url: string, record: object): RecordVersion | null => {
    const last = read.get(url);
    return last?.record === JSON.stringify(record) ? { etag: last.etag, readAt: last.readAt } : null;
  };
  return { client, versionOf };
}
