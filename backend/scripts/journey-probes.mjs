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

/**
 * @typedef {object} Change
 * @property {string} file of Playwright's
 * @property {string} written
 * @property {string} instead
 */

/** @type {readonly Change[]} */
const CHANGES = [
  // Each look at a page that is not yet as it is expected to be wrote down the names and roles of all that is on it, for a
  // message that nobody reads unless the last look fails too: an eighth of what the scripts of the panel's journeys cost. What
  // the page was when a journey failed is written down at its end all the same.
  {
    file: 'coreBundle.js',
    written: 'ariaSnapshotForExpectFailure(element, options) {',
    instead: 'ariaSnapshotForExpectFailure(element, options) { return;',
  },
  // Each call notes from where it was made. Of its fifty frames those of Playwright itself, which no map leads elsewhere, were
  // copied with a function for each of their questions.
  {
    file: 'utilsBundle.js',
    written: 'if (frame.isNative()) {',
    instead: `if (frame.isNative() || frame.getFileName()?.startsWith('node:') || frame.getFileName()?.includes('/node_modules/')) {`,
  },
];
const FOLDER = path.join('playwright-core', 'lib') + path.sep;
const { '.js': load } = _extensions;
if (!load) throw new Error('Node no longer loads modules where it did');

_extensions['.js'] = (module, file) => {
  const changes = CHANGES.filter((change) => file.endsWith(FOLDER + change.file));
  if (changes.length === 0) return load(module, file);
  let source = readFileSync(file, 'utf8');
  for (const { written, instead } of changes) {
    if (source.split(written).length !== 2) throw new Error(`Playwright no longer says ${written} where it did`);
    source = source.replace(written, () => instead);
  }
  return module._compile(source, file);
};
