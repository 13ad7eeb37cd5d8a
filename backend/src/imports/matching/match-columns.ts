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
import { dayIn, timeIn } from '../values/dates.js';
import { telephonesIn } from '../values/telephones.js';
import { minutesIn } from '../values/durations.js';
import { statusIn, flagIn } from '../values/words.js';
import { fieldsOfHeader, isOfSomethingElse, plainHeader } from './header-words.js';
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

/** What a cell of a field looks like. A column of others is not matched with it by a word within its header. */
function looksOf(country: ImportCountry, year: number): Partial<Record<ImportField, (cell: string) => boolean>> {
  const isDay = (cell: string): boolean => dayIn(cell, 'dmy', year) !== null || dayIn(cell, 'mdy', year) !== null;
  const isName = (cell: string): boolean => /\p{L}/u.test(cell) && !cell.includes('@') && !isDay(cell);
  const isNumber = (cell: string): boolean => !/\D/.test(cell) || !isDay(cell);
  const isPhone = (cell: string): boolean => telephonesIn(cell, country).phones.length > 0;
  const names = { name: isName, first_name: isName, last_name: isName, treatment: isName, practitioner: isName };
  const numbers = { price: isNumber, stock: isNumber, balance: isNumber };
  return {
    ...names,
    ...numbers,
    email: (cell) => cell.includes('@'),
    phone: isPhone,
    phone_2: isPhone,
    date: isDay,
    birthday: isDay,
    time: (cell) => timeIn(cell) !== null,
    duration: (cell) => minutesIn(cell) !== null,
    status: (cell) => statusIn(cell) !== null,
    is_active: (cell) => flagIn(cell) !== null,
  };
}

/** Fields that no column takes whose every cell contradicts them, whatever its header. */
const STRICT: readonly ImportField[] = [
  'name',
  'first_name',
  'last_name',
  'treatment',
  'practitioner',
  'price',
  'stock',
  'balance',
];

/** An exact header before one that contains a word, a longer word before a shorter, and a column that looks like the field. */
function byHeader(
  kind: ImportKind,
  table: Pick<Table, 'headers' | 'rows'>,
  columns: ReadonlySet<number>,
  country: ImportCountry,
  year: number,
) {
  const looks = looksOf(country, year);
  const known = importFields(kind);
  const found = [...columns].flatMap((column) => {
    const cells = cellsOf(table, column);
    return fieldsOfHeader(kind, table.headers[column] ?? '').flatMap((match) => {
      const look = looks[match.field] ?? (() => true);
      const fitting = cells.length === 0 ? 1 : cells.filter(look).length / cells.length;
      const isRefused = match.isExact ? STRICT.includes(match.field) && fitting === 0 : fitting <= 1 - MOST_OF;
      return isRefused ? [] : [{ ...match, column, isFitting: fitting >= 0.5 }];
    });
  });
  return found.toSorted(
    (one, other) =>
      Number(other.isExact) - Number(one.isExact) ||
      (one.isExact ? known.indexOf(one.field) - known.indexOf(other.field) : other.length - one.length) ||
      Number(other.isFitting) - Number(one.isFitting) ||
      one.place - other.place ||
      one.column - other.column,
  );
}

const SECOND_SURNAME = /\b(?:segundo|2o?)\b/;

/** Each field once, from the surest to the least sure; a second surname joins the first. */
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
  // `Apellidos` beside `Primer apellido` says the same again.
  const isAgain = (column: number, field: ImportField): boolean =>
    field === 'last_name' && fields.includes(field) && !SECOND_SURNAME.test(plainHeader(headers[column] ?? ''));
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
  for (const { column, field } of byHeader(kind, table, left, country, year)) {
    // Beside a first name, a word such as `name` within a header is of somebody else.
    const isOther = field === 'name' && fields.includes('first_name');
    if (fields[column] !== null || !isFree(field) || isOther || isAgain(column, field)) continue;
    take(column, field, source ? 'source' : 'header');
  }
  for (const column of left) {
    if (fields[column] !== null || isOfSomethingElse(headers[column] ?? '')) continue;
    const field = contentOf(kind, cellsOf(table, column), country, year).find(isFree);
    if (field !== undefined) take(column, field, 'content');
  }
  splitName(headers, fields);
  return { source: source?.name ?? null, fields, by };
}

/** Beside surnames a column `Nombre` or `Nombre cliente` holds the first name alone. */
function splitName(headers: readonly string[], fields: (ImportField | null)[]): void {
  const whole = fields.indexOf('name');
  if (whole < 0 || !fields.includes('last_name') || fields.includes('first_name')) return;
  const header = plainHeader(headers[whole] ?? '');
  if (/^(?:nombre|name|nome)\b/.test(header) && !/apellido|complet|cognome|surname/.test(header)) fields[whole] = 'first_name';
}
