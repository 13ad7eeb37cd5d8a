import helmet from 'helmet';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { MAP_ORIGINS } from '../../../contract/index.js';
import { isPrivateAddress } from './private-addresses.js';
import type { Settings } from '../../settings/settings.js';

/**
 * Hash of the empty text: styled-components and MUI create an empty <style> and fill it through the CSSOM. No other inline style
 * is allowed.
 */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** Only the site's pictures: no third party learns of a visit. */
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

/** The map frame loads after the visitor's click. */
const MAP_FRAMES = MAP_ORIGINS.join(' ');

export const pagePolicy = (styleHashes: readonly string[]): string =>
  policy({
    ...BASE,
    'img-src': OWN_PICTURES,
    'style-src': ["'self'", EMPTY_STYLE, ...styleHashes].join(' '),
    'frame-src': MAP_FRAMES,
  });

/** A page preview in the panel: no scripts, no forms, no links. */
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

/** Sent mails have style attributes, and the panel shows them in a sandboxed frame with this policy. */
export const panelPolicy = (styleHashes: readonly string[]): string =>
  policy({
    ...BASE,
    'style-src': ["'self'", EMPTY_STYLE, ...styleHashes].join(' '),
    'style-src-attr': "'unsafe-inline'",
  });

/** Swagger UI writes style attributes. Its scripts are its own files. */
export const DOCS_POLICY = policy({ ...BASE, 'style-src': "'self' 'unsafe-inline'" });

const API_POLICY = policy({ 'default-src': "'none'", 'frame-ancestors': "'none'" });

const PERMISSIONS =
  'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()';

/** Sets the headers of every response. Pages, panel and documentation replace the content policy. */
export function securityHeaders({ publicUrl }: Settings): (request: IncomingMessage, response: ServerResponse) => void {
  const protect = helmet({
    contentSecurityPolicy: false,
    strictTransportSecurity: publicUrl.startsWith('https:') ? { maxAge: 63_072_000, includeSubDomains: false } : false,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xPoweredBy: false,
  });
  return (request, response) => {
    protect(request, response, () => undefined);
    response.setHeader('Permissions-Policy', PERMISSIONS);
    response.setHeader('Content-Security-Policy', API_POLICY);
    if (!isPrivateAddress(request.url ?? '')) return;
    // The address is the secret: no referrer, no index, no cache.
    response.setHeader('Referrer-Policy', 'no-referrer');
    response.setHeader('X-Robots-Tag', 'noindex, nofollow');
    response.setHeader('Cache-Control', 'no-store');
  };
}
