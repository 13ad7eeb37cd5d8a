import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { aSession } from '../../test/records';
import { createPanelLock, LOCK_KEY, type PanelLock } from './panelLock';
import { storedSession } from '../storedSession';

const MINUTE = 60_000;
let now: number;
let stops: (() => void)[];

interface Signed {
  isLoading: boolean;
  session: ReturnType<typeof aSession> | null;
}
let signed: Signed;
let sessionChanged: () => void;

/** A tab; all share the storage. */
function aTab({ minutes }: { minutes?: number } = {}): PanelLock {
  const auth = {
    getState: () => ({ ...signed, isStaff: true, needsReauthentication: false, hasExpired: false }),
    subscribe: (listener: () => void) => {
      sessionChanged = listener;
      return () => undefined;
    },
  };
  const lock = createPanelLock(auth, () => now);
  stops.push(lock.start());
  if (minutes !== undefined) lock.setLimit(minutes);
  return lock;
}

const pass = (ms: number): void => {
  now += ms;
  jest.advanceTimersByTime(1000);
};
const pressKey = () => window.dispatchEvent(new Event('keydown'));
const hearOtherTabs = () => window.dispatchEvent(new StorageEvent('storage', { key: LOCK_KEY }));

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  now = Date.parse('2026-07-15T09:00:00Z');
  stops = [];
  signed = { isLoading: false, session: aSession('reception') };
  storedSession.write(aSession('reception'));
});
afterEach(() => {
  stops.forEach((stop) => stop());
  jest.useRealTimers();
});

describe('the lock of the panel', () => {
  it('comes when nobody has been there for the time that is set, and not before', () => {
    const lock = aTab({ minutes: 15 });
    pass(15 * MINUTE - 1);
    expect(lock.isLocked()).toBe(false);
    pass(1);
    expect(lock.isLocked()).toBe(true);
  });

  it.each(['pointerdown', 'pointermove', 'keydown', 'touchstart', 'wheel'])('is put off by a %s', (sign) => {
    const lock = aTab({ minutes: 15 });
    pass(14 * MINUTE);
    window.dispatchEvent(new Event(sign));
    pass(14 * MINUTE);
    expect(lock.isLocked()).toBe(false);
    pass(MINUTE);
    expect(lock.isLocked()).toBe(true);
  });

  it('is not put off by a page that changes under a resting pointer', () => {
    const lock = aTab({ minutes: 15 });
    pass(14 * MINUTE);
    window.dispatchEvent(Object.assign(new MouseEvent('pointermove'), { movementX: 0, movementY: 0 }));
    pass(MINUTE);
    expect(lock.isLocked()).toBe(true);
  });

  it('is not escaped by the key that wakes a machine which slept through its moment', () => {
    const lock = aTab({ minutes: 15 });
    now += 60 * MINUTE;
    pressKey();
    expect(lock.isLocked()).toBe(true);
  });

  it('stays over reloads, new tabs, keys and a clock that is set back', () => {
    aTab({ minutes: 15 });
    pass(15 * MINUTE);
    now -= 60 * MINUTE;
    const reloaded = aTab({ minutes: 15 });
    expect(reloaded.isLocked()).toBe(true);
    pressKey();
    reloaded.setLimit(0);
    pass(0);
    expect(reloaded.isLocked()).toBe(true);
  });

  it('is active before anything is shown when the browser was closed meanwhile', () => {
    aTab({ minutes: 15 });
    stops.pop()?.();
    now += 16 * MINUTE;
    signed = { isLoading: true, session: null };
    expect(aTab().isLocked()).toBe(true);
  });

  it('is shared by all tabs: activity in one postpones it, it locks all, and a password in one unlocks all', () => {
    const mine = aTab({ minutes: 15 });
    const other = aTab({ minutes: 15 });
    pass(14 * MINUTE);
    pressKey();
    pass(2 * MINUTE);
    expect([mine.isLocked(), other.isLocked()]).toEqual([false, false]);
    localStorage.setItem(LOCK_KEY, '0');
    hearOtherTabs();
    expect([mine.isLocked(), other.isLocked()]).toEqual([true, true]);
    mine.open();
    hearOtherTabs();
    expect([mine.isLocked(), other.isLocked()]).toEqual([false, false]);
  });

  it('starts again after unlocking', () => {
    const lock = aTab({ minutes: 15 });
    pass(15 * MINUTE);
    lock.open();
    pass(15 * MINUTE - 1);
    expect(lock.isLocked()).toBe(false);
    pass(1);
    expect(lock.isLocked()).toBe(true);
  });

  it('never comes at zero minutes, and comes sooner when the time is made shorter', () => {
    const lock = aTab({ minutes: 0 });
    pass(24 * 60 * MINUTE);
    expect(lock.isLocked()).toBe(false);
    lock.setLimit(60);
    lock.setLimit(5);
    pass(5 * MINUTE);
    expect(lock.isLocked()).toBe(true);
  });

  it('is not put off by a reload alone', () => {
    aTab({ minutes: 15 });
    pass(14 * MINUTE);
    const reloaded = aTab({ minutes: 15 });
    pass(MINUTE);
    expect(reloaded.isLocked()).toBe(true);
  });

  it('is forgotten with the session, but not because one tab has not heard of the next session yet', () => {
    const lock = aTab({ minutes: 15 });
    pass(15 * MINUTE);
    signed = { isLoading: false, session: null };
    sessionChanged();
    expect(lock.isLocked()).toBe(true);
    storedSession.remove();
    sessionChanged();
    expect(lock.isLocked()).toBe(false);
    expect(localStorage.getItem(LOCK_KEY)).toBeNull();
  });

  it('treats an unreadable stored value as locked', () => {
    localStorage.setItem(LOCK_KEY, 'mañana');
    expect(aTab({ minutes: 15 }).isLocked()).toBe(true);
  });
});
