import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { constants } from 'node:os';
import path from 'node:path';
import { CACHE, npm, ROOT, step } from './terminal.mjs';

const FOLDER = path.join(ROOT, 'node_modules/better-sqlite3');
const COMPILED = path.join(FOLDER, 'build/Release/better_sqlite3.node');
const TRIED = path.join(CACHE, 'driver-tried');

/**
 * Installs the faster SQLite driver, once. Compiling takes a minute and may be impossible; the server then uses the prebuilt
 * driver, so nothing waits for this.
 */
export async function prepareDriver({ inBackground = false } = {}) {
  if (!existsSync(FOLDER) || existsSync(COMPILED)) return;
  const { version } = JSON.parse(await readFile(path.join(FOLDER, 'package.json'), 'utf8'));
  const attempt = `${version} ${process.version}`;
  if ((await readFile(TRIED, 'utf8').catch(() => '')) === attempt) return;
  const compile = (priority) => npm(['rebuild', 'better-sqlite3', '--loglevel=error'], { tolerate: true, priority });
  if (inBackground) await compile(constants.priority.PRIORITY_LOW);
  else await step('Compiling the SQLite driver', async () => ({ mark: (await compile()).code === 0 ? '✓' : '–' }));
  // `npm ci` deletes what was compiled. An impossible build is not tried again.
  if (existsSync(COMPILED)) return;
  await mkdir(CACHE, { recursive: true });
  await writeFile(TRIED, attempt);
}
