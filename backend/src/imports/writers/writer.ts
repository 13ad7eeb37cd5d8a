import { createHash } from 'node:crypto';
import type { ImportDuplicate, ImportTrouble } from '../../contract/index.js';
import type { Cells, ReadingOptions, ReadRow, RowReading } from '../rows/row-reading.js';

/** A record that a row created; `client_id` names the client whose record it created as well. */
export interface Made {
  id: string;
  client_id?: string | null;
}

/** How rows of one kind are read, compared and written. */
export interface Writer<B = unknown> {
  /** Gives the reader of a file's rows; asks the database for what their names refer to. */
  reader(options: ReadingOptions, rows: readonly Cells[]): Promise<(reading: RowReading) => ReadRow<B>>;
  duplicates(rows: readonly ReadRow<B>[]): Promise<ImportDuplicate[]>;
  /** Troubles of rows that conflict with a record or an earlier row. */
  conflicts?(rows: readonly ReadRow<B>[]): Promise<ImportTrouble[]>;
  /** Inside a transaction. @throws ProblemException where the record cannot be made. */
  create(body: B, options: { notifyClients: boolean }): Promise<Made>;
  /** The hash of each record as it is now; absent for one that is gone. */
  seals(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Inside a transaction. @throws ProblemException where other records need it. */
  remove(id: string): Promise<unknown>;
  /** Inside a transaction. Returns why the client's record stays; null when it is gone. */
  removeClient?(id: string): Promise<string | null>;
}

export const sealsOf = (records: readonly { id: string }[]): ReadonlyMap<string, string> =>
  new Map(records.map((record) => [record.id, createHash('sha256').update(JSON.stringify(record)).digest('hex')]));

interface Compared {
  by: ImportDuplicate['by'];
  key: string;
  /** False for a shared telephone: the row is imported all the same. */
  skipped: boolean;
}

/** Each row with a key that an earlier row or a record has. `stored` gives the record's id by key. */
export function duplicatesOf<B>(
  rows: readonly ReadRow<B>[],
  compared: (body: B) => { name: string; keys: readonly Compared[] },
  stored: ReadonlyMap<string, string>,
): ImportDuplicate[] {
  const seen = new Map<string, number>();
  const found: ImportDuplicate[] = [];
  for (const { row, body } of rows) {
    if (body === null) continue;
    const { name, keys } = compared(body);
    const same = keys.find(({ key }) => stored.has(key) || seen.has(key));
    if (same)
      found.push({
        row,
        name,
        by: same.by,
        of_row: stored.has(same.key) ? null : (seen.get(same.key) ?? null),
        of_id: stored.get(same.key) ?? null,
        skipped: same.skipped,
      });
    for (const { key } of keys) if (!seen.has(key)) seen.set(key, row);
  }
  return found;
}
