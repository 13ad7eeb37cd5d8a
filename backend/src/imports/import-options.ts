import { createHash } from 'node:crypto';
import {
  DAY_MS,
  IMPORT_MANY_COLUMNS,
  IMPORT_REFUSALS,
  IMPORT_UNDO_DAYS,
  importFieldLabel,
  importFields,
  lineText,
  type ImportKind,
  type ImportOptions,
  type ImportState,
} from '../contract/index.js';
import { conflict, invalidFields } from '../core/http/problem.js';
import type { ImportEntity } from './import.entity.js';
import { headersKey, type Table } from './reading/table.js';

const LONGEST_NAME = 150;

export const untilOf = (started: string | null): string | null =>
  started && new Date(Date.parse(started) + IMPORT_UNDO_DAYS * DAY_MS).toISOString();

export const withoutAbsent = (change: Partial<ImportOptions>): Partial<ImportOptions> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));

/** The same for files with the same headers. */
export const fingerprintOf = (kind: ImportKind, { headers }: Table): string =>
  createHash('sha256')
    .update(`${kind}\n${headersKey(headers)}`)
    .digest('hex');

/** Without folders, control and direction signs. */
export const nameOf = (fileName: string): string =>
  [
    ...lineText(fileName)
      .replace(/^.*[\\/]/, '')
      .replace(/\p{Cc}/gu, ''),
  ]
    .slice(0, LONGEST_NAME)
    .join('') || 'importar';

/** @throws ProblemException 409 in any other state. */
export function requireState({ state }: ImportEntity, states: readonly ImportState[]): void {
  if (!states.includes(state)) throw conflict(IMPORT_REFUSALS.state);
}

/** @throws ProblemException 400 for a field that the kind does not have, or that two columns claim. */
export function checkedColumns(
  kind: ImportKind,
  columns: ImportOptions['columns'],
  { headers }: Table,
): ImportOptions['columns'] {
  const known: readonly string[] = importFields(kind);
  const many: readonly string[] = IMPORT_MANY_COLUMNS;
  const chosen = headers.map((_header, column) => columns[column] ?? null);
  for (const [column, field] of chosen.entries()) {
    if (field === null) continue;
    if (!known.includes(field)) throw invalidFields({ columns: IMPORT_REFUSALS.column(field) });
    if (chosen.indexOf(field) !== column && !many.includes(field))
      throw invalidFields({ columns: IMPORT_REFUSALS.twice(importFieldLabel(kind, field)) });
  }
  return chosen;
}
