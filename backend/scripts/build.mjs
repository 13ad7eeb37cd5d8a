import './preflight.mjs';
import { ensureInstalled } from './install.mjs';
import { buildParts } from './parts.mjs';
import { fail, stopOnSignals } from './terminal.mjs';

stopOnSignals();
try {
  await ensureInstalled();
  await buildParts(process.argv.length > 2 ? process.argv.slice(2) : undefined);
} catch (error) {
  fail(error);
}
