import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { filesOf, fingerprintOf } from './fingerprint.mjs';
import { bin } from './parts.mjs';
import { CACHE, ROOT, run } from './terminal.mjs';

/**
 * @typedef {object} Check
 * @property {string} name
 * @property {string} title
 * @property {string} command
 * @property {readonly string[]} args
 * @property {readonly string[]} sources all that it reads of ours, files or folders
 * @property {boolean} [isOfEachFile] what it says of a file depends on no other
 * @property {(content: Buffer, file: string) => Buffer | string} [seen] what of them it looks at, where that is not everything
 */

const CHECKS = path.join(CACHE, 'checks');
/** What a check remembers of the last time is its own: two of them write side by side. */
const memory = (name) => path.join(CHECKS, name);

/** What says how each is run, and with what. */
const RULES = [
  '.dependency-cruiser.mjs',
  '.oxlintrc.jsonc',
  '.prettierignore',
  '.prettierrc',
  'backend/scripts/checks.mjs',
  'knip.jsonc',
  'package-lock.json',
  'package.json',
  'tsconfig.base.json',
];
const isLeftOut = (name) =>
  ['.cache', '.git', 'data', 'dist', 'node_modules', 'playwright-report', 'screenshots', 'test-results'].includes(name) ||
  /\.(avif|ico|jpe?g|mp4|pdf|png|webp|woff2?)$/.test(name);

/** What the journeys and the tests of a front share with the rest; `.dependency-cruiser.mjs` sees to it that it is no more. */
const SHARED = ['backend/src/contract', 'backend/package.json', 'backend/scripts'];
const SOURCES = {
  admin: ['admin', 'storefront/e2e', ...SHARED],
  backend: ['backend'],
  'backend/scripts': ['backend/scripts', 'backend/src', 'backend/package.json', 'backend/tsconfig.json'],
  storefront: ['storefront', ...SHARED],
};
const EVERYTHING = ['backend', 'storefront', 'admin'];

/** @returns {Check} */
const typesOf = (part, title) => ({
  name: `types-${part.replaceAll('/', '-')}`,
  title: `Types of ${title}`,
  command: bin('typescript-7/bin/tsc'),
  args: ['-p', part, '--incremental', '--tsBuildInfoFile', memory(`${part.replaceAll('/', '-')}.tsbuildinfo`)],
  sources: SOURCES[part],
});

/** @returns {Check} */
const lintOf = (part, title) => ({
  name: `lint-${part}`,
  title: `Lint of ${title}`,
  command: bin('oxlint/bin/oxlint'),
  args: [part],
  sources: SOURCES[part],
});

const NAMES_ANOTHER = /\b(?:from|import|require|reference \w+=)\s*\(?\s*(['"`])[^'"`]+\1/g;
/** Of code what names other files: which way imports run is decided by nothing else. */
const importsIn = (content, file) =>
  file.endsWith('.json') ? content : [...content.toString().matchAll(NAMES_ANOTHER)].join('\n');

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
    isOfEachFile: true,
  },
  lintOf('backend', 'the backend'),
  {
    name: 'unused',
    title: 'Files, exports and packages that nobody uses',
    command: bin('knip/bin/knip.js'),
    args: ['--no-progress', '--no-config-hints', '--cache', '--cache-location', memory('knip')],
    sources: EVERYTHING,
  },
  {
    name: 'imports',
    title: 'Direction of imports, and cycles',
    command: bin('dependency-cruiser/bin/dependency-cruise.mjs'),
    args: ['--config', '.dependency-cruiser.mjs', ...EVERYTHING],
    sources: EVERYTHING,
    seen: importsIn,
  },
  typesOf('backend', 'the backend'),
  lintOf('admin', 'the panel'),
  typesOf('admin', 'the panel'),
  lintOf('storefront', 'the storefront'),
  typesOf('storefront', 'the storefront'),
  typesOf('backend/scripts', 'the scripts'),
  {
    name: 'house',
    title: 'Reasons beside what is switched off',
    command: path.join(ROOT, 'backend/scripts/house-rules.mjs'),
    args: [],
    sources: EVERYTHING,
  },
];

const listed = async (sources) => (await Promise.all(sources.map((source) => filesOf(source, isLeftOut)))).flat();

/** @param {Check} check */
async function fingerprint({ sources, seen, args }) {
  return fingerprintOf(await listed(sources), { seen, salt: `${await fingerprintOf(await listed(RULES))} ${args.join(' ')}` });
}

async function runOn({ command, args }, files = []) {
  return run(process.execPath, [command, ...args, ...files], { tolerate: true, env: { NO_COLOR: '1' } });
}

/** More names than that are too long for one line on Windows. */
const MOST_NAMED = 200;

/** Of a check that looks at each file by itself only those are looked at that are new to it or have changed. */
async function runOnEach(check) {
  const remembered = memory(`${check.name}.json`);
  const rules = `${await fingerprintOf(await listed(RULES))} ${check.args.join(' ')}`;
  const known = JSON.parse(await readFile(remembered, 'utf8').catch(() => '{}'));
  const files = await listed(check.sources);
  const prints = await Promise.all(files.map(async (file) => [file, await fingerprintOf([file])]));
  const others = prints.filter(([file, print]) => known.rules !== rules || known.prints[file] !== print).map(([file]) => file);
  if (others.length === 0) return { code: 0, output: '', isAsBefore: true };
  const result = await runOn(check, others.length > MOST_NAMED ? ['.'] : others);
  const passed = result.code === 0 ? prints : prints.filter(([file]) => !result.output.includes(file));
  await writeFile(remembered, JSON.stringify({ rules, prints: Object.fromEntries(passed) }));
  return { ...result, isAsBefore: false };
}

/**
 * Runs one and answers how it went; what it says counts only when it fails. What passed is not looked at again before
 * something that it reads has changed.
 * @param {Check} check
 * @returns {Promise<{ code: number | string | null; output: string; isAsBefore: boolean }>}
 */
export async function runCheck(check) {
  await mkdir(CHECKS, { recursive: true });
  if (check.isOfEachFile) return runOnEach(check);
  const passed = memory(`${check.name}.passed`);
  const print = await fingerprint(check);
  if ((await readFile(passed, 'utf8').catch(() => '')) === print) return { code: 0, output: '', isAsBefore: true };
  const result = await runOn(check);
  if (result.code === 0) await writeFile(passed, print);
  return { ...result, isAsBefore: false };
}
