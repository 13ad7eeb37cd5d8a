import type { AuthStateHolder } from '../authState';
import { expiresWithin, type SessionHolder } from '../sessionHolder';
import { REFRESH_AHEAD_S, type Refresh } from './refreshSession';
import { SESSION_KEY, parseSession } from '../storedSession';

const REFRESH_TICK_MS = 30_000;

/** Refreshes the session in time while the tab is visible. Returns a function that stops it. */
export function keepFresh({ get }: AuthStateHolder, refresh: Refresh): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const tick = (): void => {
    const { session } = get();
    // A failed refresh is tried again at the next tick.
    if (session && expiresWithin(session, REFRESH_AHEAD_S)) refresh().catch(() => null);
  };
  const followVisibility = (): void => {
    clearInterval(timer);
    if (document.visibilityState === 'hidden') return;
    if (!get().isLoading) tick();
    timer = setInterval(tick, REFRESH_TICK_MS);
  };
  followVisibility();
  document.addEventListener('visibilitychange', followVisibility);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', followVisibility);
  };
}

/** Follows sign-in, sign-out and refresh of other tabs. Returns a function that stops it. */
export function followOtherTabs({ get }: AuthStateHolder, holder: SessionHolder): () => void {
  const follow = ({ key, newValue }: StorageEvent): void => {
    if (key !== SESSION_KEY && key !== null) return;
    const other = parseSession(key === null ? null : newValue);
    const { session } = get();
    if (!other) holder.clear(false);
    else if (other.access_token !== session?.access_token)
      holder.adopt(other, session?.user.id === other.user.id ? 'TOKEN_REFRESHED' : 'SIGNED_IN');
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}
