import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/** Some proxies add the port and put IPv6 addresses in brackets. */
const withoutPort = (header: string): string =>
  /^\[(.+)\](?::\d+)?$/.exec(header)?.[1] ?? /^([\d.]+):\d+$/.exec(header)?.[1] ?? header;

/**
 * Removes from `X-Forwarded-For` what no proxy wrote. With fewer proxies than trusted, the client's own text comes first and
 * would be stored as an address.
 */
export function removeForgedHops({ headers }: IncomingMessage): void {
  const header = headers['x-forwarded-for'];
  if (header === undefined) return;
  const hops = String(header)
    .split(',')
    .map((hop) => withoutPort(hop.trim()).split('%')[0] ?? '')
    .filter((hop) => hop !== '');
  headers['x-forwarded-for'] = hops.slice(hops.findLastIndex((hop) => isIP(hop) === 0) + 1).join(', ');
}
