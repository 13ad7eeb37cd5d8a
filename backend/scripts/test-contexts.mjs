import { AsyncLocalStorage } from 'node:async_hooks';

/** @type {Set<AsyncLocalStorage<unknown>>} */
const open = new Set();
const { run } = AsyncLocalStorage.prototype;

/**
 * @this {AsyncLocalStorage<unknown>}
 * @param {Parameters<typeof run>} given
 */
AsyncLocalStorage.prototype.run = function rememberAndRun(...given) {
  open.add(this);
  return run.apply(this, given);
};

/**
 * Jest keeps the context of each test in a storage of its file, which it leaves open: Node before 24 then writes down at
 * every promise what each of them holds. After a hundred files that was a third of a suite's processor, and nothing of
 * all that had been there could be forgotten.
 */
export function closeContexts() {
  for (const storage of open) storage.disable();
  open.clear();
}
