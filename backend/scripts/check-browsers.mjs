import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { BROWSERSLIST } from './browsers.mjs';
import { ROOT } from './terminal.mjs';

/*
 * Whether the built bundles of both fronts run in the oldest supported browsers: es-check knows the language and its built-in
 * objects, eslint-plugin-compat the APIs of browsers.
 */
const BUNDLES = ['storefront/dist/client/assets', 'admin/dist/assets'];
/** core-js brings `findLast` (admin/src/main.tsx); `Float16Array` is asked for by `typeof`. */
const IGNORED = 'ArrayFindLast,Float16Array';

const bin = (name) => path.join(ROOT, 'node_modules', '.bin', name);
const isFine = (name, args) => spawnSync(bin(name), args, { cwd: ROOT, stdio: 'inherit' }).status === 0;

for (const folder of BUNDLES) {
  const [front] = folder.split('/');
  const isBuilt = existsSync(path.join(ROOT, folder));
  if (!isBuilt && spawnSync('npm', ['run', 'build', '--workspace', `${front}`], { cwd: ROOT }).status !== 0) process.exit(1);
}
const files = BUNDLES.map((folder) => `${folder}/*.js`);
const results = [
  isFine('es-check', [
    'checkBrowser',
    ...files,
    '--module',
    '--checkFeatures',
    '--quiet',
    `--browserslistQuery=${BROWSERSLIST.join(', ')}`,
    `--ignore=${IGNORED}`,
  ]),
  isFine('eslint', ['-c', 'eslint.browsers.config.mjs', ...files]),
];
process.exit(results.every(Boolean) ? 0 : 1);
