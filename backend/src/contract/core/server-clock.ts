/*
 * The server's time on a device whose clock is wrong. Both fronts note the `Date` header of each answer; on the server nothing is
 * noted, and its own clock counts.
 */

/** A difference up to this is the age of an answer from a cache, not a wrong clock. */
const TOLERANCE_MS = 5 * 60_000;

let offset = 0;
let isKnown = false;
const listeners = new Set<() => void>();

/** Takes the `Date` header of an answer. */
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

/** Whether any answer has said what time it is. */
export const isServerTimeKnown = (): boolean => isKnown;

/** `Date.now()` by the server's clock. */
export const serverNow = (): number => Date.now() + offset;

export function onServerTime(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
