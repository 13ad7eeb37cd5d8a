import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const BUILT = fileURLToPath(new URL('../dist/', import.meta.url));
/** What `nest build` made: to look for it anew in each file of tests cost as much as to compile the file. */
export const PRODUCT = readdirSync(BUILT, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.js'))
  .map((name) => path.join(BUILT, name));

/** @type {Map<string, Promise<unknown>>} */
const made = new Map();

/**
 * What all files of tests in this process share, made by the first that asks for it: Jest gives each file a world of its
 * own, which goes with the file.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} make
 * @returns {Promise<T>}
 */
export function once(name, make) {
  const known = /** @type {Promise<T> | undefined} */ (made.get(name));
  if (known) return known;
  // As a promise of this world: one of the file's would keep that alive.
  const making = Promise.resolve().then(make);
  made.set(name, making);
  return making;
}
