import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Topic } from '../../contract/index.js';
import type { Versions } from '../changes/change-counters.js';

export interface Cacheable {
  headers: OutgoingHttpHeaders;
  body: Buffer;
  /** Topics of the data in the response. */
  topics: readonly Topic[];
  /** The counters before the data was read. */
  versions: Versions;
  /** Query parameters that change the response; undefined means all of them. */
  parameters?: readonly string[];
  /** Milliseconds since 1970 when the response expires. */
  until?: number;
}

type Encoding = 'br' | 'gzip' | 'identity';

interface Variant {
  body: Buffer;
  headers: readonly string[];
  /** Headers of a 304. */
  unchanged: readonly string[];
}

const SMALLEST_TO_COMPRESS = 600;
/** A 256 kB window covers a whole page. */
const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_LGWIN]: 18 };

// `br;q=0` refuses Brotli; other weights are ignored.
const ACCEPTS_BROTLI = /\bbr\b(?!\s*;\s*q=0(?![.\d]*[1-9]))/;
const ACCEPTS_GZIP = /\bgzip\b(?!\s*;\s*q=0(?![.\d]*[1-9]))/;

export function preferredEncoding({ headers }: IncomingMessage): Encoding {
  const accepted = String(headers['accept-encoding'] ?? '');
  if (ACCEPTS_BROTLI.test(accepted)) return 'br';
  return ACCEPTS_GZIP.test(accepted) ? 'gzip' : 'identity';
}

/** Strong ETag of the content. Compressed copies add their encoding. */
export const etagOf = (body: Buffer): string => createHash('sha256').update(body).digest('base64url').slice(0, 27);

/** A 200 with compressed copies, which are made on demand. */
export class CachedResponse {
  /** Includes the compressed copies, which are less than half of the body. */
  readonly size: number;
  private versions: Versions;
  private readonly tag: string;
  private readonly headers: readonly string[];
  private readonly variants: Partial<Record<Encoding, Variant>> = {};

  constructor(private readonly response: Cacheable) {
    this.size = Math.ceil(1.5 * response.body.length) + 1;
    this.versions = response.versions;
    this.tag = etagOf(response.body);
    this.headers = lasting(response.headers);
  }

  isValid(current: Versions, now: number): boolean {
    const { topics, until } = this.response;
    if (this.versions !== current) {
      if (topics.some((topic) => this.versions[topic] !== current[topic])) return false;
      this.versions = current;
    }
    return until === undefined || now < until;
  }

  send(request: IncomingMessage, response: ServerResponse, more: readonly string[] = []): void {
    const encoding = this.response.body.length < SMALLEST_TO_COMPRESS ? 'identity' : preferredEncoding(request);
    const { body, headers, unchanged } = (this.variants[encoding] ??= this.compressed(encoding));
    // The client may have the same content in another encoding.
    if (request.headers['if-none-match']?.includes(this.tag)) {
      response.writeHead(304, [...unchanged, ...more]).end();
      return;
    }
    response.writeHead(200, [...headers, ...more]).end(request.method === 'HEAD' ? undefined : body);
  }

  private compressed(encoding: Encoding): Variant {
    const whole = this.response.body;
    const isPlain = encoding === 'identity';
    const body = isPlain ? whole : encoding === 'br' ? brotliCompressSync(whole, { params: BROTLI }) : gzipSync(whole);
    const tag = isPlain ? `"${this.tag}"` : `"${this.tag}-${encoding}"`;
    const unchanged = [...this.headers, 'ETag', tag, 'Vary', 'Accept-Encoding, Authorization'];
    const headers = [...unchanged, 'Content-Length', String(body.length), ...(isPlain ? [] : ['Content-Encoding', encoding])];
    return { body, headers, unchanged };
  }
}

/** Headers without those of one request or one encoding, as the flat list that `writeHead` takes. */
const lasting = (headers: OutgoingHttpHeaders): string[] =>
  Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || /^(etag|vary|content-length|content-encoding|x-request-id|date|connection)$/i.test(name)
      ? []
      : [name, String(value)],
  );
