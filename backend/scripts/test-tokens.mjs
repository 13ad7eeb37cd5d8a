import { createRequire } from 'node:module';

/** @typedef {(token: string, algorithm: string, key: object) => boolean} Verify */

const inStrategy = createRequire(createRequire(import.meta.url).resolve('passport-jwt'));
const inTokens = createRequire(inStrategy.resolve('jsonwebtoken'));
const jws = /** @type {{ verify: Verify }} */ (inTokens('jws'));
const { verify } = jws;
if (typeof verify !== 'function') throw new Error('jsonwebtoken no longer has its signatures looked at by jws');

/** @type {WeakMap<object, Map<string, boolean>>} */
const known = new WeakMap();

/**
 * The same few people ask thousands of times, each time with the same token, whose signature costs as much as all else that
 * is asked of a session. That of each token is looked at in earnest once for each key.
 */
jws.verify = (token, algorithm, key) => {
  const ofKey = known.get(key) ?? new Map();
  known.set(key, ofKey);
  const name = `${algorithm} ${token}`;
  const before = ofKey.get(name);
  if (before !== undefined) return before;
  const isRight = verify(token, algorithm, key);
  ofKey.set(name, isRight);
  return isRight;
};
