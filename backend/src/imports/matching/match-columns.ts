import {
  EMAIL_RULE,
  IMPORT_MANY_COLUMNS,
  importFields,
  type ImportCountry,
  type ImportField,
  type ImportKind,
  type ImportMatch,
} from '../../contract/index.js';
import type { Table } from '../reading/table.js';
import { dayIn } from '../values/dates.js';
import { telephonesIn } from '../values/telephones.js';
import { fieldsOfHeader, plainHeader } from './header-words.js';
import { sourceOf } from './sources.js';

interface Matching {
  source: string | null;
  fields: readonly (ImportField | null)[];
  by: readonly (ImportMatch | null)[];
}

const SAMPLE = 200;
/** Most cells of a column decide what it holds. */
const MOST_OF = 0.8;
const ADULT_YEARS = 12;

/** Every cell of a column that is not empty, from its first rows. */
export const cellsOf = ({ rows }: Pick<Table, 'rows'>, column: number, most = SAMPLE): string[] => {
  const cells: string[] = [];
  for (const row of rows) {
    const cell = row.cells[column];
    if (cell) cells.push(cell);
    if (cells.length === most) break;
  }
  return cells;
};

const most = (cells: readonly string[], fits: (cell: string) => boolean): boolean =>
  cells.length > 0 && cells.filter(fits).length >= MOST_OF * cells.length;

/** What the cells of a column without a telling header are. */
function contentOf(kind: ImportKind, cells: readonly string[], country: ImportCountry, year: number): ImportField[] {
  const fields = importFields(kind);
  const found: ImportField[] = [];
  if (most(cells, (cell) => EMAIL_RULE.parse(cell).ok)) found.push('email');
  else if (most(cells, (cell) => /[1-9]/.test(cell) && telephonesIn(cell, country).phones.length > 0))
    found.push('phone', 'phone_2');
  else if (most(cells, (cell) => /\D/.test(cell) && dayIn(cell, 'dmy', year) !== null)) {
    const isLongAgo = most(cells, (cell) => Number(dayIn(cell, 'dmy', year)?.slice(0, 4)) < year - ADULT_YEARS);
    found.push(...(isLongAgo ? (['birthday'] as const) : (['date'] as const)));
  }
  return found.filter((field) => fields.includes(field));
}

/** Each field once, from the surest to the least sure. */
export function matchColumns(
  kind: ImportKind,
  table: Pick<Table, 'headers' | 'rows'>,
  country: ImportCountry,
  year: number,
): Matching {
  const { headers } = table;
  const source = sourceOf(kind, headers);
  const fields: (ImportField | null)[] = headers.map(() => null);
  const by: (ImportMatch | null)[] = headers.map(() => null);
  const isFree = (field: ImportField): boolean => !fields.includes(field) || IMPORT_MANY_COLUMNS.includes(field);
  const take = (column: number, field: ImportField, match: ImportMatch): void => {
    fields[column] = field;
    by[column] = match;
  };
  const left = new Set(headers.keys());
  for (const [column, header] of headers.entries()) {
    const field = source?.fields[plainHeader(header)];
    if (field === undefined) continue;
    left.delete(column);
    if (field !== null && isFree(field)) take(column, field, 'source');
  }
  const wanted = [...left].map((column) => ({ column, candidates: fieldsOfHeader(kind, headers[column] ?? '') }));
  // A column whose header is exactly one field's word takes it before those that only contain it.
  for (const rank of [0, 1, 2])
    for (const { column, candidates } of wanted) {
      const field = candidates[rank];
      if (fields[column] !== null || field === undefined || !isFree(field)) continue;
      take(column, field, source ? 'source' : 'header');
    }
  for (const column of left) {
    if (fields[column] !== null) continue;
    const field = contentOf(kind, cellsOf(table, column), country, year).find(isFree);
    if (field !== undefined) take(column, field, 'content');
  }
  splitName(headers, fields);
  return { source: source?.name ?? null, fields, by };
}

/** Beside surnames a column `Nombre` holds the first name alone. */
function splitName(headers: readonly string[], fields: (ImportField | null)[]): void {
  const whole = fields.indexOf('name');
  if (whole < 0 || !fields.includes('last_name') || fields.includes('first_name')) return;
  if (/^(?:nombre|name|nome)$/.test(plainHeader(headers[whole] ?? ''))) fields[whole] = 'first_name';
}
