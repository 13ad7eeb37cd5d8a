import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { gramsFor, gramsOf, isMeeting, seamFor } from './grams.js';
import { RowSet, SEGMENT } from './row-sets.js';

const some = fc.uniqueArray(fc.nat(SEGMENT - 1), { maxLength: 60 });
const setOf = (places: readonly number[]): RowSet => {
  const set = new RowSet();
  for (const place of places) set.add(place);
  return set;
};
const sorted = (places: Iterable<number>): number[] => [...places].sort((one, other) => one - other);

describe('a set of rows', () => {
  it('is what was stored, few or many', () => {
    fc.assert(
      fc.property(some, fc.boolean(), (places, isFull) => {
        const all = isFull ? [...new Set([...places, ...Array.from({ length: 5000 }, (_, index) => index * 13)])] : places;
        const stored = setOf(all).stored();
        expect(stored.length).toBe(all.length < SEGMENT / 16 ? all.length * 2 : SEGMENT / 8);
        expect(RowSet.of(stored).places()).toEqual(sorted(all));
        expect(RowSet.of(stored).places(7)).toEqual(sorted(all).slice(0, 7));
        expect(RowSet.of(stored).size).toBe(all.length);
      }),
      { numRuns: 50 },
    );
  });

  it('keeps and takes as sets do', () => {
    fc.assert(
      fc.property(some, some, (one, other) => {
        const [kept, taken] = [setOf(one), setOf(one)];
        kept.keep(setOf(other));
        taken.addStored(setOf(other).stored());
        expect(kept.places()).toEqual(sorted(one.filter((place) => other.includes(place))));
        expect(taken.places()).toEqual(sorted(new Set([...one, ...other])));
      }),
      { numRuns: 50 },
    );
  });
});

describe('what is stored of a set of rows', () => {
  const many = Array.from({ length: 5000 }, (_, index) => index * 13);
  const few = many.slice(0, 50);
  /** Stored as a list as yet, in which a few are looked up one by one. */
  const listed = many.slice(0, 3000);
  /** As drivers hand it over: by itself, or as a piece of what else they have read. */
  const handedOver = (bytes: Buffer, offset: number): Uint8Array => Buffer.concat([Buffer.alloc(offset), bytes]).subarray(offset);
  const every = fc.tuple(some, some, fc.constantFrom([], listed, many), fc.nat(7));

  it('leaves of another what both have', () => {
    fc.assert(
      fc.property(every, ([one, other, more, offset]) => {
        const all = [...new Set([...other, ...more])];
        const set = setOf([...one, ...few]);
        const before = set.places();
        const stored = handedOver(setOf(all).stored(), offset);
        expect(set.sizeWith(stored)).toBe(before.filter((place) => all.includes(place)).length);
        set.keepStored(stored);
        expect(set.places()).toEqual(before.filter((place) => all.includes(place)));
      }),
      { numRuns: 50 },
    );
  });

  it('has in common what each has', () => {
    fc.assert(
      fc.property(fc.array(every, { minLength: 1, maxLength: 4 }), (all) => {
        const sets = all.map(([one, other, more]) => [...new Set([...one, ...other, ...few, ...more])]);
        const stored = sets.map((places, index) => handedOver(setOf(places).stored(), all[index]?.[3] ?? 0));
        const [first = [], ...others] = sets;
        const common = RowSet.common(stored);
        expect(common.places()).toEqual(sorted(first.filter((place) => others.every((places) => places.includes(place)))));
        expect(common.size).toBe(common.places().length);
      }),
      { numRuns: 50 },
    );
  });

  it('goes over into a third, and what the second has not stays', () => {
    fc.assert(
      fc.property(every, ([one, other, more, offset]) => {
        const all = [...new Set([...other, ...more])];
        const [left, taken] = [setOf([...one, ...few]), setOf([7])];
        const before = left.places();
        left.moveStored(handedOver(setOf(all).stored(), offset), taken);
        expect(left.places()).toEqual(before.filter((place) => !all.includes(place)));
        expect(taken.places()).toEqual(sorted(new Set([7, ...before.filter((place) => all.includes(place))])));
      }),
      { numRuns: 50 },
    );
  });
});

describe('the grams of a text', () => {
  it('are those of everything that stands in it', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 12 }),
        fc.string({ minLength: 1, maxLength: 9 }),
        fc.string(),
        (before, searched, after) => {
          const grams = gramsOf(before + searched + after);
          expect(gramsFor(searched).grams.filter((gram) => !grams.has(gram))).toEqual([]);
        },
      ),
    );
  });

  it('tell the end of a word from its middle', () => {
    expect(gramsOf('ana gil')).toContain(gramsFor('na ').grams[0]);
    expect(gramsOf('anabel')).not.toContain(gramsFor('na ').grams[0]);
    expect(gramsFor('na ').grams[0]?.endsWith(' ')).toBe(false);
  });

  it('tell by where its words meet whether a search stands in it', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'n', 'ñ', '字', '𝒜', '.'), maxLength: 6 });
    const words = fc.array(word, { minLength: 2, maxLength: 4 }).map((all) => all.join(' '));
    let told = 0;
    fc.assert(
      fc.property(words, words, fc.nat(20), fc.nat(20), (text, other, start, length) => {
        for (const searched of [text.slice(start, start + length), other.slice(start)]) {
          const seam = seamFor(searched);
          if (seam === null) continue;
          const meetings = [...gramsOf(text)]
            .filter((gram) => gram.startsWith(seam))
            .map((gram) => isMeeting(gram, seam, searched));
          if (text.includes(searched)) expect(meetings.filter((isMet) => isMet !== false)).not.toEqual([]);
          else expect(meetings).not.toContain(true);
          told++;
        }
      }),
      { numRuns: 3000 },
    );
    expect(told).toBeGreaterThan(50);
  });
});
