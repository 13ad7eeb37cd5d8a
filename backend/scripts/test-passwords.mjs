import { createRequire } from 'node:module';

/** @type {typeof import('@node-rs/argon2')} */
const argon2 = createRequire(import.meta.url)('@node-rs/argon2');
const { hash, verify } = argon2;

/** @type {Map<string, ReturnType<typeof verify>>} */
const verified = new Map();
/** @type {Map<string, ReturnType<typeof hash>>} */
const hashed = new Map();

/** @type {<T>(known: Map<string, Promise<T>>, key: readonly unknown[], make: () => Promise<T>) => Promise<T>} */
function once(known, key, make) {
  const name = JSON.stringify(key);
  const before = known.get(name);
  if (before) return before;
  const making = make();
  known.set(name, making);
  return making;
}

/**
 * Each file of tests signs the same people in with the same passwords, hundreds of times, and a hash costs thirty milliseconds of
 * processor by design. Each password is hashed in earnest once, and each compared in earnest once with what it became.
 */
argon2.hash = (password, options, signal) => once(hashed, [String(password), options], () => hash(password, options, signal));
argon2.verify = (stored, password, options, signal) =>
  once(verified, [String(stored), String(password), options], () => verify(stored, password, options, signal));
