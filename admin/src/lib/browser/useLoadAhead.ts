import { useEffect } from 'react';

/** After the first screen, so that it does not wait. */
const LOAD_AFTER_MS = 1500;

/** Loads what a key opens before the key is pressed. Otherwise text that is typed right after it is lost. Null loads nothing. */
export function useLoadAhead(load: (() => Promise<unknown>) | null): void {
  useEffect(() => {
    if (!load) return undefined;
    // Without a connection it is loaded when it is opened.
    const timer = setTimeout(() => void load().catch(() => undefined), LOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [load]);
}
