import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/** Some proxies add the port and put IPv6 addresses in brackets. */
const bare = (told: string): string => /^\[(.+)\](?::\d+)?$/.exec(told)?.[1] ?? /^([\d.]+):\d+$/.exec(told)?.[1] ?? told;

/**
 * Removes from `X-Forwarded-For` what no proxy wrote. With fewer proxies than trusted, the client's own text comes first and
 * would be stored as an address.
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
