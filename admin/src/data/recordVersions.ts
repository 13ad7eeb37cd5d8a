import type { RecordChanged } from '@radiance/backend/contract';
import { HttpError, type RaRecord } from 'ra-core';
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

/** `meta` of a bulk change or deletion: the records as they were shown. What another user has changed since stays. */
export interface BulkMeta {
  seen?: readonly RaRecord[];
}

/** An ETag that no record has: the server answers 412 with the current record. */
export const UNREAD_TAG = '"unread"';

const RECORD_PATH = /^\/api\/(?:clinic|[a-z-]+\/[^/?]+(?:\/hours)?)$/;

/** Whether a record is in this state. The response to a creation has more fields (`manage_url`), in another order. */
const isStateOf = (state: object, record: object): boolean => {
  const fields = new Map(Object.entries(record));
  return Object.entries(state).every(([field, value]) => JSON.stringify(fields.get(field)) === JSON.stringify(value));
};

/** Remembers the `ETag` of each record that was read by id, of the clinic's profile and of working hours. */
export function recordVersions(httpClient: HttpClient) {
  const read = new Map<string, RecordVersion & { record: object }>();
  const client: HttpClient = async (url, options = {}) => {
    const answer = await httpClient(url, options);
    const etag = answer.headers.get('ETag');
    if (etag !== null && (options.method ?? 'GET') === 'GET' && RECORD_PATH.test(url)) {
      const date = answer.headers.get('Date');
      read.set(url, { etag, readAt: date && new Date(date).toISOString(), record: answer.json as object });
    }
    return answer;
  };
  const known = (url: string, record: object): RecordVersion | null => {
    const last = read.get(url);
    return last && isStateOf(last.record, record) ? { etag: last.etag, readAt: last.readAt } : null;
  };
  /** A list's row and the response to a change have no ETag: the record is read again. Null when it has changed. */
  const versionOf = async (url: string, record: object): Promise<RecordVersion | null> => {
    const last = known(url, record);
    if (last) return last;
    await client(url);
    return known(url, record);
  };
  /** The record as it is now, with its ETag. */
  const latest = async (url: string): Promise<(RecordVersion & { record: object }) | undefined> => {
    await client(url);
    return read.get(url);
  };
  return { client, versionOf, latest, forget: () => read.clear() };
}

/** Gives the current hours of a 412 as a record with one field, which the conflict dialog can show. */
export function asHoursRecord(error: unknown): never {
  if (!(error instanceof HttpError) || error.status !== 412) throw error;
  const body = error.body as RecordChanged;
  throw new HttpError(error.message, 412, { ...body, current: { week: body.current } });
}
