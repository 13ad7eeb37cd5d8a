import { Inject, Injectable } from '@nestjs/common';
import { stringify, type Options } from 'csv-stringify/sync';
import type { Response } from 'express';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { QueryFailedError } from 'typeorm';
import { Clock } from '../clock.js';
import { clinicTime } from '../../contract/index.js';
import { SETTINGS, type Settings } from '../settings/settings.js';
import { rowFormat, type ExportSheet } from './export-sheet.js';

/** The format that a Spanish Excel opens by double click. An apostrophe defuses cells that start a formula. */
const CSV: Options = {
  delimiter: ';',
  record_delimiter: 'windows',
  escape_formulas: true,
  // A line break of any kind ends a row for most readers; csv-stringify quotes only the delimiter of records. LibreOffice also
  // separates at commas and tabs, so the text after them could be a formula.
  quoted_match: /[\r\n]|[,\t]\s*[=+@-]/,
};
const BYTE_ORDER_MARK = '\uFEFF';

const TYPES = { csv: 'text/csv', vcf: 'text/vcard' } as const;

@Injectable()
export class ListExports {
  constructor(
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /**
   * Streams a list as a file.
   * @throws before the first byte when the list cannot be read; a later failure breaks the connection, so that no half file looks
   * whole.
   */
  async send<T>(response: Response, sheet: ExportSheet<T>, parts: AsyncGenerator<T[]>): Promise<void> {
    await this.sendText(response, { file: sheet.file, extension: 'csv' }, this.texts(sheet, await parts.next(), parts));
  }

  /** Streams a text as a file, like `send`. */
  async sendText(
    response: Response,
    { file, extension }: { file: string; extension: 'csv' | 'vcf' },
    texts: AsyncGenerator<string>,
  ): Promise<void> {
    const first = await texts.next();
    const { date } = clinicTime(this.clock.now(), this.settings.timeZone);
    response.writeHead(200, {
      'Content-Type': `${TYPES[extension]}; charset=utf-8`,
      'Content-Disposition': `attachment; filename="${file}-${date}.${extension}"`,
      'Cache-Control': 'no-store',
    });
    if (response.req.method === 'HEAD') {
      response.end();
      return;
    }
    try {
      await pipeline(withFirst(first, texts), response);
    } catch (error) {
      if (!isClientGone(error)) throw error;
    }
  }

  /** The text of the file, for writing it elsewhere. */
  async *csv<T>(sheet: ExportSheet<T>, parts: AsyncGenerator<T[]>): AsyncGenerator<string> {
    yield* this.texts(sheet, await parts.next(), parts);
  }

  private async *texts<T>(
    { columns }: ExportSheet<T>,
    first: IteratorResult<T[]>,
    parts: AsyncGenerator<T[]>,
  ): AsyncGenerator<string> {
    const written = rowFormat(columns, this.settings.timeZone);
    try {
      yield BYTE_ORDER_MARK + stringify([columns.map(([heading]) => heading)], CSV);
      for (let part = first; !part.done; part = await parts.next()) {
        yield stringify(part.value.map(written), CSV);
        // Lets other requests run between two parts.
        await nextTurn();
      }
    } finally {
      await parts.return(undefined);
    }
  }
}

/** The database reports a lost connection with the same code. */
const isClientGone = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  !(error instanceof QueryFailedError) &&
  ['ERR_STREAM_PREMATURE_CLOSE', 'EPIPE', 'ECONNRESET'].includes(String(error.code));

async function* withFirst<T>(first: IteratorResult<T>, rest: AsyncGenerator<T>): AsyncGenerator<T> {
  if (first.done) return;
  yield first.value;
  yield* rest;
}
