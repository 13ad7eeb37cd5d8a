import { pathOf } from '../cache/cache-key.js';

const UNRESERVED_OR_SLASH = /[\w.~/\\-]/;

const decoded = (path: string, isMeant: RegExp): string =>
  path.replace(/%([0-7][\da-f])/gi, (escape, hex: string) => {
    const character = String.fromCharCode(parseInt(hex, 16));
    return isMeant.test(character) ? character : escape;
  });

/** A browser reads a backslash as a slash, and two slashes at the beginning as the name of another host. */
const withSingleSlashes = (path: string): string => `/${path}`.replace(/[\\/]+/g, '/');

/**
 * The path of an address for all decisions about it: printable ASCII is decoded once, and slashes are single. Decisions ignore case.
 * Not an address to ask for: a decoded `?` would begin a query.
 */
export const canonicalPath = (url: string): string => withSingleSlashes(decoded(pathOf(url), /[!-~]/));

/** The one spelling of a page's address: characters that need no escape are written plainly (RFC 3986, 6.2.2.2), slashes are single. */
export const plainPath = (path: string): string => withSingleSlashes(decoded(path, UNRESERVED_OR_SLASH)).replace(/(?<=.)\/$/, '');
