import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzipSync, type BrotliOptions } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

const WORTH_PACKING = 600;
/** A window of 256 kB holds a whole page; the usual one of 4 MB is memory that the allocator keeps. */
const WINDOW_BITS = 18;

const brotli = (quality: number, { length }: Buffer): BrotliOptions => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
  },
});

// "br;q=0" is a refusal; anything finer is not worth reading.
const TAKES_BROTLI = /\bbr\b(?!\s*;\s*q=0(?![.\d]*[1-9]))/;
const TAKES_GZIP = /\bgzip\b(?!\s*;\s*q=0(?![.\d]*[1-9]))/;

export const encodingFor = (body: Buffer, accepted: string | string[] | undefined): Encoding =>
  body.length < WORTH_PACKING ? 'identity' : preferredEncoding(accepted);

export function preferredEncoding(accepted: string | string[] | undefined): Encoding {
  if (!accepted) return 'identity';
  const text = String(accepted);
  if (TAKES_BROTLI.test(text)) return 'br';
  return TAKES_GZIP.test(text) ? 'gzip' : 'identity';
}

/** Two milliseconds for a page: what somebody waits for. */
export function packedAtOnce(body: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'br') return brotliCompressSync(body, brotli(6, body));
  return encoding === 'gzip' ? gzipSync(body) : body;
}

/** Thirty milliseconds beside the main thread, for a page that is a tenth smaller: most then fit into the first round trip. */
export const packedAtLeisure = (body: Buffer): Promise<Buffer> => promisify(brotliCompress)(body, brotli(10, body));
