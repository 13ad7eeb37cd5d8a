import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/** As some proxies write it: with the port, and an IPv6 address in brackets. */
const bare = (told: string): string => /^\[(.+)\](?::\d+)?$/.exec(told)?.[1] ?? /^([\d.]+):\d+$/.exec(told)?.[1] ?? told;

/**
 * Leaves of `X-Forwarded-For` what proxies can have written. Where fewer of them stand in front than are trusted, the client's own words
 * come next: anything of any length, which would be stored as where somebody signed in from.
 */
export function keepAddresses({ headers }: IncomingMessage): void {
  const told = headers['x-forwarded-for'];
  if (told === undefined) return;
  const hops = String(told)
    .split(',')
    .map((hop) => bare(hop.trim()).split('%')[0] ?? '')
    .filter((hop) => hop !== '');
  headers['x-forwarded-for'] = hops.slice(hops.findLastIndex((hop) => isIP(hop) === 0) + 1).join(', ');
}
