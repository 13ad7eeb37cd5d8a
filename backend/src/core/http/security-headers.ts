import helmet from 'helmet';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { MAP_ORIGINS } from '../../contract/index.js';
import { EMAIL_STYLE_HASH } from '../mail/html/email-style.js';
import { isPrivateAddress } from './private-addresses.js';
import type { Settings } from '../settings.js';

/**
 * Hash of the empty text: styled-components and MUI create an empty <style> and fill it rule by rule through
 * the CSSOM. It allows that one step and no style text of anybody's.
 */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** Pages show pictures of the site alone: no third party learns of a visit. */
const OWN_PICTURES = "'self' data: blob:";

const policy = (directives: Readonly<Record<string, string>>): string =>
  Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ');

const BASE = {
  'default-src': "'self'",
  'script-src': "'self'",
  'worker-src': "'self'",
  'img-src': "'self' data: blob: https:",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
} as const;

/** The map is a frame that loads after the visitor's click and never before. */
const MAP_FRAMES = MAP_ORIGINS.join(' ');

export const pagePolicy = (styleHashes: readonly string[]): string =>
  policy({
    ...BASE,
    'img-src': OWN_PICTURES,
    'style-src': ["'self'", EMPTY_STYLE, ...styleHashes].join(' '),
    'frame-src': MAP_FRAMES,
  });

/**
 * A page that is still being written: the panel shows it in a frame, no script of it runs, nothing of it is sent, and its
 * links, which open elsewhere, open nothing.
 */
export const previewPolicy = (styleHashes: readonly string[]): string =>
  policy({
    ...BASE,
    'img-src': OWN_PICTURES,
    'script-src': "'none'",
    'style-src': ["'self'", ...styleHashes].join(' '),
    'form-action': "'none'",
    'frame-ancestors': "'self'",
    sandbox: 'allow-same-origin',
  });

/**
 * The panel shows mails as they were sent, in a frame that runs nothing, loads nothing and has this policy as well: their
 * looks are attributes of their elements, and one sheet.
 */
export const PANEL_POLICY = policy({
  ...BASE,
  'style-src': `'self' ${EMPTY_STYLE} ${EMAIL_STYLE_HASH}`,
  'style-src-attr': "'unsafe-inline'",
});

/** Swagger UI writes style attributes; its scripts need nothing beyond their own files. */
export const DOCS_POLICY = policy({ ...BASE, 'style-src': "'self' 'unsafe-inline'" });

const API_POLICY = policy({ 'default-src': "'none'", 'frame-ancestors': "'none'" });

const PERMISSIONS =
  'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()';

/** Sets the headers that every answer carries; pages, panel and documentation replace the content policy by their own. */
export function securityHeaders({ publicUrl }: Settings): (request: IncomingMessage, response: ServerResponse) => void {
  const always: [name: string, value: string][] = [];
  const collect = helmet({
    contentSecurityPolicy: false,
    strictTransportSecurity: publicUrl.startsWith('https:') ? { maxAge: 63_072_000, includeSubDomains: false } : false,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xPoweredBy: false,
  });
  // It looks at no request: what it sets once it would set each time.
  const collector = { setHeader: (name: string, value: string) => always.push([name, value]) };
  collect({} as IncomingMessage, collector as unknown as ServerResponse, () => undefined);
  always.push(['Permissions-Policy', PERMISSIONS], ['Content-Security-Policy', API_POLICY]);
  return (request, response) => {
    for (const [name, value] of always) response.setHeader(name, value);
    if (!isPrivateAddress(request.url ?? '')) return;
    // The address is the key: no other site may hear of it, no machine list it, nobody keep what it shows.
    response.setHeader('Referrer-Policy', 'no-referrer');
    response.setHeader('X-Robots-Tag', 'noindex, nofollow');
    response.setHeader('Cache-Control', 'no-store');
  };
}
