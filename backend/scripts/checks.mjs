import path from 'node:path';
import { bin } from './parts.mjs';
import { CACHE, ROOT } from './terminal.mjs';

const CODE = ['backend', 'storefront', 'admin'];
const cache = (name) => path.join(CACHE, 'checks', name);

/**
 * The long ones first, so that both of two cores are busy to the end. Each tool keeps its own cache.
 * @type {readonly { title: string; command: string; args: readonly string[] }[]}
 */
export const CHECKS = [
  ...CODE.map((part) => ({ title: `Lint of ${part}`, command: bin('oxlint/bin/oxlint'), args: [part] })),
  {
    title: 'Types',
    command: bin('typescript-7/bin/tsc'),
    args: ['-b', 'backend', 'backend/scripts', 'storefront', 'admin'],
  },
  {
    title: 'Layout of every file',
    command: bin('prettier/bin/prettier.cjs'),
    args: ['.', '--check', '--ignore-unknown', '--log-level', 'warn', '--cache', '--cache-location', cache('prettier')],
  },
  {
    title: 'Files, exports and packages that nobody uses',
    command: bin('knip/bin/knip.js'),
    args: ['--no-progress', '--no-config-hints', '--cache', '--cache-location', cache('knip')],
  },
  {
    title: 'Direction of imports, and cycles',
    command: bin('dependency-cruiser/bin/dependency-cruise.mjs'),
    args: ['--config', '.dependency-cruiser.mjs', '--cache', cache('dependency-cruiser'), ...CODE],
  },
  { title: 'Bundles in the oldest browsers', command: path.join(ROOT, 'backend/scripts/check-browsers.mjs'), args: [] },
  { title: 'Rules of this project', command: path.join(ROOT, 'backend/scripts/house-rules.mjs'), args: [] },
];
