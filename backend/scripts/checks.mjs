import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { bin } from './parts.mjs';
import { CACHE, ROOT, run } from './terminal.mjs';

const CHECKS = path.join(CACHE, 'checks');
/** What a check remembers of the last time is its own: two of them write side by side. */
const memory = (name) => path.join(CHECKS, name);

/** The compiler of 7 needs a third of the processor; what reads its inside, as the lint does, cannot read it yet. */
const QUICK = 'typescript-7/bin/tsc';

const typesOf = (part, title, command = QUICK) => ({
  name: `types-${part}`,
  title: `Types of ${title}`,
  command,
  args: ['-p', part, '--incremental', '--tsBuildInfoFile', memory(`${part.replaceAll('/', '-')}.tsbuildinfo`)],
});

const lintOf = (part, title) => ({
  name: `lint-${part}`,
  title: `Lint of ${title}`,
  command: 'eslint/bin/eslint.js',
  args: [
    part,
    '--max-warnings',
    '0',
    '--cache',
    '--cache-strategy',
    'content',
    '--cache-location',
    memory(`eslint-${part}.json`),
  ],
});

/** The long ones first, so that both of two cores are busy to the end. */
export const CHECKS_TO_RUN = [
  lintOf('admin', 'the panel'),
  lintOf('backend', 'the backend'),
  lintOf('storefront', 'the storefront'),
  typesOf('admin', 'the panel'),
  typesOf('storefront', 'the storefront'),
  typesOf('backend', 'the backend'),
  // Of plain JavaScript that of 6 finds more.
  typesOf('backend/scripts', 'the scripts', 'typescript/bin/tsc'),
  {
    name: 'layout',
    title: 'Layout of every file',
    command: 'prettier/bin/prettier.cjs',
    args: [
      '--check',
      '--log-level',
      'warn',
      '--cache',
      '--cache-strategy',
      'content',
      '--cache-location',
      memory('prettier.json'),
      '.',
    ],
  },
  {
    name: 'imports',
    title: 'Direction of imports, and cycles',
    command: 'dependency-cruiser/bin/dependency-cruise.mjs',
    args: ['--config', '.dependency-cruiser.mjs', 'backend', 'storefront', 'admin'],
  },
  {
    name: 'unused',
    title: 'Files, exports and packages that nobody uses',
    command: 'knip/bin/knip.js',
    args: ['--no-progress', '--no-config-hints'],
  },
];

/** Runs one and answers how it went; what it says counts only when it fails. */
export async function runCheck({ command, args }) {
  await mkdir(CHECKS, { recursive: true });
  return run(process.execPath, [bin(command), ...args], { cwd: ROOT, tolerate: true, env: { FORCE_COLOR: '0' } });
}
