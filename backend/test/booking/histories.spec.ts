import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { arbitraryHistory, live, type Site } from '../support/histories/histories.mjs';
import { migratedDatabase } from '../support/app.js';
import { startOwnProcess } from '../support/servers/own-process.js';

/** HISTORIES_SEED repeats a run. */
const SEED = Number(process.env['HISTORIES_SEED'] ?? Date.now() % 1_000_000);

let folder: string;
let url: string;
let drop: () => Promise<void>;
let kill: () => Promise<unknown> = () => Promise.resolve();
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'radiance-test-'));
  ({ url, drop } = await migratedDatabase(folder));
});
afterAll(async () => {
  await kill();
  await drop();
  rmSync(folder, { recursive: true, force: true });
});

const start = async (): Promise<Site> => {
  const product = await startOwnProcess({ DATA_DIR: folder, DATABASE_URL: url, RATE_LIMITS: 'off' });
  kill = product.end;
  return { url: product.url, kill };
};

it(`what is booked, moved, bought and changed at once is there as some order of it says, over two kills (seed ${SEED})`, async () => {
  const history = fc.asyncProperty(arbitraryHistory(fc, { turns: 8 }), async (turns) => {
    const { fault, kills } = await live({ start, turns, killEvery: 4, nth: 0 });
    expect({ fault, kills }).toEqual({ fault: null, kills: 2 });
  });
  await fc.assert(history, { numRuns: 1, seed: SEED, endOnFailure: true });
});
