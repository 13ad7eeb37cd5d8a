import type { Session } from '@radiance/backend/contract';
import { isRefusedAs, type AuthCalls } from './authCalls';
import type { AuthStateHolder } from './authState';
import { expiresWithin, type HeldSession } from './heldSession';
import { singleFlight } from './singleFlight';
import { refreshTry } from './refreshTry';
import { storedSession } from './storedSession';

/** Refreshed this long before the access token expires. */
export const REFRESH_AHEAD_S = 90;
const REFRESH_LOCK = 'radiance-session-refresh';

/** One refresh at a time over all tabs: a refresh token works once, and using it twice ends the session. */
export async function inOneTab<T>(work: () => Promise<T>): Promise<T> {
  // Web Locks are missing outside secure contexts, such as a clinic's plain-http address in the local network.
  if (!('locks' in navigator)) return work();
  let begun: Promise<T> | undefined;
  try {
    return await navigator.locks.request(REFRESH_LOCK, () => (begun = work()));
  } catch (error) {
    if (begun) throw error;
    // Whoever denies a site its storage denies it the locks too.
    return work();
  }
}

/**
 * A session that is neither about to expire nor has the token that was refused; null when it has ended.
 * Rejects when the server could not be asked.
 */
export function createRefresh({ get }: AuthStateHolder, held: HeldSession, calls: Pick<AuthCalls, 'refresh'>) {
  async function refresh(refusedToken?: string): Promise<Session | null> {
    const stored = storedSession.read();
    if (!stored) {
      if (get().session) held.drop(true);
      return null;
    }
    // Another tab may have done it while this one waited for the lock.
    if (stored.access_token !== refusedToken && !expiresWithin(stored, REFRESH_AHEAD_S)) {
      if (stored.access_token !== get().session?.access_token) held.take(stored, 'TOKEN_REFRESHED');
      return stored;
    }
    try {
      const fresh = await calls.refresh(stored.refresh_token, refreshTry.keyFor(stored.refresh_token));
      // Signed out, or in as somebody else, while the answer was on its way.
      if (storedSession.read()?.refresh_token !== stored.refresh_token) return get().session;
      const kept = held.keep(fresh, 'TOKEN_REFRESHED');
      refreshTry.forget();
      return kept;
    } catch (error) {
      // 400: what is stored is no token.
      if (!isRefusedAs(error, 400, 401)) throw error;
      refreshTry.forget();
      held.end(true);
      return null;
    }
  }
  return singleFlight((refusedToken?: string) => inOneTab(() => refresh(refusedToken)));
}
export type Refresh = ReturnType<typeof createRefresh>;
