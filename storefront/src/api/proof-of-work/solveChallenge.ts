import type { ProofOfWorkChallenge, ProofOfWorkSolution } from '@radiance/backend/contract';

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
const hexOf = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Above any cost that the server asks for. A malformed challenge must not keep a phone busy for ever. */
const MOST_TRIES = 10_000;

/** Counts up until the key derived from nonce and counter has the prefix that the server asks for. */
export async function solveChallenge({ parameters }: ProofOfWorkChallenge): Promise<ProofOfWorkSolution | null> {
  const started = performance.now();
  const nonce = bytesOf(parameters.nonce);
  const password = new Uint8Array(nonce.length + 4);
  password.set(nonce);
  const view = new DataView(password.buffer);
  const work = { name: 'PBKDF2', hash: 'SHA-256', salt: bytesOf(parameters.salt), iterations: parameters.cost };
  for (let counter = 0; counter < MOST_TRIES; counter += 1) {
    view.setUint32(nonce.length, counter);
    const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits']);
    const derivedKey = hexOf(await crypto.subtle.deriveBits(work, key, parameters.keyLength * 8));
    if (derivedKey.startsWith(parameters.keyPrefix))
      return { counter, derivedKey, time: Math.round(performance.now() - started) };
  }
  return null;
}
