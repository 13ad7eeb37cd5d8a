import express, { type RequestHandler, type Response } from 'express';
import { existsSync, readdirSync } from 'node:fs';
import type { OutgoingHttpHeaders } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { preferredEncoding } from '../../core/cache/cached-response.js';
import { panelPolicy } from '../../core/http/server/security-headers.js';
import { EMAIL_STYLE_HASH } from '../../mail/html/email-style.js';
import { isReading } from '../../core/limits/read-limits.js';
import { PROJECT_DIR } from '../../core/settings/settings.js';
import type { PanelPage } from '../branding/panel-page.js';

const STOREFRONT = join(PROJECT_DIR, 'storefront/dist/client');
const PANEL = join(PROJECT_DIR, 'admin/dist');
const PANEL_POLICY = panelPolicy([EMAIL_STYLE_HASH]);

const IMMUTABLE = 'public, max-age=31536000, immutable';
const ENDINGS = { br: '.br', gzip: '.gz', identity: '' } as const;

/** Headers for documents, which scripts and fonts do not need. */
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

/** An open or bounded byte range. */
function isRange(range: string): boolean {
  const [, first, last = ''] = /^bytes=(\d+)-(\d*)$/.exec(range) ?? [];
  return first !== undefined && (last === '' || (Number(last) >= Number(first) && Number.isSafeInteger(Number(last))));
}

interface HttpError {
  status: number;
  headers?: OutgoingHttpHeaders;
}

type SetHeaders = (response: Response, isHashed: boolean, file: string) => void;

/** Serves a build's files with their .br and .gz copies. */
function serveBuild(folder: string, setHeaders: SetHeaders): RequestHandler {
  const names = new Set(readdirSync(folder, { recursive: true }).map((name) => `/${String(name).replaceAll(sep, '/')}`));
  const serve = express.static(folder, {
    index: false,
    redirect: false,
    fallthrough: false,
    cacheControl: false,
    setHeaders: (response, file) => {
      const name = relative(folder, file);
      // Vite names these files by their hash.
      setHeaders(response, name.startsWith(`assets${sep}`), name);
    },
  });
  return (request, response, next) => {
    const { url, path } = request;
    // Each file has one spelling.
    if (!names.has(path)) return next();
    // An invalid range gets the whole file: RFC 9110, 14.2.
    if (!isRange(request.headers.range ?? '')) delete request.headers.range;
    const encoding = preferredEncoding(request);
    const copy = `${path}${ENDINGS[encoding]}`;
    if (names.has(`${path}.gz`)) response.vary('Accept-Encoding');
    if (encoding !== 'identity' && names.has(copy)) {
      request.url = copy;
      response.type(extname(path)).setHeader('Content-Encoding', encoding);
    }
    serve(request, response, (error?: HttpError) => {
      request.url = url;
      response.removeHeader('Content-Encoding');
      response.removeHeader('Content-Type');
      if (error?.status === 416) response.writeHead(416, error.headers).end();
      else next();
    });
  };
}

const notBuilt: RequestHandler = (_request, _response, next) => next();

export function storefrontFiles(): RequestHandler {
  if (!existsSync(STOREFRONT)) return notBuilt;
  const serve = serveBuild(STOREFRONT, (response, isHashed, file) => {
    response.setHeader('Cache-Control', isHashed ? IMMUTABLE : 'public, max-age=3600');
    if (isHashed) for (const name of DOCUMENT_HEADERS) response.removeHeader(name);
    else if (file.endsWith('.ico')) response.setHeader('Content-Type', 'image/x-icon');
  });
  // Addresses of pages have no extension.
  return (request, response, next) => (/\.(?!html$)[a-z0-9]+$/i.test(request.path) ? serve(request, response, next) : next());
}

/** Serves `/admin`: the panel's files, and its single page for all other addresses. */
export function panelFiles(page: PanelPage): RequestHandler {
  if (!existsSync(PANEL)) return notBuilt;
  const serve = serveBuild(PANEL, (response, isHashed) => response.setHeader('Cache-Control', isHashed ? IMMUTABLE : 'no-cache'));
  return async (request, response, next) => {
    if (!isReading(request)) {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end();
      return;
    }
    response.setHeader('Content-Security-Policy', PANEL_POLICY);
    response.setHeader('X-Robots-Tag', 'noindex');
    if (request.path.startsWith('/assets/') || /\/[\w\s~$.-]+\.\w+$/.test(request.path)) {
      serve(request, response, next);
      return;
    }
    if (await page.answer(request, response)) return;
    request.url = '/index.html';
    serve(request, response, next);
  };
}
