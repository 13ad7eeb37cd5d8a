import { TestEnvironment } from 'jest-environment-node';

/**
 * Of this worker; a file of tests gets a sandbox of its own, which ends with it.
 * @type {Map<string, Promise<unknown>>}
 */
const made = new Map();

/** Gives the tests Node's own loader, see test/support/product.ts, and values that all files of a worker share. */
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
