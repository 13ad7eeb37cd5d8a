import { stringify } from 'csv-stringify/sync';
import { IMPORT_REFUSALS, type ImportOptions, type ImportRecord } from '../../contract/index.js';
import { csvLines, delimiterOf } from './csv-table.js';
import { decoded, encodingOf } from './encoding.js';
import { refusedFile, tableOf, type Table } from './table.js';
import { xlsxLines } from './xlsx-lines.js';

const ZIP = Buffer.from('PK\u0003\u0004');
/** Compound files of old Office versions. */
const OLD_OFFICE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

/** By the file's contents, not by its name. */
const isXlsx = (bytes: Buffer): boolean => bytes.subarray(0, ZIP.length).equals(ZIP);

/** A workbook's first sheet becomes CSV, so that it is unzipped once. @throws ProblemException 400. */
export async function asCsv(bytes: Buffer): Promise<{ format: ImportRecord['format']; bytes: Buffer; table: Table }> {
  if (!isXlsx(bytes)) return { format: 'csv', bytes, table: await readTable(bytes) };
  const csv = Buffer.from(stringify(await xlsxLines(bytes), { delimiter: ';' }));
  return { format: 'xlsx', bytes: csv, table: await readTable(csv, { encoding: 'utf-8', delimiter: ';' }) };
}

/** @throws ProblemException 400 for a file that is none of those that can be imported. */
export async function readTable(
  bytes: Buffer,
  chosen: Partial<Pick<ImportOptions, 'encoding' | 'delimiter'>> = {},
): Promise<Table> {
  const encoding = chosen.encoding ?? encodingOf(bytes);
  const text = decoded(bytes, encoding);
  if (bytes.subarray(0, OLD_OFFICE.length).equals(OLD_OFFICE) || text.includes('\0')) throw refusedFile(IMPORT_REFUSALS.format);
  const delimiter = chosen.delimiter ?? delimiterOf(text);
  return { encoding, delimiter, ...tableOf(await csvLines(text, delimiter)) };
}
