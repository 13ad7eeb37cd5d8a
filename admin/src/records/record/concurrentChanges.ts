import { RECORD_CHANGED_PROBLEM, type RecordChanged } from '@radiance/backend/contract';
import type { HttpError, RaRecord } from 'ra-core';
import type { RecordVersion } from '../../data/recordVersions';
import { problemTypeOf } from '../../lib/failures';

type Fields = Readonly<Record<string, unknown>>;

/** The record that a form was filled in over; without a version where it was not read by its id. */
export interface FormBase {
  record: RaRecord;
  version: RecordVersion | null;
}

/** The 412 to a change that names an earlier state of the record. */
export type ChangedRecord = RecordChanged & { current: RaRecord };
export const changedRecord = (error: unknown): ChangedRecord | null =>
  problemTypeOf(error) === RECORD_CHANGED_PROBLEM ? ((error as HttpError).body as ChangedRecord) : null;

export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** The fields that two people have changed, each to another value. */
export const conflictingFields = (base: Fields, current: Fields, change: Fields): string[] =>
  Object.keys(change).filter((field) => !isSame(base[field], current[field]) && !isSame(change[field], current[field]));

/** No record has this tag: the server answers with the record as it is. */
const UNREAD_TAG = '"unread"';

/**
 * Sends a change over the record that it was made on. Over another state it is sent again where nobody else has changed the same
 * field.
 * @throws HttpError 412 where two people have changed the same field.
 */
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
