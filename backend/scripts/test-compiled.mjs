import vm from 'node:vm';

/** @type {Map<string, { code: string; data: Buffer | undefined }>} */
const known = new Map();
const { compileFunction } = vm;

/**
 * Jest reads each module anew for each file of tests: libraries of megabytes are gone through from beginning to end forty
 * times. What the compiler has made of one is kept for the files after.
 * @type {typeof compileFunction}
 */
vm.compileFunction = (code, params, options = {}) => {
  const name = options.filename ?? '';
  const before = known.get(name);
  if (before?.code === code) return compileFunction(code, params, { ...options, cachedData: before.data });
  const made = compileFunction(code, params, { ...options, produceCachedData: true });
  known.set(name, { code, data: made.cachedData });
  return made;
};
