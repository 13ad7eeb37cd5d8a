import { RECORD_CHANGED_PROBLEM, type RecordChanged } from '@radiance/backend/contract';
import type { HttpError, RaRecord } from 'ra-core';
import { UNREAD_TAG, type RecordVersion } from './recordVersions';
import { problemCodeOf } from '../lib/failures';

type Fields = Readonly<Record<string, unknown>>;

/** The record that was edited, with its ETag if it was read by id. */
export interface FormBase<R extends Fields = RaRecord> {
  record: R;
  version: RecordVersion | null;
}

export type ChangedRecord<R extends Fields = RaRecord> = RecordChanged & { current: R };
export const changedRecord = <R extends Fields = RaRecord>(error: unknown): ChangedRecord<R> | null =>
  problemCodeOf(error) === RECORD_CHANGED_PROBLEM ? ((error as HttpError).body as ChangedRecord<R>) : null;

export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** The edited fields only, so that others' changes stay. Fields in one group of `together` are sent together. */
export function changedValues(values: Fields, before: Fields, together: readonly (readonly string[])[] = []): Fields {
  const changed = new Set(Object.keys(values).filter((field) => !isSame(values[field], before[field])));
  for (const group of together) if (group.some((field) => changed.has(field))) for (const field of group) changed.add(field);
  return Object.fromEntries(Object.entries(values).filter(([field]) => changed.has(field)));
}

/** Fields that two people changed to different values. */
export const conflictingFields = (base: Fields, current: Fields, change: Fields): string[] =>
  Object.keys(change).filter((field) => !isSame(base[field], current[field]) && !isSame(change[field], current[field]));

/** Whether saving a change could undo another user's. A switch between two values cannot: it saves what the record does not show. */
export const isRevertible = (seen: Fields, change: Fields): boolean =>
  Object.entries(change).some(
    ([field, value]) => field in seen && (typeof value !== 'boolean' || typeof seen[field] !== 'boolean'),
  );

/** Merges two users' changes of one field. */
export type Merge = (before: unknown, theirs: unknown, mine: unknown) => unknown;
export type Merges = Readonly<Record<string, Merge>>;

/**
 * Saves with If-Match. After a 412 it saves again, unless another user changed the same field and `merges` has no way to merge it.
 * @throws HttpError 412 in that case.
 */
export async function sendOver<T, C extends Fields, R extends Fields = RaRecord>(
  { record, version }: FormBase<R>,
  change: C,
  send: (previousData: R, ifMatch: string, change: C) => Promise<T>,
  merges: Merges = {},
): Promise<T> {
  try {
    return await send(record, version?.etag ?? UNREAD_TAG, change);
  } catch (error) {
    const changed = changedRecord<R>(error);
    if (!changed) throw error;
    const { current, etag } = changed;
    if (conflictingFields(record, current, change).some((field) => !(field in merges))) throw error;
    const merged = Object.fromEntries(
      Object.entries(change).map(([field, mine]) => [field, merges[field]?.(record[field], current[field], mine) ?? mine]),
    ) as C;
    return sendOver({ record: current, version: { etag, readAt: null } }, merged, send, merges);
  }
}
