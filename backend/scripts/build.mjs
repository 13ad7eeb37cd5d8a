import './node-version.mjs';
import { ensureInstalled } from './install.mjs';
import { buildParts } from './parts.mjs';
import { fail, stopOnSignals } from './terminal.mjs';

stopOnSignals();
try {
  const whenPrepared = await ensureInstalled();
  await buildParts(process.argv.length > 2 ? process.argv.slice(2) : undefined);
  await whenPrepared();
} catch (error) {
  fail(error);
}
