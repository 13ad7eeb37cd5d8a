import { spawnSync } from 'node:child_process';
import { BROWSERSLIST } from './browsers.mjs';
import { bin, buildParts } from './parts.mjs';
import { ROOT } from './terminal.mjs';

/*
 * Whether the built bundles of both fronts run in the oldest supported browsers: es-check knows the language and its built-in
 * objects, eslint-plugin-compat the APIs of browsers.
 */
const BUNDLES = ['storefront/dist/client/assets', 'admin/dist/assets'];
/** core-js brings `findLast` (admin/src/main.tsx); `Float16Array` is asked for by `typeof`. */
const IGNORED = 'ArrayFindLast,Float16Array';

/** A package's command, started by Node itself: the same on Windows. */
const isFine = (file, args) => spawnSync(process.execPath, [file, ...args], { cwd: ROOT, stdio: 'inherit' }).status === 0;

await buildParts(['storefront', 'admin']);
const files = BUNDLES.map((folder) => `${folder}/*.js`);
const results = [
  isFine(bin('es-check/lib/cli/index.js'), [
    'checkBrowser',
    ...files,
    '--module',
    '--checkFeatures',
    '--quiet',
    `--browserslistQuery=${BROWSERSLIST.join(', ')}`,
    `--ignore=${IGNORED}`,
  ]),
  isFine(bin('eslint/bin/eslint.js'), ['-c', 'eslint.browsers.config.mjs', ...files]),
];
process.exit(results.every(Boolean) ? 0 : 1);
