import { endianness } from 'node:os';

/** Rows are numbered as they are indexed; a gram's rows are kept in segments of so many. */
export const SEGMENT = 65_536;
const BYTES = SEGMENT / 8;
/** As memory has it, which is then taken as it is. */
const isLowerFirst = endianness() === 'LE';
const MOST_LISTED = BYTES / 2;

/** Some of a segment's rows, a bit for each. */
export class RowSet {
  readonly words = new Uint32Array(SEGMENT / 32);

  /** Few are stored as a list of two bytes each, many as bits; both with the lower byte first. */
  static of(bytes: Uint8Array): RowSet {
    const set = new RowSet();
    if (bytes.length === BYTES && isLowerFirst) {
      new Uint8Array(set.words.buffer).set(bytes);
      return set;
    }
    // Of two drivers one answers with plain bytes.
    const stored = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    if (stored.length === BYTES) {
      for (let at = 0; at < set.words.length; at++) set.words[at] = stored.readUInt32LE(at * 4);
      return set;
    }
    for (let at = 0; at < stored.length; at += 2) set.add(stored.readUInt16LE(at));
    return set;
  }

  stored(): Buffer {
    const size = this.size;
    if (size >= MOST_LISTED) {
      const bits = Buffer.alloc(BYTES);
      for (let at = 0; at < this.words.length; at++) bits.writeUInt32LE(this.words[at] ?? 0, at * 4);
      return bits;
    }
    const list = Buffer.alloc(size * 2);
    let at = 0;
    for (const place of this.places()) at = list.writeUInt16LE(place, at);
    return list;
  }

  add(place: number): void {
    this.words[place >>> 5] = (this.words[place >>> 5] ?? 0) | (1 << (place & 31));
  }

  remove(place: number): void {
    this.words[place >>> 5] = (this.words[place >>> 5] ?? 0) & ~(1 << (place & 31));
  }

  has(place: number): boolean {
    return ((this.words[place >>> 5] ?? 0) & (1 << (place & 31))) !== 0;
  }

  /** Keeps what `other` has too. */
  keep(other: RowSet): void {
    for (let at = 0; at < this.words.length; at++) this.words[at] = (this.words[at] ?? 0) & (other.words[at] ?? 0);
  }

  addAll(other: RowSet): void {
    for (let at = 0; at < this.words.length; at++) this.words[at] = (this.words[at] ?? 0) | (other.words[at] ?? 0);
  }

  get size(): number {
    let size = 0;
    for (const word of this.words) size += ones(word);
    return size;
  }

  *places(): Generator<number> {
    for (let at = 0; at < this.words.length; at++) {
      for (let word = (this.words[at] ?? 0) >>> 0; word !== 0; word = (word & (word - 1)) >>> 0)
        yield at * 32 + (31 - Math.clz32(word & -word));
    }
  }
}

/** The places of what is stored; of few without making a set of them. */
export function* placesIn(bytes: Uint8Array): Generator<number> {
  if (bytes.length === BYTES) {
    yield* RowSet.of(bytes).places();
    return;
  }
  for (let at = 0; at < bytes.length; at += 2) yield (bytes[at] ?? 0) + (bytes[at + 1] ?? 0) * 256;
}

/** How many bits of 32 are set: summed in pairs, then in fours, then in eights. */
function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
