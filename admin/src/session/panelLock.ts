import { browserStorage } from '../lib/browserStorage';
import type { AuthStore } from './authStore';
import { storedSession } from './storedSession';

/** The instant at which the panel locks, one for all tabs: whoever does something in one of them puts it off. */
export const LOCK_KEY = 'radiance-lock';
/** Kept once that instant has come: a clock that is set back opens nothing. */
const LOCKED = 0;

const MINUTE_MS = 60_000;
/** Looked at this often. */
export const LOCK_TICK_MS = 1000;
/** Put off at most this often. */
const PACE_MS = 1000;

const SIGNS_OF_LIFE = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'wheel'] as const;

/** A page that changes under a resting pointer may send moves as well; they go nowhere. */
const isResting = (event: Event): boolean =>
  event instanceof MouseEvent && event.type === 'pointermove' && event.movementX === 0 && event.movementY === 0;

/** Locks the panel when nobody is there. It guards what is on the screen; what a token may do is the server's matter. */
export function createPanelLock(auth: Pick<AuthStore, 'getState' | 'subscribe'>, now: () => number = Date.now) {
  const listeners = new Set<() => void>();
  /** Unknown until the clinic has been read. */
  let limitMs: number | null = null;

  const write = (instant: number): void => browserStorage.setItem(LOCK_KEY, String(instant));
  const forget = (): void => browserStorage.removeItem(LOCK_KEY);
  const read = (): number | null => {
    const kept = browserStorage.getItem(LOCK_KEY);
    return kept === null ? null : Number(kept) || LOCKED;
  };
  const isDue = (): boolean => now() >= (read() ?? Infinity);
  let isLocked = isDue();

  function look(): void {
    const { isLoading, session } = auth.getState();
    // Nobody is signed in, also not in another tab: whoever signs in next begins anew.
    if (!isLoading && !session && !storedSession.read()) forget();
    const isDueNow = isDue();
    if (isDueNow) write(LOCKED);
    if (isDueNow === isLocked) return;
    isLocked = isDueNow;
    listeners.forEach((listener) => listener());
  }

  function putOff(event: Event): void {
    // First: a machine that slept wakes by a key or a touch, which come too late.
    look();
    if (isLocked || !limitMs || isResting(event)) return;
    const instant = now() + limitMs;
    if (instant - (read() ?? 0) >= PACE_MS) write(instant);
  }

  return {
    isLocked: () => isLocked,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** So many minutes without anybody there; 0 is never. */
    setLimit(minutes: number): void {
      look();
      limitMs = minutes * MINUTE_MS;
      if (isLocked) return;
      const latest = now() + limitMs;
      if (limitMs === 0) forget();
      else if ((read() ?? Infinity) > latest) write(latest);
    },
    /** Who is there has been proved. */
    open(): void {
      if (limitMs) write(now() + limitMs);
      else forget();
      look();
    },
    /** Returns how to stop. */
    start(): () => void {
      look();
      const timer = setInterval(look, LOCK_TICK_MS);
      const stopHearing = auth.subscribe(look);
      const options = { capture: true, passive: true };
      SIGNS_OF_LIFE.forEach((name) => window.addEventListener(name, putOff, options));
      window.addEventListener('storage', look);
      document.addEventListener('visibilitychange', look);
      return () => {
        clearInterval(timer);
        stopHearing();
        SIGNS_OF_LIFE.forEach((name) => window.removeEventListener(name, putOff, options));
        window.removeEventListener('storage', look);
        document.removeEventListener('visibilitychange', look);
      };
    },
  };
}
export type PanelLock = ReturnType<typeof createPanelLock>;
