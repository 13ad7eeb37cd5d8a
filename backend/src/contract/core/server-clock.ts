/*
 * The server's time on a device whose clock is wrong. Both front ends pass the `Date` header of each response; on the server its
 * own clock counts.
 */

/** A smaller difference is the age of a cached response. */
const TOLERANCE_MS = 5 * 60_000;

let offset = 0;
let isKnown = false;
const listeners = new Set<() => void>();

/** `date` is the `Date` header of a response. */
export function noteServerTime(date: string | null | undefined): void {
  const difference = Date.parse(date ?? '') - Date.now();
  if (Number.isNaN(difference)) return;
  const next = Math.abs(difference) > TOLERANCE_MS ? difference : 0;
  const isNews = !isKnown || Math.abs(next - offset) > TOLERANCE_MS;
  isKnown = true;
  if (!isNews) return;
  offset = next;
  for (const listener of listeners) listener();
}

export const isServerTimeKnown = (): boolean => isKnown;

/** `Date.now()` of the server. */
export const serverNow = (): number => Date.now() + offset;

export function onServerTime(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
