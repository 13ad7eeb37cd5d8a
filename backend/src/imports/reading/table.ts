import {
  comparable,
  EMAIL_RULE,
  IMPORT_MAX_COLUMNS,
  IMPORT_MAX_ROWS,
  IMPORT_REFUSALS,
  type ImportDelimiter,
  type ImportEncoding,
} from '../../contract/index.js';
import { invalidFields } from '../../core/http/problem.js';

export interface TableRow {
  /** As a spreadsheet numbers it, from 1. */
  number: number;
  cells: readonly string[];
}

export interface Table {
  encoding: ImportEncoding;
  delimiter: ImportDelimiter;
  headers: readonly string[];
  rows: readonly TableRow[];
}

/** Titles and the day of printing stand above the headers of a hand-kept sheet. */
const MOST_ABOVE = 10;

export const refusedFile = (message: string): Error => invalidFields({ file: message });

const filled = (cells: readonly string[]): number => cells.filter(Boolean).length;

/** A closing line of a hand-kept sheet. */
const TOTAL = /^(?:sub)?total(?:es)?(?: (?:general|(?:de )?\p{L}+))?:?(?: \d+)?$/u;

/** The cells of one person or appointment, not the names of columns. */
const isData = (cells: readonly string[]): boolean =>
  cells.some((cell) => EMAIL_RULE.parse(cell).ok || MOBILE.test(cell.replace(/[\s.-]/g, '')) || DATE.test(cell));
const MOBILE = /^(?:(?:\+|00)?34)?[67]\d{8}$/;
const DATE = /^(?:\d{1,2}[-/.]\d{1,2}[-/.](?:\d{4}|\d{2})|\d{4}-\d{2}-\d{2})(?:[T ]|$)/;

/** The first row that has as many cells as most of the file is taken for the headers. Empty rows are left out, and numbered. */
export function tableOf(lines: readonly (readonly string[])[]): Pick<Table, 'headers' | 'rows'> {
  const trimmed = lines.map((cells, index) => ({ number: index + 1, cells: cells.map((cell) => cell.trim()) }));
  const rows = trimmed.filter(({ cells }) => filled(cells) > 0);
  const usual = Math.max(0, ...rows.slice(0, MOST_ABOVE).map(({ cells }) => filled(cells)));
  const at = rows
    .slice(0, MOST_ABOVE)
    .findIndex(({ cells }) => filled(cells) >= Math.max(1, usual / 2) && (usual === 1 || filled(cells) > 1));
  const head = rows[at];
  if (!head) throw refusedFile(IMPORT_REFUSALS.empty);
  const isHeadless = isData(head.cells);
  const below = rows.slice(isHeadless ? at : at + 1);
  const last = below.at(-1)?.cells ?? [];
  if (filled(last) < usual && TOTAL.test(comparable(last.find(Boolean) ?? ''))) below.pop();
  if (below.length === 0) throw refusedFile(IMPORT_REFUSALS.empty);
  if (below.length > IMPORT_MAX_ROWS) throw refusedFile(IMPORT_REFUSALS.tooManyRows);
  // A spreadsheet may write empty columns up to the edge of the sheet.
  const width = below.reduce((most, { cells }) => Math.max(most, widthOf(cells)), isHeadless ? 0 : widthOf(head.cells));
  const headers = isHeadless ? Array.from({ length: width }, (_, column) => `Columna ${column + 1}`) : head.cells.slice(0, width);
  if (headers.length > IMPORT_MAX_COLUMNS) throw refusedFile(IMPORT_REFUSALS.tooManyColumns);
  return { headers, rows: below };
}

const widthOf = (cells: readonly string[]): number => cells.findLastIndex(Boolean) + 1;

/** The same for files of one program, in whichever order its rows are. */
export const headersKey = (headers: readonly string[]): string => headers.map(comparable).join('\u001f');
