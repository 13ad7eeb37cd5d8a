import { endianness } from 'node:os';

/** Rows are numbered as they are indexed; a gram's rows are kept in segments of so many. */
export const SEGMENT = 65_536;
const BYTES = SEGMENT / 8;
const WORDS = SEGMENT / 32;
/** As memory has it, which is then taken as it is. */
const isLowerFirst = endianness() === 'LE';
const MOST_LISTED = BYTES / 2;
const NONE = new Uint8Array();
const ALL = 0xffffffff;
/** To look a place up in a list takes as long as to pass so many of it. */
const LOOKED_UP_MEANWHILE = 20;

/** What is at work on them has them to itself: nothing here waits for anybody. */
const [filled, kept, marks] = [new Uint16Array(WORDS), new Uint16Array(MOST_LISTED), new Uint32Array(WORDS)];

/** Some of a segment's rows, a bit for each. */
export class RowSet {
  /** Behind them a bit for each that may hold any row: of forty rows two thousand words were read at each step. */
  private readonly words = new Uint32Array(WORDS + WORDS / 32);

  /** Few are stored as a list of two bytes each, many as bits; both with the lower byte first. */
  static of(bytes: Uint8Array): RowSet {
    const set = new RowSet();
    if (bytes.length === BYTES) {
      set.words.set(wordsOf(bytes));
      set.words.fill(ALL, WORDS);
    } else set.addListed(listed(bytes));
    return set;
  }

  /** What all of these have that are stored; where one is a list, of what is left of it alone a set is made. */
  static common(stored: readonly Uint8Array[]): RowSet {
    const shortest = Math.min(...stored.map(({ length }) => length));
    const first = stored.find(({ length }) => length === shortest) ?? NONE;
    if (first.length === BYTES) {
      const set = RowSet.of(first);
      for (const bytes of stored) if (bytes !== first) set.keepStored(bytes);
      return set;
    }
    const list = listed(first);
    kept.set(list);
    let size = list.length;
    for (const bytes of stored) if (bytes !== first) size = keptOf(size, bytes);
    const set = new RowSet();
    set.addListed(kept.subarray(0, size));
    return set;
  }

  stored(): Buffer {
    const size = this.size;
    if (size >= MOST_LISTED) {
      const bits = Buffer.alloc(BYTES);
      for (let at = 0; at < WORDS; at++) bits.writeUInt32LE(this.words[at] ?? 0, at * 4);
      return bits;
    }
    const list = Buffer.alloc(size * 2);
    let at = 0;
    for (const place of this.places()) at = list.writeUInt16LE(place, at);
    return list;
  }

  add(place: number): void {
    const { words } = this;
    const used = WORDS + (place >>> 10);
    words[place >>> 5] = (words[place >>> 5] ?? 0) | (1 << (place & 31));
    words[used] = (words[used] ?? 0) | (1 << ((place >>> 5) & 31));
  }

  private addListed(list: Uint16Array): void {
    for (let at = 0; at < list.length; at++) this.add(list[at] ?? 0);
  }

  remove(place: number): void {
    this.words[place >>> 5] = (this.words[place >>> 5] ?? 0) & ~(1 << (place & 31));
  }

  has(place: number): boolean {
    return ((this.words[place >>> 5] ?? 0) & (1 << (place & 31))) !== 0;
  }

  /** Keeps what `other` has too. */
  keep(other: RowSet): void {
    this.keepBits(other.words);
  }

  /** The same with what is stored, of which no set is made: a search reads a hundred and more of them. */
  keepStored(bytes: Uint8Array): void {
    if (bytes.length === BYTES) {
      this.keepBits(wordsOf(bytes));
      return;
    }
    const size = this.heldOf(listed(bytes));
    this.words.fill(0);
    this.addListed(kept.subarray(0, size));
  }

  /** Writes down what it has of a list: how many. */
  private heldOf(list: Uint16Array): number {
    let size = 0;
    if (this.size * LOOKED_UP_MEANWHILE < list.length) {
      for (const place of this.places()) if (isListed(list, place)) kept[size++] = place;
      return size;
    }
    for (let at = 0; at < list.length; at++) {
      const place = list[at] ?? 0;
      if (this.has(place)) kept[size++] = place;
    }
    return size;
  }

  private keepBits(others: Uint32Array): void {
    const { words } = this;
    const count = fill(words);
    for (let index = 0; index < count; index++) {
      const at = filled[index] ?? 0;
      const both = (words[at] ?? 0) & (others[at] ?? 0);
      words[at] = both;
      const used = WORDS + (at >>> 5);
      if (both === 0) words[used] = (words[used] ?? 0) & ~(1 << (at & 31));
    }
  }

  /** How many it would keep then. */
  sizeWith(bytes: Uint8Array): number {
    if (bytes.length < BYTES) return this.heldOf(listed(bytes));
    const { words } = this;
    let size = 0;
    const others = wordsOf(bytes);
    const count = fill(words);
    for (let index = 0; index < count; index++) {
      const at = filled[index] ?? 0;
      size += ones((words[at] ?? 0) & (others[at] ?? 0));
    }
    return size;
  }

  /** What is stored and here goes over into another set: how many that are. */
  moveStored(bytes: Uint8Array, into: RowSet): number {
    if (bytes.length < BYTES) {
      const held = kept.subarray(0, this.heldOf(listed(bytes)));
      for (const place of held) this.remove(place);
      into.addListed(held);
      return held.length;
    }
    const { words } = this;
    let moved = 0;
    const others = wordsOf(bytes);
    const count = fill(words);
    for (let index = 0; index < count; index++) {
      const at = filled[index] ?? 0;
      const both = (words[at] ?? 0) & (others[at] ?? 0);
      if (both === 0) continue;
      words[at] = (words[at] ?? 0) & ~both;
      into.addWord(at, both);
      moved += ones(both);
    }
    return moved;
  }

  addStored(bytes: Uint8Array): void {
    if (bytes.length < BYTES) {
      this.addListed(listed(bytes));
      return;
    }
    const { words } = this;
    const others = wordsOf(bytes);
    for (let at = 0; at < WORDS; at++) words[at] = (words[at] ?? 0) | (others[at] ?? 0);
    words.fill(ALL, WORDS);
  }

  private addWord(at: number, word: number): void {
    const { words } = this;
    const used = WORDS + (at >>> 5);
    words[at] = (words[at] ?? 0) | word;
    words[used] = (words[used] ?? 0) | (1 << (at & 31));
  }

  get size(): number {
    const { words } = this;
    let size = 0;
    for (let group = 0; group < WORDS / 32; group++) {
      const used = words[WORDS + group] ?? 0;
      const first = group * 32;
      if (used === ALL) for (let at = first; at < first + 32; at++) size += ones(words[at] ?? 0);
      else for (let left = used; left !== 0; left &= left - 1) size += ones(words[first + lowest(left)] ?? 0);
    }
    return size;
  }

  /** In their order, the first so many. */
  places(most = SEGMENT): number[] {
    const count = fill(this.words);
    const places: number[] = [];
    for (let index = 0; index < count && places.length < most; index++) {
      const at = filled[index] ?? 0;
      for (let word = this.words[at] ?? 0; word !== 0 && places.length < most; word &= word - 1)
        places.push(at * 32 + lowest(word));
    }
    return places;
  }
}

/** Writes down which words may hold any, in their order: how many. */
function fill(words: Uint32Array): number {
  let count = 0;
  for (let group = 0; group < WORDS / 32; group++) {
    const used = words[WORDS + group] ?? 0;
    if (used === ALL) for (let at = 0; at < 32; at++) filled[count++] = group * 32 + at;
    else for (let left = used; left !== 0; left &= left - 1) filled[count++] = group * 32 + lowest(left);
  }
  return count;
}

/** Of so many that are kept those that are stored here too: how many are left. */
function keptOf(size: number, bytes: Uint8Array): number {
  let left = 0;
  if (bytes.length === BYTES) {
    const words = wordsOf(bytes);
    for (let at = 0; at < size; at++) {
      const place = kept[at] ?? 0;
      if (((words[place >>> 5] ?? 0) >>> (place & 31)) & 1) kept[left++] = place;
    }
    return left;
  }
  const list = listed(bytes);
  if (size * LOOKED_UP_MEANWHILE < list.length) {
    for (let at = 0; at < size; at++) {
      const place = kept[at] ?? 0;
      if (isListed(list, place)) kept[left++] = place;
    }
    return left;
  }
  marks.fill(0);
  for (let at = 0; at < size; at++) {
    const place = kept[at] ?? 0;
    marks[place >>> 5] = (marks[place >>> 5] ?? 0) | (1 << (place & 31));
  }
  for (let at = 0; at < list.length; at++) {
    const place = list[at] ?? 0;
    if (((marks[place >>> 5] ?? 0) >>> (place & 31)) & 1) kept[left++] = place;
  }
  return left;
}

/** Of what is stored as bits, without a copy where a driver hands them over as memory wants them. */
function wordsOf(bytes: Uint8Array): Uint32Array {
  if (isLowerFirst) {
    const aligned = bytes.byteOffset % 4 === 0 ? bytes : new Uint8Array(bytes);
    return new Uint32Array(aligned.buffer, aligned.byteOffset, WORDS);
  }
  // Of two drivers one answers with plain bytes.
  const stored = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  return Uint32Array.from({ length: WORDS }, (_, at) => stored.readUInt32LE(at * 4));
}

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

/** Whether a list has it: lists are in order. */
function isListed(list: Uint16Array, place: number): boolean {
  let [from, to] = [0, list.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((list[middle] ?? 0) < place) from = middle + 1;
    else to = middle;
  }
  return list[from] === place;
}

/** Which is the lowest of 32 bits that is set. */
const lowest = (word: number): number => 31 - Math.clz32(word & -word);

/** How many bits of 32 are set: summed in pairs, then in fours, then in eights. */
function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
