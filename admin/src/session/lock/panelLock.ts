import { browserStorage } from '../../lib/browser/browserStorage';
import { createListeners } from '../../lib/listeners';
import type { AuthStore } from '../authStore';
import { storedSession } from '../storedSession';

/** Instant at which the panel locks, shared by all tabs; every activity postpones it. */
export const LOCK_KEY = 'radiance-lock';
/** Stored once the instant has passed: setting the clock back does not unlock. */
const LOCKED = 0;

const MINUTE_MS = 60_000;
const LOCK_TICK_MS = 1000;
/** Minimum interval between postponements. */
const PACE_MS = 1000;

const SIGNS_OF_LIFE = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'wheel'] as const;

/** Browsers also fire moves when the page changes under a resting pointer. */
const isResting = (event: Event): boolean =>
  event instanceof MouseEvent && event.type === 'pointermove' && event.movementX === 0 && event.movementY === 0;

const storedLock = {
  write: (instant: number): void => browserStorage.setItem(LOCK_KEY, String(instant)),
  forget: (): void => browserStorage.removeItem(LOCK_KEY),
  read: (): number | null => {
    const stored = browserStorage.getItem(LOCK_KEY);
    return stored === null ? null : Number(stored) || LOCKED;
  },
};

/** Calls `check` every second and with each change of the session, and `putOff` with each activity. */
function watch(auth: Pick<AuthStore, 'subscribe'>, check: () => void, putOff: (event: Event) => void): () => void {
  const timer = setInterval(check, LOCK_TICK_MS);
  const unsubscribe = auth.subscribe(check);
  const options = { capture: true, passive: true };
  SIGNS_OF_LIFE.forEach((name) => window.addEventListener(name, putOff, options));
  window.addEventListener('storage', check);
  document.addEventListener('visibilitychange', check);
  return () => {
    clearInterval(timer);
    unsubscribe();
    SIGNS_OF_LIFE.forEach((name) => window.removeEventListener(name, putOff, options));
    window.removeEventListener('storage', check);
    document.removeEventListener('visibilitychange', check);
  };
}

/** Locks the screen after inactivity. Permissions of the token are the server's matter. */
export function createPanelLock(auth: Pick<AuthStore, 'getState' | 'subscribe'>, now: () => number = Date.now) {
  const changes = createListeners();
  const { read, write, forget } = storedLock;
  /** Null until the clinic's profile is loaded. */
  let limitMs: number | null = null;

  const isDue = (): boolean => now() >= (read() ?? Infinity);
  let isLocked = isDue();

  function check(): void {
    const { isLoading, session } = auth.getState();
    // Signed out in all tabs: the next user starts anew.
    if (!isLoading && !session && !storedSession.read()) forget();
    const isDueNow = isDue();
    if (isDueNow) write(LOCKED);
    if (isDueNow === isLocked) return;
    isLocked = isDueNow;
    changes.notify();
  }

  function putOff(event: Event): void {
    // Checked first: the event that wakes a sleeping machine comes too late.
    check();
    if (isLocked || !limitMs || isResting(event)) return;
    const instant = now() + limitMs;
    if (instant - (read() ?? 0) >= PACE_MS) write(instant);
  }

  return {
    isLocked: () => isLocked,
    subscribe: changes.add,
    /** Minutes of inactivity; 0 switches the lock off. */
    setLimit(minutes: number): void {
      check();
      limitMs = minutes * MINUTE_MS;
      if (isLocked) return;
      const latest = now() + limitMs;
      if (limitMs === 0) forget();
      else if ((read() ?? Infinity) > latest) write(latest);
    },
    /** Unlocks after re-authentication. */
    open(): void {
      if (limitMs) write(now() + limitMs);
      else forget();
      check();
    },
    /** Returns a function that stops it. */
    start(): () => void {
      check();
      return watch(auth, check, putOff);
    },
  };
}
export type PanelLock = ReturnType<typeof createPanelLock>;
