import { PUBLIC_PATHS } from '../../../contract/index.js';
import { pathOf } from '../../cache/cache-key.js';

/** Addresses that contain a secret token. */
const PRIVATE =
  /(\/(?:vista-previa|cita|pedido|espera|opinion|admin\/invitacion|admin\/contrasena|api\/manage|api\/waiting\/offers|api\/auth\/(?:invitations|password-reset))\/)[^/?#]+/i;

/** A mistyped link still contains its token. Public addresses have no capitals. */
const TOKEN = /(?<![\w-])(?=[\w-]*[A-Z])[\w-]{30,}(?![\w.-])/g;

/** By the path alone: a query must not turn a public page into a private one. The page of confirmations has its token in the query. */
export function isPrivateAddress(url: string): boolean {
  const path = canonicalPath(url);
  return PRIVATE.test(path) || path.replace(/\/$/, '').toLowerCase() === PUBLIC_PATHS.confirmation;
}

/** The path for logs, without tokens. */
export const loggablePath = (url: string): string => canonicalPath(url).replace(PRIVATE, '$1:token').replace(TOKEN, ':token');

const UNRESERVED_OR_SLASH = /[\w.~/\\-]/;

const decoded = (path: string, isMeant: RegExp): string =>
  path.replace(/%([0-7][\da-f])/gi, (escape, hex: string) => {
    const character = String.fromCharCode(parseInt(hex, 16));
    return isMeant.test(character) ? character : escape;
  });

/** Browsers read a backslash as a slash, and two leading slashes as a host. */
const withSingleSlashes = (path: string): string => `/${path}`.replace(/[\\/]+/g, '/');

/**
 * The path for decisions: printable ASCII is decoded once, slashes are single. Compare it without case. Not an address to
 * request, because a decoded `?` would start a query.
 */
export const canonicalPath = (url: string): string => withSingleSlashes(decoded(pathOf(url), /[!-~]/));

/** The canonical spelling of a page's address (RFC 3986, 6.2.2.2). */
export const plainPath = (path: string): string => withSingleSlashes(decoded(path, UNRESERVED_OR_SLASH)).replace(/(?<=.)\/$/, '');

/** Clients may send scheme and host before the path, as to a proxy. */
export function withoutHost(url: string): string {
  if (url.startsWith('/')) return url;
  const path = url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '');
  return path.startsWith('/') ? path : `/${path}`;
}
