import { jest } from '@jest/globals';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/**
 * Jest loads modules again for each test file. The HTTP tests need a fresh site, not fresh code, so Node loads the built product
 * once per worker.
 */
declare global {
  function importOutside(address: string): Promise<object>;
  /** A value that all files of a worker share, created by the first. */
  function once<T>(name: string, make: () => Promise<T>): Promise<T>;
}

const DIST = fileURLToPath(new URL('../../dist/', import.meta.url));

for (const name of readdirSync(DIST, { recursive: true, encoding: 'utf8' })) {
  const file = join(DIST, name);
  if (name.endsWith('.js')) jest.unstable_mockModule(file, () => importOutside(pathToFileURL(file).href));
}
for (const name of ['supertest', 'typeorm', 'mysql2/promise'])
  jest.unstable_mockModule(name, () => importOutside(import.meta.resolve(name)));
