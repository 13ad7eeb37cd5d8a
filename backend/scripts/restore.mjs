import './node-version.mjs';
import { ensureInstalled } from './install.mjs';
import { buildParts } from './parts.mjs';
import { fail } from './terminal.mjs';

try {
  await ensureInstalled();
  await buildParts(['backend']);
} catch (error) {
  fail(error);
}

/**
 * In this process, which has the terminal's input and whose exit code is the command's. Not by its name: with it the types
 * of streams in pages, which the scripts have, would be held against the product's, which are Node's.
 */
await import(new URL('../dist/bundle/restore-cli.js', import.meta.url).href);
