import { jest } from '@jest/globals';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { constants, Script } from 'node:vm';

/**
 * Jest gives each file of tests a world of its own and loads every module in it anew: the framework, the drivers and the
 * product cost three seconds of processor a file. The suites over HTTP want a fresh site, not fresh code: what they take
 * of the product and of the packages under it comes from Node's own world, where it is loaded once for all files.
 */
const outside = new Script('(address) => import(address)', {
  importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
}).runInThisContext() as (address: string) => Promise<object>;

const shared = fileURLToPath(new URL('../scripts/test-once.mjs', import.meta.url));
const { PRODUCT } = (await outside(pathToFileURL(shared).href)) as typeof import('../scripts/test-once.mjs');
for (const file of [...PRODUCT, shared]) jest.unstable_mockModule(file, () => outside(pathToFileURL(file).href));
for (const name of ['supertest', 'typeorm', 'mysql2/promise'])
  jest.unstable_mockModule(name, () => outside(import.meta.resolve(name)));
