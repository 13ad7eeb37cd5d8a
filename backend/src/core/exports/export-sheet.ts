import parsePhoneNumber from 'libphonenumber-js/min';
import { phoneE164 } from '../../contract/index.js';

type Cell = string | number | boolean | readonly string[] | null | undefined;
/** How a value is written; a table of labels for a fixed set of values. */
export type Format = 'day' | 'instant' | 'euros' | 'flag' | 'phone' | 'phones' | 'list' | Readonly<Record<string, string>>;
export type Column<T> = readonly [heading: string, field: keyof T & string, format?: Format | undefined];

/** A resource as columns of a table. */
export interface ExportSheet<T> {
  /** Prefix of the file name. */
  file: string;
  columns: readonly Column<T>[];
}

/** `21/11/2026`, which a Spanish Excel reads as a date. */
const day = (date: string): string => date.split('-').reverse().join('/');

/**
 * `(+34) 612 345 678`: a leading bracket keeps the cell from being a formula or a number. `+34612345678` would become 3,46E+10.
 */
function phone(typed: string): string {
  const e164 = phoneE164(typed);
  if (e164 === null) return typed;
  const spanish = /^\+34(\d{3})(\d{3})(\d{3})$/.exec(e164);
  if (spanish) return `(+34) ${spanish.slice(1).join(' ')}`;
  const foreign = parsePhoneNumber(e164);
  return foreign ? `(+${foreign.countryCallingCode}) ${foreign.nationalNumber}` : `(${e164})`;
}

/** Created once per export, because a formatter is slow to construct. */
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

/** Returns the formatter of a row: instants in the clinic's time zone, prices with a decimal comma. */
export function rowFormat<T>(columns: readonly Column<T>[], timeZone: string): (row: T) => (string | number)[] {
  const instant = instantFormat(timeZone);
  const written = (value: Cell, format: Format | undefined): string | number => {
    if (value === null || value === undefined) return '';
    if (typeof value === 'object') return value.map((each) => (format === 'phones' ? phone(each) : each)).join(', ');
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
      case 'list':
        return String(value);
      case 'phones':
      case 'phone':
        return phone(String(value));
    }
  };
  return (row) => columns.map(([, field, format]) => written(row[field] as Cell, format));
}
