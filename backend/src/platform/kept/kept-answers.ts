import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { ChangeCounters, type Versions } from '../changes/change-counters.js';
import { Clock } from '../clock.js';
import type { Topic } from '../../contract/index.js';

const MAX_ANSWERS = 2000;
const MAX_BYTES = 96 * 1024 * 1024;
const MAX_URL_LENGTH = 1000;
const WORTH_COMPRESSING = 600;
const brotli = (quality: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
/** Two milliseconds for a page: what somebody waits for. */
const AT_ONCE = brotli(6);
/** Thirty milliseconds beside the main thread, for a page that is a tenth smaller: most then fit into the first round trip. */
const AT_LEISURE = brotli(10);

export interface Answer {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
  /** What it was made from. */
  topics: readonly Topic[];
  /** The counters as they stood before anything was read for it. */
  versions: Versions;
  /** Whole pages are packed anew at leisure; data change too often for that. */
  isPage?: boolean;
  /** Milliseconds since 1970 after which the passing of time alone makes it wrong. */
  until?: number;
}

type Encoding = 'br' | 'gzip' | 'identity';
interface Kept extends Answer {
  /** Of the contents, whatever their encoding. */
  tag: string;
  variants: Partial<Record<Encoding, Variant>>;
}

/** Strong, as the contents decide; with the encoding, as compressed bytes are others. */
export const etagOf = (body: Buffer): string => createHash('sha256').update(body).digest('base64url').slice(0, 27);

/**
 * Ready-made answers to anonymous GETs, given in front of the framework: a map look-up, a look at the change
 * counters and one write. An answer is kept by its address and dropped when what it was made from has changed.
 */
@Injectable()
export class KeptAnswers {
  private readonly answers = new Map<string, Kept>();
  private bytes = 0;

  constructor(
    private readonly changes: ChangeCounters,
    private readonly clock: Clock,
  ) {}

  /** Whether it has answered; a promise where the counters must be asked over the network. */
  handle(request: IncomingMessage, response: ServerResponse): boolean | Promise<boolean> {
    if ((request.method !== 'GET' && request.method !== 'HEAD') || request.headers.authorization !== undefined) return false;
    const kept = this.answers.get(request.url ?? '');
    if (!kept) return false;
    const versions = this.changes.current();
    return versions instanceof Promise
      ? versions.then((current) => this.send(kept, current, request, response))
      : this.send(kept, versions, request, response);
  }

  now(): number {
    return this.clock.now().getTime();
  }

  keep(url: string, answer: Answer): void {
    if (url.length > MAX_URL_LENGTH) return;
    this.drop(url);
    this.answers.set(url, { ...answer, headers: lasting(answer.headers), tag: etagOf(answer.body), variants: {} });
    this.bytes += answer.body.length;
    for (const oldest of this.answers.keys()) {
      if (this.answers.size <= MAX_ANSWERS && this.bytes <= MAX_BYTES) break;
      this.drop(oldest);
    }
  }

  private drop(url: string): void {
    const kept = this.answers.get(url);
    if (!kept) return;
    this.answers.delete(url);
    this.bytes -= kept.body.length;
  }

  private send(kept: Kept, current: Versions, request: IncomingMessage, response: ServerResponse): boolean {
    const url = request.url ?? '';
    const isStale = kept.topics.some((topic) => kept.versions[topic] !== current[topic]);
    if (isStale || (kept.until !== undefined && this.now() >= kept.until)) {
      if (this.answers.get(url) === kept) this.drop(url);
      return false;
    }
    const { headers, body } = variant(kept, encodingFor(kept, request.headers['accept-encoding']));
    // Whoever has the contents in another encoding has them.
    if (kept.status === 200 && request.headers['if-none-match']?.includes(kept.tag)) {
      const { 'Content-Length': _, 'Content-Encoding': __, ...rest } = headers;
      response.writeHead(304, rest).end();
    } else {
      response.writeHead(kept.status, headers);
      response.end(request.method === 'HEAD' ? undefined : body);
    }
    return true;
  }
}

/** Without what belongs to one request or to one encoding; a name in two spellings would be sent twice. */
function lasting(headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  return Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => !/^(etag|vary|content-length|content-encoding|x-request-id|date|connection)$/i.test(name),
    ),
  );
}

function encodingFor(kept: Kept, accepted: string | string[] | undefined): Encoding {
  if (!accepted || kept.body.length < WORTH_COMPRESSING) return 'identity';
  const text = String(accepted);
  // "br;q=0" is a refusal; anything finer is not worth reading.
  if (/\bbr\b(?!\s*;\s*q=0(?![.\d]*[1-9]))/.test(text)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(?![.\d]*[1-9]))/.test(text) ? 'gzip' : 'identity';
}

type Variant = { body: Buffer; headers: OutgoingHttpHeaders };

function variant(kept: Kept, encoding: Encoding): Variant {
  const ready = kept.variants[encoding];
  if (ready) return ready;
  if (encoding === 'br' && kept.isPage)
    brotliCompress(kept.body, AT_LEISURE, (error, body) => !error && (kept.variants.br = described(kept, encoding, body)));
  const body = encoding === 'br' ? brotliCompressSync(kept.body, AT_ONCE) : encoding === 'gzip' ? gzipSync(kept.body) : kept.body;
  return (kept.variants[encoding] = described(kept, encoding, body));
}

function described(kept: Kept, encoding: Encoding, body: Buffer): Variant {
  const suffix = encoding === 'identity' ? '' : `-${encoding}`;
  return {
    body,
    headers: {
      ...kept.headers,
      ETag: `"${kept.tag}${suffix}"`,
      Vary: 'Accept-Encoding, Authorization',
      'Content-Length': body.length,
      ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
    },
  };
}
