import parsePhoneNumber from 'libphonenumber-js/min';
import { phoneE164 } from '../../contract/index.js';

type Cell = string | number | boolean | null | undefined;
/** How a value is written where it is not written as it is; a table of labels for values of a fixed set. */
export type Format = 'day' | 'instant' | 'euros' | 'flag' | 'phone' | Readonly<Record<string, string>>;
export type Column<T> = readonly [heading: string, field: keyof T & string, format?: Format | undefined];

/** A resource as a table for people. */
export interface ExportSheet<T> {
  /** First part of the file's name. */
  file: string;
  columns: readonly Column<T>[];
}

/** `21/11/2026` from `YYYY-MM-DD`: what a Spanish Excel takes for a date. */
const day = (date: string): string => date.split('-').reverse().join('/');

/**
 * `(+34) 612 345 678`. A cell that begins with + is a formula to a spreadsheet: `+34612345678` is shown as 3,46E+10,
 * and the apostrophe that defuses other cells would stay in front of every number. One that begins with a bracket and
 * holds groups of digits is neither a formula nor a number, so it stays as it is written.
 */
function phone(typed: string): string {
  const e164 = phoneE164(typed);
  if (e164 === null) return typed;
  const spanish = /^\+34(\d{3})(\d{3})(\d{3})$/.exec(e164);
  if (spanish) return `(+34) ${spanish.slice(1).join(' ')}`;
  const foreign = parsePhoneNumber(e164);
  return foreign ? `(+${foreign.countryCallingCode}) ${foreign.nationalNumber}` : `(${e164})`;
}

/** Made once an export: constructing a formatter costs more than a thousand rows. */
function instantFormat(timeZone: string): (instant: string) => string {
  const format = new Intl.DateTimeFormat('es-ES', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return (instant) => format.format(new Date(instant)).replace(',', '');
}

/** Says how a row is written; instants by the clinic's clock, prices with a decimal comma. */
export function rowFormat<T>(columns: readonly Column<T>[], timeZone: string): (row: T) => (string | number)[] {
  const instant = instantFormat(timeZone);
  const written = (value: Cell, format: Format | undefined): string | number => {
    if (value === null || value === undefined) return '';
    if (format === undefined) return typeof value === 'boolean' ? String(value) : value;
    if (typeof format === 'object') return format[String(value)] ?? String(value);
    switch (format) {
      case 'day':
        return day(String(value));
      case 'instant':
        return instant(String(value));
      case 'euros':
        return Number(value).toFixed(2).replace('.', ',');
      case 'flag':
        return value ? 'Sí' : 'No';
      case 'phone':
        return phone(String(value));
    }
  };
  return (row) => columns.map(([, field, format]) => written(row[field] as Cell, format));
}
