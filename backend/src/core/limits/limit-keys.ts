import ipaddr from 'ipaddr.js';
import { createHash } from 'node:crypto';
import { emailText } from '../../contract/index.js';

/** Hashed, so that Redis has no readable e-mails or addresses. */
export const limitKey = (...parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

export const addressLimitKey = (address: string | null | undefined): string => limitKey(networkOf(address ?? ''));
export const emailLimitKey = (email: string): string => limitKey(emailText(email).toLowerCase());

/** One household or phone has one IPv4 address and a /64 of IPv6. */
const HOUSEHOLD = { v4: 32, v6: 64 } as const;
/** A provider assigns such a network to one customer. */
export const PROVIDER_NETWORK = { v4: 24, v6: 48 } as const;

/** The network of an address. An IPv4-mapped IPv6 address counts as IPv4. */
export function networkOf(address: string, { v4, v6 }: { v4: number; v6: number } = HOUSEHOLD): string {
  const [bare = ''] = address.split('%');
  if (!ipaddr.isValid(bare)) return address;
  const parsed = ipaddr.process(bare);
  const [family, bits] = parsed.kind() === 'ipv4' ? [ipaddr.IPv4, v4] : [ipaddr.IPv6, v6];
  return `${family.networkAddressFromCIDR(`${parsed.toString()}/${bits}`).toString()}/${bits}`;
}
