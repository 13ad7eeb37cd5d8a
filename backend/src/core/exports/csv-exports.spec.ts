import { afterEach, describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import type { Response } from 'express';
import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { Clock } from '../clock.js';
import { readSettings } from '../settings/settings.js';
import { ListExports } from './csv-exports.js';

class FixedClock extends Clock {
  override now(): Date {
    return new Date('2026-11-21T09:12:00Z');
  }
}

const exports = new ListExports(new FixedClock(), readSettings({}));
const SHEET = { file: 'filas', columns: [['Fila', 'row']] } as const;
type Row = { row: string };
const PART: Row[] = Array.from({ length: 1000 }, () => ({ row: 'x'.repeat(100) }));

let server: Server;
afterEach(() => void server.close());

/** Serves `parts` once. Resolves with the client's answer and the result of the sending. */
async function serve(parts: AsyncGenerator<Row[]>): Promise<{ answer: IncomingMessage; sent: Promise<unknown> }> {
  server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const sent = once(server, 'request').then(([, response]) => exports.send(response as Response, SHEET, parts));
  sent.catch(() => undefined);
  const [answer] = (await once(get(`http://127.0.0.1:${(server.address() as AddressInfo).port}`), 'response')) as [
    IncomingMessage,
  ];
  return { answer, sent };
}

describe('the sending of an export', () => {
  it('writes a text of several lines into one cell', async () => {
    const texts = ['Primera línea\nSegunda línea', 'Una\rDos', 'Una\r\nDos', 'Una sola'];
    const { answer, sent } = await serve(
      (async function* () {
        yield texts.map((row) => ({ row }));
      })(),
    );
    const file = Buffer.concat(await answer.toArray()).toString();
    await sent;
    expect(parse(file, { bom: true, delimiter: ';', record_delimiter: ['\r\n', '\n', '\r'] }).flat()).toEqual(['Fila', ...texts]);
  });

  it('lets the server answer other requests between two parts', async () => {
    const PARTS = 20;
    let turns = 0;
    const seen: number[] = [];
    const count = (): unknown => (turns++, seen.length < PARTS && setImmediate(count));
    const { answer, sent } = await serve(
      (async function* () {
        setImmediate(count);
        for (let part = 0; part < PARTS; part++) {
          seen.push(turns);
          yield PART;
        }
      })(),
    );
    answer.resume();
    await sent;
    expect(seen.length).toBe(PARTS);
    expect(new Set(seen).size).toBeGreaterThanOrEqual(PARTS - 1);
  });

  it('ends without an error when its reader disconnects, and reads no further', async () => {
    let read = 0;
    let isOver = false;
    const { answer, sent } = await serve(
      (async function* () {
        try {
          for (;;) {
            read++;
            yield PART;
            await turn();
          }
        } finally {
          isOver = true;
        }
      })(),
    );
    await once(answer, 'data');
    answer.destroy();
    expect(await sent).toBeUndefined();
    const readByThen = read;
    await turn();
    expect([isOver, read]).toEqual([true, readByThen]);
  });

  it('breaks the connection when a part cannot be read, so that no incomplete file looks complete', async () => {
    const { answer, sent } = await serve(
      (async function* () {
        yield PART;
        throw new Error('The database is gone');
      })(),
    );
    answer.resume();
    await expect(once(answer, 'end')).rejects.toThrow('aborted');
    await expect(sent).rejects.toThrow('The database is gone');
  });
});
