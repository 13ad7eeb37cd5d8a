import { randomUUID } from 'node:crypto';

const MOST_IN_A_MILLISECOND = 0xfff;
let [latest, count] = [0, 0];

/**
 * A UUID of version 7 (RFC 9562): 48 bits of time, 12 bits of a counter, the rest random. Ids sort by creation, so that new rows
 * share index pages and the lines of a cart keep their order.
 */
export function newId(): string {
  const now = Date.now();
  if (now > latest) [latest, count] = [now, 0];
  else if (count < MOST_IN_A_MILLISECOND) count += 1;
  else [latest, count] = [latest + 1, 0];
  const time = latest.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${count.toString(16).padStart(3, '0')}${randomUUID().slice(18)}`;
}
