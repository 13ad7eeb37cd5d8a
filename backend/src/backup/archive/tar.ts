/** A file of an archive. Tables are split, so entries are small. */
export interface Entry {
  name: string;
  bytes: Buffer;
}

const BLOCK = 512;
const LONGEST_NAME = 100;
/** No entry of this program is larger. */
const LARGEST = 256 * 2 ** 20;

/** The archive is incomplete or not this program's. */
export class DamagedArchive extends Error {}

const octal = (number: number, length: number): string => `${number.toString(8).padStart(length - 1, '0')}\0`;

function header({ name, bytes }: Entry, seconds: number): Buffer {
  if (Buffer.byteLength(name) > LONGEST_NAME) throw new Error(`${name} is too long a name for an archive`);
  const block = Buffer.alloc(BLOCK);
  const put = (text: string, at: number): unknown => block.write(text, at, 'latin1');
  block.write(name, 0);
  put(octal(0o600, 8), 100);
  put(octal(0, 8), 108);
  put(octal(0, 8), 116);
  put(octal(bytes.length, 12), 124);
  put(octal(seconds, 12), 136);
  put('        ', 148);
  put('0', 156);
  put('ustar\x0000', 257);
  put(octal(checksum(block), 7), 148);
  return block;
}

const checksum = (block: Buffer): number => block.reduce((sum, byte) => sum + byte, 0);

/** Writes POSIX ustar. */
export async function* packTar(entries: AsyncIterable<Entry>, made: Date): AsyncGenerator<Buffer> {
  const seconds = Math.floor(made.getTime() / 1000);
  for await (const entry of entries) {
    yield header(entry, seconds);
    yield entry.bytes;
    if (entry.bytes.length % BLOCK > 0) yield Buffer.alloc(BLOCK - (entry.bytes.length % BLOCK));
  }
  yield Buffer.alloc(2 * BLOCK);
}

/** @throws DamagedArchive when the archive is cut off or has another format. */
export async function* unpackTar(source: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  const reader = new Blocks(source);
  for (;;) {
    const block = await reader.read(BLOCK);
    if (block.every((byte) => byte === 0)) return reader.end();
    const stated = parseInt(block.toString('latin1', 148, 154), 8);
    block.write('        ', 148, 'latin1');
    if (stated !== checksum(block)) throw new DamagedArchive('a header is not whole');
    const size = parseInt(block.toString('latin1', 124, 135), 8);
    if (!(size <= LARGEST)) throw new DamagedArchive('an entry has no possible size');
    const bytes = await reader.read(size);
    if (size % BLOCK > 0) await reader.read(BLOCK - (size % BLOCK));
    yield { name: block.toString('utf8', 0, LONGEST_NAME).replace(/\0.*$/s, ''), bytes };
  }
}

class Blocks {
  private readonly source: AsyncIterator<Buffer>;
  private buffered: Buffer[] = [];
  private length = 0;

  constructor(source: AsyncIterable<Buffer>) {
    this.source = source[Symbol.asyncIterator]();
  }

  async read(size: number): Promise<Buffer> {
    while (this.length < size) {
      const next = await this.source.next();
      if (next.done) throw new DamagedArchive('it ends too soon');
      this.buffered.push(next.value);
      this.length += next.value.length;
    }
    const all = this.buffered.length === 1 && this.buffered[0] ? this.buffered[0] : Buffer.concat(this.buffered);
    this.buffered = [all.subarray(size)];
    this.length -= size;
    return Buffer.from(all.subarray(0, size));
  }

  /** Reads to the end, to detect missing or appended bytes. */
  async end(): Promise<void> {
    while (!(await this.source.next()).done);
  }
}
