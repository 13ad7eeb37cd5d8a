import { randomInt } from 'node:crypto';

/** 32 signs, without the letters and digits that look alike when read from a terminal or from paper. */
const READABLE = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Groups of five signs, 25 random bits each. */
export function readableGroups(count: number): string {
  const group = (): string => Array.from({ length: 5 }, () => READABLE[randomInt(READABLE.length)]).join('');
  return Array.from({ length: count }, group).join('-');
}
