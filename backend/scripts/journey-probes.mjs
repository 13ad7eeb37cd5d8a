import { readFileSync } from 'node:fs';
import Module from 'node:module';
import path from 'node:path';

/**
 * @typedef {object} Compiled
 * @property {(source: string, file: string) => void} _compile
 *
 * @typedef {object} Loaders
 * @property {Record<string, (module: Compiled, file: string) => void>} _extensions
 */
const { _extensions } = /** @type {Loaders} */ (/** @type {unknown} */ (Module));

const DRIVER = path.join('playwright-core', 'lib', 'coreBundle.js');
const SNAPSHOT = 'ariaSnapshotForExpectFailure(element, options) {';
const { '.js': load } = _extensions;
if (!load) throw new Error('Node no longer loads modules where it did');

/**
 * Each look at a page that is not yet as it is expected to be wrote down the names and roles of all that is on it, for a
 * message that nobody reads unless the last look fails too: an eighth of what the scripts of the panel's journeys cost. What
 * the page was when a journey failed is written down at its end all the same.
 */
_extensions['.js'] = (module, file) => {
  if (!file.endsWith(DRIVER)) return load(module, file);
  const source = readFileSync(file, 'utf8');
  if (!source.includes(SNAPSHOT)) throw new Error('Playwright no longer writes a page down where it did');
  return module._compile(source.replace(SNAPSHOT, `${SNAPSHOT} return;`), file);
};
