import { Injectable } from '@nestjs/common';
import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  categoryName,
  STORED_CATEGORIES,
  type ImportColumn,
  type ImportDuplicate,
  type ImportField,
  type ImportKind,
  type ImportQuestion,
  type ImportTrouble,
} from '../contract/index.js';
import { chunks } from '../core/database/statements.js';
import { ClinicClock } from '../core/calendar/clinic-clock.js';
import { ImportFiles } from './import-files.js';
import type { ImportEntity } from './import.entity.js';
import { cellsOf } from './matching/match-columns.js';
import type { Table, TableRow } from './reading/table.js';
import { RowReading, type Cells, type ReadingOptions, type ReadRow } from './rows/row-reading.js';
import { decimalOf } from './values/amounts.js';
import { orderOf } from './values/dates.js';
import { categoryIn } from './values/words.js';
import { Writers } from './writers/writers.js';

const ROWS_AT_ONCE = 250;
const SAMPLES = 3;
const DATE_FIELDS: readonly ImportField[] = ['date', 'birthday'];
const AMOUNT_FIELDS: readonly ImportField[] = ['price', 'balance'];

interface DryRun {
  columns: readonly ImportColumn[];
  questions: readonly ImportQuestion[];
  rows: readonly ReadRow<unknown>[];
  troubles: readonly ImportTrouble[];
  duplicates: readonly ImportDuplicate[];
  /** Row numbers that would be written. */
  ready: ReadonlySet<number>;
}

/** What an import would do. It writes nothing. */
@Injectable()
export class DryRuns {
  constructor(
    private readonly files: ImportFiles,
    private readonly writers: Writers,
    private readonly clinicClock: ClinicClock,
  ) {}

  async of(entity: ImportEntity): Promise<DryRun> {
    const table = await this.files.table(entity);
    const { kind, options } = entity;
    const questions = questionsOf(kind, table, options);
    const writer = this.writers.of(kind);
    const cells = table.rows.map((row) => cellsByField(row, table, options.columns));
    const read = await writer.reader(this.readingOptions(table, entity), cells);
    const rows: ReadRow<unknown>[] = [];
    for (const part of chunks(table.rows, ROWS_AT_ONCE)) {
      for (const { number } of part) rows.push(read(new RowReading(number, cells[rows.length] ?? {})));
      await nextTurn();
    }
    const duplicates = await writer.duplicates(rows);
    const repeated = new Set(duplicates.filter(({ skipped }) => skipped).map(({ row }) => row));
    const possible = rows.filter(({ row, body }) => body !== null && !repeated.has(row));
    const conflicts = (await writer.conflicts?.(possible)) ?? [];
    const refused = new Set(conflicts.map(({ row }) => row));
    return {
      columns: columnsOf(table, entity),
      questions,
      rows,
      troubles: [...rows.flatMap(({ troubles }) => troubles), ...conflicts].toSorted((one, other) => one.row - other.row),
      duplicates,
      ready: new Set(possible.map(({ row }) => row).filter((row) => !refused.has(row))),
    };
  }

  private readingOptions(table: Table, { options }: ImportEntity): ReadingOptions {
    const order = options.date_order ?? knownOrNull(orderOf(valuesOf(table, options.columns, DATE_FIELDS)));
    const decimal = options.decimal ?? knownOrNull(decimalOf(valuesOf(table, options.columns, AMOUNT_FIELDS)));
    return {
      order: order ?? 'dmy',
      decimal: decimal ?? ',',
      country: options.country,
      category: options.category,
      now: this.clinicClock.now(),
    };
  }
}

const knownOrNull = <T>(value: T | 'unknown' | null): T | null => (value === 'unknown' ? null : value);

const valuesOf = (table: Table, columns: readonly (string | null)[], fields: readonly ImportField[]): string[] =>
  columns.flatMap((field, column) => (fields.some((wanted) => wanted === field) ? cellsOf(table, column, Infinity) : []));

/** Several columns of notes become lines that begin with their header; two surnames become one text. */
function cellsByField({ cells }: TableRow, { headers }: Table, columns: readonly (string | null)[]): Cells {
  const byField: Record<string, string> = {};
  for (const [column, field] of columns.entries()) {
    const cell = cells[column];
    if (field === null || !cell) continue;
    const isMore = columns.indexOf(field) !== column;
    const isSurname = field === 'last_name';
    const more = isSurname ? cell : `${headers[column]}: ${cell}`;
    byField[field] = isMore ? [byField[field], more].filter(Boolean).join(isSurname ? ' ' : '\n') : cell;
  }
  return byField;
}

const columnsOf = (table: Table, { options, matched_by }: ImportEntity): ImportColumn[] =>
  table.headers.map((header, column) => ({
    header,
    field: (options.columns[column] ?? null) as ImportField | null,
    matched_by: matched_by[column] ?? null,
    samples: cellsOf(table, column, SAMPLES),
  }));

/** What has to be asked, with the answer that was given. */
function questionsOf(kind: ImportKind, table: Table, options: ImportEntity['options']): ImportQuestion[] {
  const questions: ImportQuestion[] = [];
  const dates = valuesOf(table, options.columns, DATE_FIELDS);
  if (orderOf(dates) === 'unknown')
    questions.push({
      name: 'date_order',
      text: '¿Qué va primero en las fechas?',
      answer: options.date_order,
      choices: [
        { value: 'dmy', label: 'El día: 03/04 es 3 de abril' },
        { value: 'mdy', label: 'El mes: 03/04 es 4 de marzo' },
      ],
      samples: dates.filter((date) => orderOf([date]) === 'unknown').slice(0, SAMPLES),
    });
  const amounts = valuesOf(table, options.columns, AMOUNT_FIELDS);
  if (decimalOf(amounts) === 'unknown')
    questions.push({
      name: 'decimal',
      text: '¿Qué signo separa los céntimos?',
      answer: options.decimal,
      choices: [
        { value: ',', label: 'La coma: 1.234,50' },
        { value: '.', label: 'El punto: 1,234.50' },
      ],
      samples: amounts.filter((amount) => decimalOf([amount]) === 'unknown').slice(0, SAMPLES),
    });
  const column = options.columns.indexOf('category');
  const categories = table.rows.map(({ cells }) => cells[column] ?? '');
  const strange = categories.filter((category) => categoryIn(category) === null);
  if (kind === 'treatments' && strange.length > 0)
    questions.push({
      name: 'category',
      text: '¿A qué categoría van los tratamientos que no dicen ninguna de las de la web?',
      answer: options.category,
      choices: STORED_CATEGORIES.map((value) => ({ value, label: categoryName(value) })),
      samples: [...new Set(strange.filter(Boolean))].slice(0, SAMPLES),
    });
  return questions;
}

export const hasOpenQuestion = (questions: readonly ImportQuestion[]): boolean => questions.some(({ answer }) => answer === null);

/** Why a row is not written. */
export function reasonsOf({ troubles, duplicates }: DryRun): ReadonlyMap<number, string> {
  const reasons = new Map<number, string>();
  for (const { row, of_row } of duplicates.filter(({ skipped }) => skipped))
    reasons.set(row, of_row === null ? 'Ya existe' : `Repite la fila ${of_row}`);
  for (const { row, message } of troubles.filter(({ blocking }) => blocking)) reasons.set(row, message);
  return reasons;
}
