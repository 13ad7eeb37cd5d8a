import './lib/preflight.mjs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { BROWSERSLIST } from './lib/browsers.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { bin, buildParts } from './lib/parts.mjs';
import { CACHE, fail, ROOT, run, step, stopOnSignals } from './lib/terminal.mjs';

const CODE = ['backend', 'storefront', 'admin'];
const BUNDLES = ['storefront/dist/client/assets/*.js', 'admin/dist/assets/*.js'];
const cache = (name) => path.join(CACHE, 'checks', name);

/**
 * Long checks first, so that two cores stay busy. Each tool has its own cache.
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
  // Both front ends in the oldest supported browsers: es-check checks language and built-in objects, eslint-plugin-compat the
  // APIs.
  {
    title: 'Language of the built bundles',
    command: bin('es-check/lib/cli/index.js'),
    // core-js adds `findLast` (admin/src/main.tsx); `Float16Array` is detected by `typeof`; cmdk has a method `group` of its own.
    args: [
      ...[
        'checkBrowser',
        ...BUNDLES,
        '--module',
        '--checkFeatures',
        '--quiet',
        '--ignore=ArrayFindLast,Float16Array,ArrayPrototypeGroup',
      ],
      `--browserslistQuery=${BROWSERSLIST.join(', ')}`,
    ],
  },
  {
    title: 'APIs in the built bundles',
    command: bin('eslint/bin/eslint.js'),
    args: ['-c', 'eslint.browsers.config.mjs', ...BUNDLES],
  },
  { title: 'Documentation of the API', command: path.join(ROOT, 'backend/scripts/lint-openapi.mjs'), args: [] },
  { title: 'Rules of this project', command: path.join(ROOT, 'backend/scripts/house-rules.mjs'), args: [] },
];

const AT_ONCE = 2;

/** Runs all checks and returns those that failed, with their output. */
export async function runChecks() {
  await buildParts(['backend', 'storefront', 'admin']);
  const waiting = [...CHECKS];
  const failed = [];
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const { title, command, args } = check;
      const { code, output } = await step(title, async () => {
        const result = await run(process.execPath, [command, ...args], { tolerate: true, env: { NO_COLOR: '1' } });
        return { ...result, mark: result.code === 0 ? '✓' : '✗' };
      });
      if (code !== 0) failed.push({ title, output: `\n${title}\n${output.trim()}` });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return failed;
}

async function main() {
  await ensureInstalled();
  const failed = await runChecks();
  for (const { output } of failed) console.log(output);
  process.exit(failed.length > 0 ? 1 : 0);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  stopOnSignals();
  main().catch(fail);
}
