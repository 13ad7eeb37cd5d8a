import path from 'node:path';
import { exchangeIn, importsIn, takenIn } from './imports.mjs';
import { bin } from './parts.mjs';
import { CACHE, ROOT } from './terminal.mjs';

/**
 * @typedef {object} Check
 * @property {string} name
 * @property {string} title
 * @property {string} command
 * @property {readonly string[]} args
 * @property {readonly string[]} sources all that it reads of ours, files or folders
 * @property {(content: string, file: string) => string | Promise<string>} [seen] what of them it looks at, where that is not everything
 * @property {OfEach} [ofEach] where it says of a file the same as long as nothing changes that this says
 *
 * @typedef {object} OfEach
 * @property {boolean} withTypes whether besides the file itself it looks at the types of what is imported
 * @property {(file: string) => boolean} isLookedAt
 * @property {readonly string[]} all arguments for all files
 */

const CHECKS = path.join(CACHE, 'checks');
/** What a check remembers of the last time is its own: two of them write side by side. */
export const memory = (name) => path.join(CHECKS, name);

/** What the journeys and the tests of a front share with the rest; `.dependency-cruiser.mjs` sees to it that it is no more. */
const SHARED = ['backend/src/contract', 'backend/package.json', 'backend/scripts'];
const SOURCES = {
  admin: ['admin', 'storefront/e2e', ...SHARED],
  backend: ['backend'],
  'backend/scripts': ['backend/scripts', 'backend/src', 'backend/package.json', 'backend/tsconfig.json'],
  storefront: ['storefront', ...SHARED],
};
const EVERYTHING = ['backend', 'storefront', 'admin'];

/**
 * Of what belongs to another part, whose own check looks inside, only what it declares and takes.
 * @returns {Check}
 */
const typesOf = (part, title) => ({
  name: `types-${part.replaceAll('/', '-')}`,
  title: `Types of ${title}`,
  command: bin('typescript-7/bin/tsc'),
  args: ['-p', part, '--incremental', '--tsBuildInfoFile', memory(`${part.replaceAll('/', '-')}.tsbuildinfo`)],
  sources: SOURCES[part],
  seen: async (content, file) => {
    if (file.startsWith(`${part}/`)) return content;
    // Needs a package, which is there only once everything is installed.
    const { shapeOf } = await import('./shapes.mjs');
    return `${shapeOf(content, file)}\n${takenIn(content)}`;
  },
});

/** @returns {Check} */
const lintOf = (part, title) => ({
  name: `lint-${part}`,
  title: `Lint of ${title}`,
  command: bin('oxlint/bin/oxlint'),
  args: [],
  sources: SOURCES[part],
  ofEach: { withTypes: true, isLookedAt: (file) => file.startsWith(`${part}/`), all: [part] },
});

/**
 * The long ones first, so that both of two cores are busy to the end.
 * @type {readonly Check[]}
 */
export const CHECKS_TO_RUN = [
  {
    name: 'layout',
    title: 'Layout of every file',
    command: bin('prettier/bin/prettier.cjs'),
    args: ['--check', '--ignore-unknown', '--log-level', 'warn'],
    sources: ['.'],
    ofEach: { withTypes: false, isLookedAt: () => true, all: ['.'] },
  },
  lintOf('backend', 'the backend'),
  {
    name: 'unused',
    title: 'Files, exports and packages that nobody uses',
    command: bin('knip/bin/knip.js'),
    args: ['--no-progress', '--no-config-hints', '--cache', '--cache-location', memory('knip')],
    sources: EVERYTHING,
    seen: (content, file) => (/\/(src|test|e2e)\/.*\.tsx?$/.test(file) ? exchangeIn(content) : content),
  },
  {
    name: 'imports',
    title: 'Direction of imports, and cycles',
    command: bin('dependency-cruiser/bin/dependency-cruise.mjs'),
    args: ['--config', '.dependency-cruiser.mjs', ...EVERYTHING],
    sources: EVERYTHING,
    seen: (content, file) => (file.endsWith('.json') ? content : importsIn(content)),
  },
  typesOf('backend', 'the backend'),
  lintOf('admin', 'the panel'),
  typesOf('admin', 'the panel'),
  lintOf('storefront', 'the storefront'),
  typesOf('storefront', 'the storefront'),
  typesOf('backend/scripts', 'the scripts'),
  {
    name: 'browsers',
    title: 'Bundles in the oldest browsers',
    command: path.join(ROOT, 'backend/scripts/check-browsers.mjs'),
    args: [],
    sources: ['storefront', 'admin', 'eslint.browsers.config.mjs', ...SHARED],
  },
  {
    name: 'house',
    title: 'Reasons beside what is switched off',
    command: path.join(ROOT, 'backend/scripts/house-rules.mjs'),
    args: [],
    sources: EVERYTHING,
  },
];
