/*
 * What the oldest supported browsers (backend/scripts/browsers.mjs) lack: `URL.parse`, `URL.canParse`, `AbortSignal.timeout`
 * and look-behind in regular expressions.
 */

/** The address, or null for a text that is none. */
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

/** Safari knows look-behind since 16.4. */
export const hasLookBehind = ((): boolean => {
  try {
    return new RegExp('(?<!a)b').test('b');
  } catch {
    return false;
  }
})();
