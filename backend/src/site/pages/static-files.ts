import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import sirv from 'sirv';
import { PANEL_POLICY } from '../../core/http/security-headers.js';
import { pathOf } from '../../core/cache/address.js';
import { PROJECT_DIR } from '../../core/settings.js';
import type { PanelPage } from '../branding/panel-page.js';
import { IMMUTABLE, keptAssets } from './kept-assets.js';

const STOREFRONT = join(PROJECT_DIR, 'storefront/dist/client');
const PANEL = join(PROJECT_DIR, 'admin/dist');

export type StaticHandler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Vite puts a hash of the contents into these names. */
const isHashed = (path: string): boolean => path.includes('/assets/');

/** They say how a document is to be treated: a script or a font has no use for them, and a page fetches ten. */
const DOCUMENT_HEADERS = [
  'Content-Security-Policy',
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'Permissions-Policy',
  'Referrer-Policy',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-Frame-Options',
  'X-Permitted-Cross-Domain-Policies',
  'X-Request-Id',
  'X-XSS-Protection',
];

function leaveOutDocumentHeaders(response: ServerResponse): void {
  for (const name of DOCUMENT_HEADERS) response.removeHeader(name);
}

function setFileHeaders(response: ServerResponse, path: string): void {
  if (!isHashed(path)) {
    response.setHeader('Cache-Control', 'public, max-age=3600');
    // Whoever serves files knows no type for it, and nobody may guess one.
    if (path.endsWith('.ico')) response.setHeader('Content-Type', 'image/x-icon');
    return;
  }
  leaveOutDocumentHeaders(response);
  response.setHeader('Cache-Control', IMMUTABLE);
}

/** From somewhere to its end, or to somewhere behind it that a file can have. */
function isRange(range: string): boolean {
  const [, first, last = ''] = /^bytes=(\d+)-(\d*)$/.exec(range) ?? [];
  return first !== undefined && (last === '' || (Number(last) >= Number(first) && Number.isSafeInteger(Number(last))));
}

/**
 * Sirv reads what was there when it began, and any range that it is told: of a file that another build has taken away, and of a range
 * that ends before it begins, nobody catches the error, and the whole process ended with it. Nor does it close the file of a visitor
 * who leaves before its end.
 */
function safely(folder: string, serve: StaticHandler): StaticHandler {
  return (request, response, next) => {
    const { headers } = request;
    // Whatever is no range is none: the whole file is an answer too. RFC 9110, 14.2
    if (headers.range !== undefined && !isRange(headers.range)) delete headers.range;
    response.once('pipe', (file: Readable) => {
      file.once('error', () => response.destroy());
      response.once('close', () => file.destroy());
    });
    if (existsSync(join(folder, decoded(pathOf(request.url ?? '/'))))) serve(request, response, next);
    else next();
  };
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

const notBuilt: StaticHandler = (_request, _response, next) => next();

/** The build's own files, with the .br and .gz that the build laid beside them. */
export function storefrontFiles(): StaticHandler {
  if (!existsSync(STOREFRONT)) return notBuilt;
  const serve = safely(
    STOREFRONT,
    sirv(STOREFRONT, { brotli: true, gzip: true, etag: true, extensions: [], setHeaders: setFileHeaders }),
  );
  const assets = keptAssets(STOREFRONT, leaveOutDocumentHeaders);
  return (request, response, next) => {
    // A page is never a file: its address has no ending.
    if (!/\.(?!html)[a-z0-9]+(\?|$)/i.test(request.url ?? '')) next();
    else if (!assets(request, response, request.url ?? '')) serve(request, response, next);
  };
}

/**
 * Every other address of the panel is its one page. Judged here and not by sirv's `single`, whose pattern for the same takes twice as
 * long for each further full stop of an address: one request held the whole process for ever.
 */
const isFile = (url: string): boolean => isHashed(url) || /\/[\w\s~$.-]+\.\w+$/.test(pathOf(url));

/** The panel: its files under /admin/, and for every other address there the one page that routes by itself. */
export function panelFiles(page: PanelPage): StaticHandler {
  if (!existsSync(PANEL)) return notBuilt;
  const setHeaders = (response: ServerResponse, path: string): unknown =>
    response.setHeader('Cache-Control', isHashed(path) ? IMMUTABLE : 'no-cache');
  const serve = safely(PANEL, sirv(PANEL, { brotli: true, gzip: true, etag: true, setHeaders }));
  const assets = keptAssets(PANEL);
  return (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end();
      return;
    }
    response.setHeader('Content-Security-Policy', PANEL_POLICY);
    response.setHeader('X-Robots-Tag', 'noindex');
    const url = (request.url ?? '').slice('/admin'.length) || '/';
    if (assets(request, response, url)) return;
    const serveFile = (file: string): void =>
      serve(Object.assign(Object.create(request) as IncomingMessage, { url: file }), response, next);
    if (isFile(url)) serveFile(url);
    else void page.answer(request, response).then((isAnswered) => isAnswered || serveFile('/'));
  };
}
