import { createHash, randomBytes } from 'node:crypto';

export const newToken = (bytes = 32): string => randomBytes(bytes).toString('base64url');

/** The stored form of a token: SHA-256 in hex. Random bits need no salt and no slow hash. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

export function newHashedToken(): { token: string; token_hash: string } {
  const token = newToken();
  return { token, token_hash: hashOfToken(token) };
}
