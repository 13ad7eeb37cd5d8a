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
    if (bytes.length === BYTES) {
      // Of two drivers one answers with plain bytes.
      const stored = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
      for (let at = 0; at < set.words.length; at++) set.words[at] = stored.readUInt32LE(at * 4);
      return set;
    }
    set.addListed(listed(bytes));
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

  private addListed(list: Uint16Array): void {
    const { words } = this;
    for (let at = 0; at < list.length; at++) {
      const place = list[at] ?? 0;
      words[place >>> 5] = (words[place >>> 5] ?? 0) | (1 << (place & 31));
    }
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

  /** The same with what is stored, of which no set is made: a search reads a hundred and more of them. */
  keepStored(bytes: Uint8Array): void {
    if (bytes.length === BYTES) {
      const { words } = this;
      const others = wordsOf(bytes);
      for (let at = 0; at < words.length; at++) words[at] = (words[at] ?? 0) & (others[at] ?? 0);
      return;
    }
    const list = listed(bytes);
    const kept = new Uint16Array(list.length);
    let size = 0;
    for (let at = 0; at < list.length; at++) {
      const place = list[at] ?? 0;
      if (((this.words[place >>> 5] ?? 0) >>> (place & 31)) & 1) kept[size++] = place;
    }
    this.words.fill(0);
    this.addListed(kept.subarray(0, size));
  }

  /** How many it would keep then. */
  sizeWith(bytes: Uint8Array): number {
    let size = 0;
    if (bytes.length < BYTES) {
      for (const place of listed(bytes)) if (this.has(place)) size++;
      return size;
    }
    const others = wordsOf(bytes);
    for (let at = 0; at < others.length; at++) size += ones((this.words[at] ?? 0) & (others[at] ?? 0));
    return size;
  }

  /** What is stored and here goes over into another set: how many that are. */
  moveStored(bytes: Uint8Array, into: RowSet): number {
    const { words } = this;
    let moved = 0;
    if (bytes.length < BYTES) {
      const list = listed(bytes);
      for (let at = 0; at < list.length; at++) {
        const place = list[at] ?? 0;
        if (!this.has(place)) continue;
        this.remove(place);
        into.add(place);
        moved++;
      }
      return moved;
    }
    const others = wordsOf(bytes);
    for (let at = 0; at < others.length; at++) {
      const both = (words[at] ?? 0) & (others[at] ?? 0);
      if (both === 0) continue;
      words[at] = (words[at] ?? 0) & ~both;
      into.words[at] = (into.words[at] ?? 0) | both;
      moved += ones(both);
    }
    return moved;
  }

  addAll(other: RowSet): void {
    for (let at = 0; at < this.words.length; at++) this.words[at] = (this.words[at] ?? 0) | (other.words[at] ?? 0);
  }

  get size(): number {
    const { words } = this;
    let size = 0;
    for (let at = 0; at < words.length; at++) {
      const word = words[at] ?? 0;
      // Most are empty.
      if (word !== 0) size += ones(word);
    }
    return size;
  }

  /** In their order, the first so many. */
  places(most = SEGMENT): number[] {
    const { words } = this;
    const places: number[] = [];
    for (let at = 0; at < words.length; at++) {
      let word = words[at] ?? 0;
      if (word === 0) continue;
      for (; word !== 0 && places.length < most; word &= word - 1) places.push(at * 32 + (31 - Math.clz32(word & -word)));
      if (places.length >= most) break;
    }
    return places;
  }
}

/** Of what is stored as bits, without a copy where a driver hands them over as memory wants them. */
const wordsOf = (bytes: Uint8Array): Uint32Array =>
  isLowerFirst && bytes.byteOffset % 4 === 0
    ? new Uint32Array(bytes.buffer, bytes.byteOffset, SEGMENT / 32)
    : RowSet.of(bytes).words;

export const storedSize = (bytes: Uint8Array): number => (bytes.length < BYTES ? bytes.length / 2 : RowSet.of(bytes).size);

/**
 * The places of what is stored as a list, which is read where it lies if memory has it so; twice as fast as one by one. MySQL's
 * driver hands over pieces that begin anywhere: a copy begins well.
 */
function listed(bytes: Uint8Array): Uint16Array {
  if (isLowerFirst) {
    const aligned = bytes.byteOffset % 2 === 0 ? bytes : new Uint8Array(bytes);
    return new Uint16Array(aligned.buffer, aligned.byteOffset, aligned.length / 2);
  }
  return Uint16Array.from({ length: bytes.length / 2 }, (_, at) => (bytes[at * 2] ?? 0) + (bytes[at * 2 + 1] ?? 0) * 256);
}

/** How many bits of 32 are set: summed in pairs, then in fours, then in eights. */
function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
