import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Versions } from '../changes/change-counters.js';
import type { Topic } from '../../contract/index.js';
import { encodingFor, packedAtLeisure, packedAtOnce, type Encoding } from './packing.js';

export interface Answer {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
  /** What it was made from. */
  topics: readonly Topic[];
  /** The counters as they stood before anything was read for it. */
  versions: Versions;
  /** The parameters of the address that change the answer; without a list all of them do. */
  parameters?: readonly string[];
  /** Whole pages that are asked for again and again are packed anew at leisure; data change too often for that. */
  isPage?: boolean;
  /** Milliseconds since 1970 after which the passing of time alone makes it wrong. */
  until?: number;
}

/** One encoding of it, with its headers as the flat list that node writes as it stands. */
interface Variant {
  body: Buffer;
  headers: string[];
  /** Of a 304. */
  unchanged: string[];
}

/** From this request on a page is worth 30 ms of a processor. */
const REPEATED = 3;

const NOTHING: readonly string[] = [];
const withMore = (headers: string[], more: readonly string[]): string[] => (more === NOTHING ? headers : [...headers, ...more]);

/** Strong, as the contents decide; with the encoding, as compressed bytes are others. */
export const etagOf = (body: Buffer): string => createHash('sha256').update(body).digest('base64url').slice(0, 27);

/** A ready-made answer with all that its next request needs. */
export class KeptAnswer {
  /** Bytes that it holds, in whatever encodings it has been asked for. */
  size: number;
  /** As of when it was last known to stand. */
  private versions: Versions;
  private readonly lines: readonly string[];
  private readonly tag: string;
  private readonly variants: Partial<Record<Encoding, Variant>> = {};
  private packings = 0;

  constructor(
    private readonly answer: Answer,
    private readonly resized: (kept: KeptAnswer) => void,
  ) {
    this.tag = etagOf(answer.body);
    this.versions = answer.versions;
    this.lines = lasting(answer.headers);
    this.size = answer.body.length;
  }

  standsAt(current: Versions, now: () => number): boolean {
    const { topics, until } = this.answer;
    if (this.versions !== current) {
      if (topics.some((topic) => this.versions[topic] !== current[topic])) return false;
      this.versions = current;
    }
    return until === undefined || now() < until;
  }

  send(request: IncomingMessage, response: ServerResponse, more: readonly string[] = NOTHING): void {
    const { status, body: whole } = this.answer;
    const encoding = encodingFor(whole, request.headers['accept-encoding']);
    const variant = this.variants[encoding] ?? this.pack(encoding);
    if (encoding === 'br' && this.answer.isPage && ++this.packings === REPEATED) void this.packAnew();
    // Whoever has the contents in another encoding has them.
    if (status === 200 && request.headers['if-none-match']?.includes(this.tag)) {
      response.writeHead(304, withMore(variant.unchanged, more)).end();
      return;
    }
    response.writeHead(status, withMore(variant.headers, more));
    response.end(request.method === 'HEAD' ? undefined : variant.body);
  }

  private pack(encoding: Encoding): Variant {
    return this.take(encoding, packedAtOnce(this.answer.body, encoding));
  }

  private async packAnew(): Promise<void> {
    try {
      this.take('br', await packedAtLeisure(this.answer.body));
    } catch {
      // What was packed at once goes on being sent.
    }
  }

  private take(encoding: Encoding, body: Buffer): Variant {
    const suffix = encoding === 'identity' ? '' : `-${encoding}`;
    const unchanged = [...this.lines, 'ETag', `"${this.tag}${suffix}"`, 'Vary', 'Accept-Encoding, Authorization'];
    const headers = [...unchanged, 'Content-Length', String(body.length)];
    if (encoding !== 'identity') {
      headers.push('Content-Encoding', encoding);
      this.size += body.length - (this.variants[encoding]?.body.length ?? 0);
    }
    const variant = { body, headers, unchanged };
    this.variants[encoding] = variant;
    this.resized(this);
    return variant;
  }
}

/** Without what belongs to one request or to one encoding; a name in two spellings would be sent twice. */
const lasting = (headers: OutgoingHttpHeaders): string[] =>
  Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || /^(etag|vary|content-length|content-encoding|x-request-id|date|connection)$/i.test(name)
      ? []
      : [name, String(value)],
  );
