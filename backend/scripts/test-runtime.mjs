import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * @typedef {(from: string) => Record<string | symbol, unknown>} JestOf
 * @typedef {object} JestRuntime
 * @property {{ moduleRegistry: Map<string, unknown> }} registries
 * @property {{ jestObjectFor: JestOf }} jestGlobals
 * @property {(from: string, name: string) => unknown} requireModuleOrMock
 * @property {() => void} teardown
 */
const inJest = createRequire(import.meta.resolve('jest'));
const { default: Runtime } = /** @type {{ default: new (...given: unknown[]) => JestRuntime }} */ (inJest('jest-runtime'));

/** @type {Map<string, unknown>} */
const shared = new Map();
/** @type {SharingRuntime | undefined} */
let current;

const PACKAGES = `${path.sep}node_modules${path.sep}`;
/** It asks for its clean-up after each test of the file that loads it. */
const OF_EACH_FILE = path.join('@testing-library', 'react', 'dist', 'index.js');
/** @param {string} file */
const isShared = (file) => file.includes(PACKAGES) && !file.endsWith(OF_EACH_FILE);

/**
 * Jest loads every module anew for each file of tests: React, its components and the panel's framework took a second of
 * processor a file, and began slow each time, as no engine had seen them run. What comes from packages is loaded once, in
 * the window that `test-window.mjs` keeps; what is ours is loaded for each file as before.
 */
export default class SharingRuntime extends Runtime {
  /** @param {unknown[]} given */
  constructor(...given) {
    super(...given);
    current = this;
    const { registries, jestGlobals } = this;
    if (!(registries.moduleRegistry instanceof Map)) throw new Error('jest-runtime keeps its modules elsewhere than it did');
    for (const [file, module] of shared) registries.moduleRegistry.set(file, module);
    /** @type {JestOf} */
    this.jestOf = jestGlobals.jestObjectFor.bind(jestGlobals);
    // A package that moves a faked clock means the clock of the file that runs.
    jestGlobals.jestObjectFor = (from) =>
      isShared(from) ? new Proxy({}, { get: (_, name) => current?.jestOf(from)[name] }) : this.jestOf(from);
    const { requireModuleOrMock, teardown } = this;
    // What a package loads later belongs to the file that runs then.
    this.requireModuleOrMock = (from, name) =>
      current && current !== this && isShared(from)
        ? current.requireModuleOrMock(from, name)
        : requireModuleOrMock.call(this, from, name);
    this.teardown = () => {
      for (const [file, module] of registries.moduleRegistry) if (isShared(file)) shared.set(file, module);
      teardown.call(this);
    };
  }
}
