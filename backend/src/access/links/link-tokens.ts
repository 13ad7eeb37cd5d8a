import { createHash, randomBytes } from 'node:crypto';

/** The stored form of a link's token: SHA-256 in hex. 256 random bits need no salt. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

export function newLinkToken(): { token: string; token_hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, token_hash: hashOfToken(token) };
}
