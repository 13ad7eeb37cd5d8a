import { jest } from '@jest/globals';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/**
 * Jest loads every module anew in the sandbox of each file of tests, which costs seconds for the product and its framework. The tests over
 * HTTP want a fresh site, not fresh code: the built product and the packages they share with it are loaded once for each worker, by Node
 * itself, as in production.
 */
declare global {
  function importOutside(address: string): Promise<object>;
  /** What all files of a worker share, made by the first that asks. */
  function once<T>(name: string, make: () => Promise<T>): Promise<T>;
}

const DIST = fileURLToPath(new URL('../../dist/', import.meta.url));

for (const name of readdirSync(DIST, { recursive: true, encoding: 'utf8' })) {
  const file = join(DIST, name);
  if (name.endsWith('.js')) jest.unstable_mockModule(file, () => importOutside(pathToFileURL(file).href));
}
for (const name of ['supertest', 'typeorm', 'mysql2/promise'])
  jest.unstable_mockModule(name, () => importOutside(import.meta.resolve(name)));
