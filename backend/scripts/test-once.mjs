/** @type {Map<string, Promise<unknown>>} */
const made = new Map();

/**
 * What all files of tests in this process share, made by the first that asks for it: Jest gives each file a world of its
 * own, which goes with the file.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} make
 * @returns {Promise<T>}
 */
export function once(name, make) {
  const known = /** @type {Promise<T> | undefined} */ (made.get(name));
  if (known) return known;
  // As a promise of this world: one of the file's would keep that alive.
  const making = Promise.resolve().then(make);
  made.set(name, making);
  return making;
}
