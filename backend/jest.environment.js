import { TestEnvironment } from 'jest-environment-node';

/**
 * Shared by all test files of a worker. Each file's sandbox ends with the file.
 * @type {Map<string, Promise<unknown>>}
 */
const made = new Map();

/** Gives the tests Node's module loader (see test/support/product.ts) and the worker's shared values. */
export default class ServerEnvironment extends TestEnvironment {
  /** @override */
  async setup() {
    await super.setup();
    Object.assign(this.global, {
      importOutside: (/** @type {string} */ address) => import(address),
      once: (/** @type {string} */ name, /** @type {() => Promise<unknown>} */ make) => {
        if (!made.has(name)) made.set(name, Promise.resolve().then(make));
        return made.get(name);
      },
    });
  }
}
