import type { Session } from '@radiance/backend/contract';
import { isRefusedAs } from '../../lib/failures';
import type { AuthCalls } from '../authCalls';
import type { AuthStateHolder } from '../authState';
import { expiresWithin, type SessionHolder } from '../sessionHolder';
import { singleFlight } from './singleFlight';
import { refreshKey } from './refreshKey';
import { storedSession } from '../storedSession';

/** Seconds before expiry at which the token is refreshed. */
export const REFRESH_AHEAD_S = 90;
const REFRESH_LOCK = 'radiance-session-refresh';

/** One refresh at a time over all tabs: reusing a refresh token ends the session. */
export async function inOneTab<T>(work: () => Promise<T>): Promise<T> {
  // Web Locks are missing outside of secure contexts, such as plain HTTP in a local network.
  if (!('locks' in navigator)) return work();
  let started: Promise<T> | undefined;
  try {
    return await navigator.locks.request(REFRESH_LOCK, () => (started = work()));
  } catch (error) {
    if (started) throw error;
    // Browsers that deny storage deny locks too.
    return work();
  }
}

/**
 * Resolves to a session that is neither about to expire nor has the refused token; null when it has ended. Rejects when the server is
 * unreachable.
 */
export function createRefresh({ get }: AuthStateHolder, holder: SessionHolder, calls: Pick<AuthCalls, 'refresh'>) {
  async function refresh(refusedToken?: string): Promise<Session | null> {
    const stored = storedSession.read();
    if (!stored) {
      if (get().session) holder.clear(true);
      return null;
    }
    // Another tab may have refreshed while this one waited for the lock.
    if (stored.access_token !== refusedToken && !expiresWithin(stored, REFRESH_AHEAD_S)) {
      if (stored.access_token !== get().session?.access_token) holder.adopt(stored, 'TOKEN_REFRESHED');
      return stored;
    }
    try {
      const fresh = await calls.refresh(stored.refresh_token, refreshKey.keyFor(stored.refresh_token));
      // Signed out or in as another user meanwhile.
      if (storedSession.read()?.refresh_token !== stored.refresh_token) return get().session;
      const session = holder.store(fresh, 'TOKEN_REFRESHED');
      refreshKey.forget();
      return session;
    } catch (error) {
      // 400: the stored value is no token.
      if (!isRefusedAs(error, 400, 401)) throw error;
      refreshKey.forget();
      holder.end(true);
      return null;
    }
  }
  return singleFlight((refusedToken?: string) => inOneTab(() => refresh(refusedToken)));
}
export type Refresh = ReturnType<typeof createRefresh>;
