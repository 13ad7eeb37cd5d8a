import { describe, expect, it } from '@jest/globals';
import type { ProofOfWorkChallenge } from '@radiance/backend/contract';
import { pbkdf2Sync, webcrypto } from 'node:crypto';
import { solveChallenge } from './solveChallenge';

Object.defineProperty(globalThis, 'crypto', { configurable: true, value: webcrypto });

const NONCE = '000102030405060708090a0b0c0d0e0f';
const SALT = 'f0f1f2f3f4f5f6f7f8f9fafbfcfdfeff';

/** What the server computes for a counter. */
const keyOf = (counter: number): string => {
  const password = Buffer.concat([Buffer.from(NONCE, 'hex'), Buffer.from([0, 0, counter >> 8, counter & 255])]);
  return pbkdf2Sync(password, Buffer.from(SALT, 'hex'), 3, 32, 'sha256').toString('hex');
};
const challenge = (keyPrefix: string) =>
  ({ parameters: { nonce: NONCE, salt: SALT, cost: 3, keyLength: 32, keyPrefix } }) as ProofOfWorkChallenge;

describe('solving a challenge', () => {
  it('finds the counter that the server has chosen', async () => {
    for (const counter of [0, 1, 255, 256, 300]) {
      const key = keyOf(counter);
      expect(await solveChallenge(challenge(key.slice(0, 32)))).toEqual({ counter, derivedKey: key, time: expect.any(Number) });
    }
  });

  it('gives up what has no solution', async () => {
    expect(await solveChallenge(challenge('zz'))).toBeNull();
  });
});
