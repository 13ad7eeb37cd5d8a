import { comparable } from '../core/typed-text.js';

const PARTICLES: readonly string[] = ['de', 'del', 'la', 'las', 'los', 'y', 'i'];
/** In shorter words one other letter makes another name. */
const SLIP_LENGTH_MIN = 4;

const wordsOf = (name: string): string[] =>
  comparable(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !PARTICLES.includes(word));

/** May be two spellings of one name: other order of words, a surname less, an initial, one slip in a word. */
export function isSimilarName(one: string, other: string): boolean {
  const [shorter = [], longer = []] = [wordsOf(one), wordsOf(other)].sort((a, b) => a.length - b.length);
  const left = [...longer];
  return (
    shorter.length > 0 &&
    shorter.every((word) => {
      const exact = left.indexOf(word);
      const index = exact >= 0 ? exact : left.findIndex((candidate) => isSpelling(word, candidate));
      if (index >= 0) left.splice(index, 1);
      return index >= 0;
    })
  );
}

function isSpelling(one: string, other: string): boolean {
  if (one.length === 1 || other.length === 1) return one[0] === other[0];
  const isLong = Math.min(one.length, other.length) >= SLIP_LENGTH_MIN;
  return isLong && isOneSlip(one, other) && !isOtherGender(one, other);
}

/** Mario and María, Luis and Luisa. */
const isOtherGender = (one: string, other: string): boolean => one.replace(/[ao]$/, '') === other.replace(/[ao]$/, '');

/** One letter more, less or other, or two neighbours swapped. */
function isOneSlip(one: string, other: string): boolean {
  const shortest = Math.min(one.length, other.length);
  let start = 0;
  while (start < shortest && one[start] === other[start]) start++;
  let end = 0;
  while (end < shortest - start && one.at(-1 - end) === other.at(-1 - end)) end++;
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  return Math.max(left.length, right.length) <= 1 || (left.length === 2 && left === [...right].reverse().join(''));
}
