import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CACHE } from '../../terminal.mjs';

/** Of this machine, so it is not under version control. */
const FILE = path.join(CACHE, 'bench.json');

/** @returns {Record<string, Record<string, { value: number; unit: string; at: string }>>} */
function read() {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8'));
  } catch {
    return {};
  }
}

/** What the last run measured of each row; a quick run is compared with quick ones. */
export const lastResults = (isQuick) => read()[isQuick ? 'quick' : 'full'] ?? {};

/** Rows that were not measured now stay as they were. */
export function keepResults(isQuick, rows) {
  const all = read();
  const kind = isQuick ? 'quick' : 'full';
  const at = new Date().toISOString();
  const measured = Object.fromEntries(rows.map(({ key, value, unit }) => [key, { value, unit, at }]));
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(FILE, `${JSON.stringify({ ...all, [kind]: { ...all[kind], ...measured } }, null, 2)}\n`);
  return FILE;
}
