import './lib/preflight.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { buildParts } from './lib/parts.mjs';
import { fail, stopOnSignals } from './lib/terminal.mjs';

stopOnSignals();
try {
  await ensureInstalled();
  await buildParts(process.argv.length > 2 ? process.argv.slice(2) : undefined);
} catch (error) {
  fail(error);
}
