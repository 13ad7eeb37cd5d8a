import { RECORD_CHANGED_PROBLEM, type RecordChanged } from '@radiance/backend/contract';
import type { HttpError, RaRecord } from 'ra-core';
import type { RecordVersion } from '../../data/recordVersions';
import { problemCodeOf } from '../../lib/failures';

type Fields = Readonly<Record<string, unknown>>;

/** The record that was edited, with its ETag if it was read by id. */
export interface FormBase {
  record: RaRecord;
  version: RecordVersion | null;
}

export type ChangedRecord = RecordChanged & { current: RaRecord };
export const changedRecord = (error: unknown): ChangedRecord | null =>
  problemCodeOf(error) === RECORD_CHANGED_PROBLEM ? ((error as HttpError).body as ChangedRecord) : null;

export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** Fields that two people changed to different values. */
export const conflictingFields = (base: Fields, current: Fields, change: Fields): string[] =>
  Object.keys(change).filter((field) => !isSame(base[field], current[field]) && !isSame(change[field], current[field]));

/** An ETag that no record has: the server answers 412 with the current record. */
const UNREAD_TAG = '"unread"';

/** Saves with If-Match. After a 412 it saves again, unless another user changed the same field. @throws HttpError 412 in that case. */
export async function sendOver<T>(
  { record, version }: FormBase,
  change: Fields,
  send: (previousData: RaRecord, ifMatch: string) => Promise<T>,
): Promise<T> {
  try {
    return await send(record, version?.etag ?? UNREAD_TAG);
  } catch (error) {
    const changed = changedRecord(error);
    if (!changed || conflictingFields(record, changed.current, change).length > 0) throw error;
    return sendOver({ record: changed.current, version: { etag: changed.etag, readAt: null } }, change, send);
  }
}
