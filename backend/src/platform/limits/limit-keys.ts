import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';

/** Hashed: neither e-mails nor addresses are kept readable in Redis. */
export const limitKey = (...parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

export const addressKey = (address: string | null | undefined): string => limitKey(networkOf(address ?? ''));
export const emailKey = (email: string): string => limitKey(email.trim().toLowerCase());

/** One household or phone has a whole /64 of IPv6 addresses. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address.replace(/^::ffff:/, '');
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const rest = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - rest.length);
  return [...groups, ...Array<string>(zeros).fill('0'), ...rest].slice(0, 4).join(':');
}
