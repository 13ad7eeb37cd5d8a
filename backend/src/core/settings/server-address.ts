import { addressIn, isPublicAddress } from '../http/public-addresses.js';
import { SettingError } from './settings-file.js';

interface Address {
  /** With the colon. */
  protocols: readonly string[];
  example: string;
  /** Allowed paths; none by default. */
  path?: RegExp;
  /** A user and a password are used; refused by default. */
  hasUser?: boolean;
  /** Allowed values of each parameter; none by default. */
  parameters?: Readonly<Record<string, RegExp>> | 'any';
  /** A token of its own is sent there. */
  hasToken?: boolean;
}

const WITHOUT_TLS = ['http:', 'redis:'];
/** Names of one machine or network, such as those of containers. */
const PRIVATE_NAME = /^[^.]+$|\.(?:localhost|local|internal|lan|home\.arpa)\.?$/i;

function isPublicHost(url: URL): boolean {
  const address = addressIn(url);
  return address === null ? !PRIVATE_NAME.test(url.hostname) : isPublicAddress(address);
}

const UNESCAPED = 'with %, #, / and ? of its user and password written as %25, %23, %2F and %3F';

/**
 * Parses a server's address. Unused parts are errors, so that nobody relies on them.
 * @throws SettingError that names the setting and the expected form.
 */
export function serverAddress(
  name: string,
  text: string,
  { protocols, example, path = /^\/?$/, hasUser = false, parameters = {}, hasToken = false }: Address,
): URL {
  const refuse = (why = ''): SettingError => new SettingError(name, `must be an address like ${example}${why && `, ${why}`}`);
  const [authority = ''] = text.replace(/^[a-z][a-z0-9+.-]*:\/\//i, '').split(/[/?#]/, 1);
  // The credentials contain an unescaped delimiter.
  if (hasUser && !authority.includes('@') && text.includes('@')) throw refuse(UNESCAPED);
  if (!hasUser && text.includes('@')) throw refuse('without a user');
  // The parser drops tabs and line breaks, and adds the slashes of `https:host`.
  const url = /^[a-z][a-z0-9+.-]*:\/\/[^\t\n\r]+$/i.test(text) && URL.canParse(text) ? new URL(text) : null;
  if (!url || !protocols.includes(url.protocol) || !url.hostname || url.port === '0') throw refuse();
  if (![url.username, url.password, url.pathname].every(isDecodable)) throw refuse(UNESCAPED);
  if (text.includes('#')) throw refuse('without a #');
  if (WITHOUT_TLS.includes(url.protocol) && (hasToken || url.password !== '') && isPublicHost(url))
    throw refuse(`with ${url.protocol.replace(':', 's:')}//, because a password or token is sent there`);
  if (!path.test(url.pathname)) throw refuse(path.test('') ? 'without a path' : '');
  if (parameters === 'any') return url;
  if (new Set(url.searchParams.keys()).size < url.searchParams.size) throw refuse('with each parameter once');
  for (const [parameter, value] of url.searchParams) {
    const allowed = Object.hasOwn(parameters, parameter) ? parameters[parameter] : undefined;
    if (!allowed) throw refuse(`without the unknown parameter ${parameter}`);
    if (!allowed.test(value)) throw refuse(`with another value of ${parameter}`);
  }
  return url;
}

function isDecodable(part: string): boolean {
  try {
    decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}
