import './lib/preflight.mjs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { buildParts } from './lib/parts.mjs';
import { fail, ROOT, stopOnSignals } from './lib/terminal.mjs';

const PAGE = path.join(ROOT, 'docs/configuration.md');
const TABLE = /^\| name \| meaning \| default \|\n(?:\|.*\n)+/m;

/** `npm run docs` writes the table of settings of docs/configuration.md. */
async function main() {
  await ensureInstalled();
  await buildParts(['backend']);
  const { settingsTable } = await import('#product/core/settings/settings-table.js');
  const page = await readFile(PAGE, 'utf8');
  await writeFile(
    PAGE,
    page.replace(TABLE, () => `${settingsTable()}\n`),
  );
}

stopOnSignals();
main().catch(fail);
