import { randomUUID } from 'node:crypto';

const MOST_IN_A_MILLISECOND = 0xfff;
let [latest, count] = [0, 0];

/**
 * A UUID of version 7 (RFC 9562): its first 48 bits are the time, the next 12 count within it, the others are random. What comes one
 * after the other stands side by side in every index that ends with it (of wholly random keys each index has another page to write
 * for each row), and is read in the order in which it was written: the lines of a cart.
 */
export function newId(): string {
  const now = Date.now();
  if (now > latest) [latest, count] = [now, 0];
  else if (count < MOST_IN_A_MILLISECOND) count += 1;
  else [latest, count] = [latest + 1, 0];
  const time = latest.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${count.toString(16).padStart(3, '0')}${randomUUID().slice(18)}`;
}
