import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { RETRY_AFTER } from '../../core/http/problem.js';
import { pagePolicy } from '../../core/http/server/security-headers.js';
import { COLOURS } from '../../contract/index.js';

const STYLE = `body{margin:0;min-height:100vh;display:grid;place-content:center;gap:16px;padding:28px;background:${COLOURS.ivory};color:${COLOURS.ink};font:16px/1.6 system-ui,sans-serif;text-align:center}h1{font-weight:400;margin:0}a{color:${COLOURS.clay}}`;

/** For failures of the storefront itself, so it depends on nothing. */
const HTML = `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Ahora mismo no podemos mostrar esta página</title><style>${STYLE}</style></head><body><h1>Ahora mismo no podemos mostrar esta página</h1><p>Inténtalo de nuevo en unos minutos.</p><p><a href="/">Volver al inicio</a></p></body></html>`;
const POLICY = pagePolicy([`'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`]);

/** 503 for a short outage, 429 for too many requests. Browsers and search engines understand both. */
export function sendFailure(response: ServerResponse, status: 429 | 500 | 503, headers: OutgoingHttpHeaders = {}): void {
  // A response that has begun can only be broken off.
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.setHeader('Content-Security-Policy', POLICY);
  response.writeHead(status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    ...(status === 503 && RETRY_AFTER),
    ...headers,
  });
  response.end(HTML);
}
