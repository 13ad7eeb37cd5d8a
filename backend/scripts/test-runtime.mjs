import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * @typedef {(from: string) => Record<string | symbol, unknown>} JestOf
 * @typedef {object} JestRuntime
 * @property {{ moduleRegistry: Map<string, unknown>; internalModuleRegistry: Map<string, unknown> }} registries
 * @property {{ jestObjectFor: JestOf }} jestGlobals
 * @property {(from: string, name: string) => unknown} requireModuleOrMock
 * @property {(from: string, name: string) => unknown} requireInternalModule
 * @property {() => void} teardown
 */
const inJest = createRequire(import.meta.resolve('jest'));
const { default: Runtime } = /** @type {{ default: new (...given: unknown[]) => JestRuntime }} */ (inJest('jest-runtime'));

/** @type {Map<string, unknown>} */
const shared = new Map();
/** What Jest compares with, makes messages of and the like. @type {Map<string, unknown>} */
const sharedTools = new Map();
/** @type {SharingRuntime | undefined} */
let current;

const PACKAGES = `${path.sep}node_modules${path.sep}`;
/** It asks for its clean-up after each test of the file that loads it. */
const OF_EACH_FILE = path.join('@testing-library', 'react', 'dist', 'index.js');
/** It imports nothing and keeps nothing but what it has found out. */
const CONTRACT = fileURLToPath(new URL('../src/contract/', import.meta.url));
/** Jest's runner keeps the tests of its file. */
const RUNNER = `${PACKAGES}jest-circus${path.sep}`;
/** @param {string} file */
const isShared = (file) => file.startsWith(CONTRACT) || (file.includes(PACKAGES) && !file.endsWith(OF_EACH_FILE));

/**
 * Jest loads every module anew for each file of tests: React, its components and the panel's framework took a second of
 * processor a file, and began slow each time, as no engine had seen them run. What comes from packages is loaded once, in
 * the window that `test-window.mjs` keeps, and so is the contract; what else is ours is loaded for each file as before.
 */
export default class SharingRuntime extends Runtime {
  /** @param {unknown[]} given */
  constructor(...given) {
    super(...given);
    current = this;
    const { registries, jestGlobals } = this;
    const { moduleRegistry: modules, internalModuleRegistry: tools } = registries;
    if (!(modules instanceof Map && tools instanceof Map))
      throw new Error('jest-runtime keeps its modules elsewhere than it did');
    for (const [file, module] of shared) modules.set(file, module);
    for (const [file, module] of sharedTools) tools.set(file, module);
    /** @type {JestOf} */
    this.jestOf = jestGlobals.jestObjectFor.bind(jestGlobals);
    // A package that moves a faked clock means the clock of the file that runs.
    jestGlobals.jestObjectFor = (from) =>
      isShared(from) ? new Proxy({}, { get: (_, name) => current?.jestOf(from)[name] }) : this.jestOf(from);
    const { requireModuleOrMock, requireInternalModule, teardown } = this;
    // What a package loads later belongs to the file that runs then.
    this.requireModuleOrMock = (from, name) =>
      current && current !== this && isShared(from)
        ? current.requireModuleOrMock(from, name)
        : requireModuleOrMock.call(this, from, name);
    this.requireInternalModule = (from, name) =>
      current && current !== this ? current.requireInternalModule(from, name) : requireInternalModule.call(this, from, name);
    this.teardown = () => {
      for (const [file, module] of modules) if (isShared(file)) shared.set(file, module);
      for (const [file, module] of tools) if (!file.includes(RUNNER)) sharedTools.set(file, module);
      teardown.call(this);
    };
  }
}
