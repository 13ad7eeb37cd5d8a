import { lookup as resolve, type LookupAddress, type LookupOptions } from 'node:dns';
import ipaddr from 'ipaddr.js';

/** Public internet addresses only, so that a request cannot reach this machine, its network or a metadata service (SSRF). */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}

export type IsAllowed = (address: string) => boolean;
type Resolved = (error: Error | null, address?: string | LookupAddress[], family?: number) => void;

/** The host of a URL when it is an address; `lookup` is not called for these. */
export const addressIn = ({ hostname }: URL): string | null => {
  const host = hostname.replace(/^\[|\]$/g, '');
  return ipaddr.isValid(host) ? host : null;
};

/** Connects to the checked address, because a name could resolve differently a moment later. */
export const lookupAmong =
  (isAllowed: IsAllowed, dns: typeof resolve = resolve) =>
  (host: string, options: LookupOptions, done: Resolved): void => {
    dns(host, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error);
      const allowed = addresses.filter(({ address }) => isAllowed(address));
      const [first] = allowed;
      if (!first || allowed.length < addresses.length)
        return done(Object.assign(new Error('Not a public address'), { code: 'EPRIVATE' }));
      if (options.all) done(null, allowed);
      else done(null, first.address, first.family);
    });
  };
