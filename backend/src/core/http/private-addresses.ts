import { pathOf } from '../cache/cache-key.js';

/** Addresses that hold a secret: whoever knows one may do what it stands for. */
const PRIVATE =
  /(\/(?:vista-previa|cita|pedido|espera|opinion|admin\/invitacion|admin\/contrasena|api\/manage|api\/waiting\/offers|api\/auth\/(?:invitations|password-reset))\/)[^/?#]+/i;

/** A link that was copied wrongly still holds its token. Readable addresses are in small letters. */
const TOKEN = /(?<![\w-])(?=[\w-]*[A-Z])[\w-]{30,}(?![\w.-])/g;

/** By the path alone: what a stranger appends to a public address must not make a secret of the page that is kept for all. */
export const isPrivateAddress = (url: string): boolean => PRIVATE.test(canonicalPath(url));

/** As it may be written down. */
export const writtenPath = (url: string): string => canonicalPath(url).replace(PRIVATE, '$1:token').replace(TOKEN, ':token');

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

/** Clients may write scheme and host before the path, as they do to a proxy. */
export function withoutHost(url: string): string {
  if (url.startsWith('/')) return url;
  const path = url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '');
  return path.startsWith('/') ? path : `/${path}`;
}
