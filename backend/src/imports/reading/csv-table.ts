import { CsvError, parse as parseStream, type Options } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { IMPORT_DELIMITERS, IMPORT_MAX_ROWS, IMPORT_REFUSALS, type ImportDelimiter } from '../../contract/index.js';
import { refusedFile } from './table.js';

const LENIENT: Options = {
  relax_column_count: true,
  relax_quotes: true,
  // A spreadsheet numbers empty rows too.
  skip_empty_lines: false,
  max_record_size: 200_000,
};
const SAMPLE_ROWS = 30;
const SAMPLE_CHARACTERS = 50_000;
const CHUNK = 64 * 1024;
/** Excel writes the delimiter into the first line. */
const DECLARED_DELIMITER = /^sep=([;,\t])\r?\n/i;

/** The sign that gives the most columns in the most rows. */
export function delimiterOf(text: string): ImportDelimiter {
  const said = DECLARED_DELIMITER.exec(text)?.[1];
  const scores = IMPORT_DELIMITERS.map((delimiter) => ({
    delimiter,
    score: said === delimiter ? Infinity : scoreOf(text, delimiter),
  }));
  return scores.toSorted((one, other) => other.score - one.score)[0]?.delimiter ?? ';';
}

function scoreOf(text: string, delimiter: ImportDelimiter): number {
  try {
    const rows = parse(text.slice(0, SAMPLE_CHARACTERS), { ...LENIENT, delimiter, to: SAMPLE_ROWS });
    const counts = rows.map((row) => row.length).filter((count) => count > 1);
    const usual = Math.max(0, ...counts);
    return usual * (counts.filter((count) => count === usual).length / Math.max(1, rows.length));
  } catch {
    return 0;
  }
}

/** Rows of cells; other requests run between two parts of the text. @throws ProblemException 400 for a file that cannot be read. */
export async function csvLines(text: string, delimiter: ImportDelimiter): Promise<string[][]> {
  const body = text.replace(DECLARED_DELIMITER, '\n');
  const parser = Readable.from(chunksOf(body)).pipe(parseStream({ ...LENIENT, delimiter, to: 2 * IMPORT_MAX_ROWS }));
  const lines: string[][] = [];
  try {
    for await (const line of parser) lines.push(line as string[]);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw refusedFile(IMPORT_REFUSALS.badRow(Number(error['records']) + 1));
  }
  const swallowing = lines.findIndex((cells) => cells.some((cell) => hasSwallowedRows(cell, delimiter)));
  if (swallowing >= 0) throw refusedFile(IMPORT_REFUSALS.badRow(swallowing + 1));
  return lines;
}

/** A quote that is not closed ends at a quote of a later row. The cell then begins with the quote and holds that row's beginning. */
function hasSwallowedRows(cell: string, delimiter: ImportDelimiter): boolean {
  const lineBreak = cell.indexOf('\n');
  return cell.startsWith('"') && lineBreak >= 0 && [`${delimiter}"`, '\n"'].some((begin) => cell.includes(begin, lineBreak));
}

async function* chunksOf(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += CHUNK) {
    yield text.slice(at, at + CHUNK);
    await nextTurn();
  }
}
