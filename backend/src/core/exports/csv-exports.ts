import { Inject, Injectable } from '@nestjs/common';
import { stringify, type Options } from 'csv-stringify/sync';
import type { Response } from 'express';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { QueryFailedError } from 'typeorm';
import { Clock } from '../clock.js';
import { clinicTime } from '../../contract/index.js';
import { SETTINGS, type Settings } from '../settings.js';
import { rowFormat, type ExportSheet } from './export-sheet.js';

/** What a Spanish Excel opens by a double click; cells that a spreadsheet would run are defused by an apostrophe. */
const CSV: Options = {
  delimiter: ';',
  record_delimiter: 'windows',
  escape_formulas: true,
  // LibreOffice takes commas and tabs for separators as well: what follows one would be a cell, and run.
  quoted_match: /[,\t]\s*[=+@-]/,
};
const BYTE_ORDER_MARK = '\uFEFF';

@Injectable()
export class ListExports {
  constructor(
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /**
   * Writes a list as a file, part by part as it is read.
   * @throws before anything is written when the list cannot be read; after that the connection breaks, so that no half file looks whole.
   */
  async send<T>(response: Response, sheet: ExportSheet<T>, parts: AsyncGenerator<T[]>): Promise<void> {
    const first = await parts.next();
    const { date } = clinicTime(this.clock.now(), this.settings.timeZone);
    response.writeHead(200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${sheet.file}-${date}.csv"`,
      'Cache-Control': 'no-store',
    });
    if (response.req.method === 'HEAD') {
      response.end();
      return;
    }
    try {
      await pipeline(this.texts(sheet, first, parts), response);
    } catch (error) {
      if (!isClientGone(error)) throw error;
    }
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
        // The embedded database answers without a pause: other requests are read between two parts.
        await nextTurn();
      }
    } finally {
      await parts.return(undefined);
    }
  }
}

/** A database that has gone says so in the same words. */
const isClientGone = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  !(error instanceof QueryFailedError) &&
  ['ERR_STREAM_PREMATURE_CLOSE', 'EPIPE', 'ECONNRESET'].includes(String(error.code));
