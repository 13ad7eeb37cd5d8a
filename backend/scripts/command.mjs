import './lib/preflight.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { buildParts } from './lib/parts.mjs';
import { fail, refusal } from './lib/terminal.mjs';

/** `npm run admin`, `backup` and `restore`: builds the backend if needed and runs the command in this process. */
const [name = '', ...args] = process.argv.slice(2);
try {
  if (!['admin', 'backup', 'restore'].includes(name)) throw refusal(`There is no command ${name}.`);
  await ensureInstalled();
  await buildParts(['backend']);
} catch (error) {
  fail(error);
}
process.argv.splice(2, Infinity, ...args);
await import(new URL(`../dist/${name}-cli.js`, import.meta.url).href);
