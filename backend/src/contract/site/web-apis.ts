/*
 * Replacements for APIs that the oldest supported browsers lack (backend/scripts/lib/browsers.mjs): `URL.parse`, `URL.canParse`,
 * `AbortSignal.timeout`, lookbehind.
 */

/** Null when `text` is no address. */
export function urlOf(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/** A signal that aborts with a `TimeoutError` after `ms`. */
export function timeLimit(ms: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new DOMException('The time limit has passed', 'TimeoutError')), ms);
  return controller.signal;
}

/** Safari before 16.4 has no lookbehind. */
export const hasLookBehind = ((): boolean => {
  try {
    return new RegExp('(?<!a)b').test('b');
  } catch {
    return false;
  }
})();
