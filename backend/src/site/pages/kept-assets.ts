import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { pathOf } from '../../core/cache/address.js';
import { etagOf } from '../../core/cache/cached-answer.js';
import { preferredEncoding, type Encoding } from '../../core/cache/packing.js';
import { isReading } from '../../core/limits/read-limits.js';

/** Both fronts come to 1.5 MB in the encoding that browsers ask for. */
const MAX_BYTES = 8 * 1024 * 1024;
/** What a page is made of; anything else a browser asks for rarely. */
const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2' };
const ENDINGS = { br: '.br', gzip: '.gz', identity: '' } as const;

export const IMMUTABLE = 'public, max-age=31536000, immutable';

interface Asset {
  body: Buffer;
  headers: OutgoingHttpHeaders;
}

/** `url` is the address under the front's own root; says whether it has taken the request. */
type AssetsHandler = (request: IncomingMessage, response: ServerResponse, url: string) => boolean;

/**
 * The files that a build named after their contents, read once: a first visit fetches a dozen, and each of them took four
 * turns to the disk and a stream.
 */
export function keptAssets(build: string, prepare: (response: ServerResponse) => void = () => undefined): AssetsHandler {
  const folder = join(build, 'assets');
  const names = new Set(existsSync(folder) ? readdirSync(folder) : []);

  const assets = new LRUCache<string, Asset>({ maxSize: MAX_BYTES, sizeCalculation: ({ body }) => Math.max(body.length, 1) });
  const read = async (name: string, encoding: Encoding): Promise<Asset> => {
    const file = `${name}${ENDINGS[encoding]}`;
    const body = await readFile(join(folder, file));
    const headers = {
      'Content-Type': TYPES[extname(name)],
      'Content-Length': body.length,
      'Cache-Control': IMMUTABLE,
      ETag: `"${etagOf(body)}"`,
      ...(names.has(`${name}${ENDINGS.br}`) && { Vary: 'Accept-Encoding' }),
      ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
    };
    const asset = { body, headers };
    assets.set(file, asset);
    return asset;
  };

  return (request, response, url) => {
    const [, name = ''] = /^\/assets\/([^/]+)$/.exec(pathOf(url)) ?? [];
    // A part of a file is a question for the one that reads it from the disk.
    if (!names.has(name) || !(extname(name) in TYPES) || !isReading(request) || request.headers.range) return false;
    prepare(response);
    const preferred = preferredEncoding(request.headers['accept-encoding']);
    const encoding = names.has(`${name}${ENDINGS[preferred]}`) ? preferred : 'identity';
    const asset = assets.get(`${name}${ENDINGS[encoding]}`);
    if (asset) send(asset, request, response);
    else
      read(name, encoding).then(
        (found) => send(found, request, response),
        // Whoever lays a new build over a running one takes the old one's files away.
        (error: NodeJS.ErrnoException) => response.writeHead(error.code === 'ENOENT' ? 404 : 503).end(),
      );
    return true;
  };
}

function send({ body, headers }: Asset, request: IncomingMessage, response: ServerResponse): void {
  if (request.headers['if-none-match']?.includes(String(headers['ETag']))) {
    response.writeHead(304, { 'Cache-Control': IMMUTABLE, ETag: headers['ETag'] }).end();
    return;
  }
  response.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : body);
}
