import { randomInt } from 'node:crypto';

/** 32 characters without those that look alike. */
const READABLE = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Groups of five characters, 25 random bits each. */
export function readableGroups(count: number): string {
  const group = (): string => Array.from({ length: 5 }, () => READABLE[randomInt(READABLE.length)]).join('');
  return Array.from({ length: count }, group).join('-');
}
