import { useEffect } from 'react';

/** After the first screen, so that it does not wait. */
const LOAD_AFTER_MS = 1500;

/** Loads a part that a key opens before it is pressed: what is typed right after the key would be lost while the part loads. */
export function useLoadAhead(load: () => Promise<unknown>): void {
  useEffect(() => {
    // Without a connection it is loaded when it is opened.
    const timer = setTimeout(() => void load().catch(() => undefined), LOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [load]);
}
