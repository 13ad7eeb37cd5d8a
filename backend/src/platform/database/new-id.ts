import { randomUUID } from 'node:crypto';

/**
 * A UUID of version 7 (RFC 9562): its first 48 bits are the time, the others random. What comes one after the other stands side by
 * side in every index that ends with it; of wholly random keys each index has another page to write for each row.
 */
export function newId(): string {
  const time = Date.now().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}
