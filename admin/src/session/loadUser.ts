import { isRefusedAs } from '../lib/failures';
import { isRetryable, type AuthCalls } from './authCalls';
import type { AuthStateHolder } from './authState';
import { singleFlight } from './refresh/singleFlight';
import type { Refresh } from './refresh/refreshSession';

const ROLE_CHECK_ATTEMPTS = 3;
const ROLE_CHECK_PAUSE_MS = 400;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Loads the user's roles, factors and pending step. */
export function createLoadUser({ get, set }: AuthStateHolder, refresh: Refresh, calls: Pick<AuthCalls, 'current'>) {
  async function load(attempt = 1): Promise<void> {
    const before = get().session;
    if (!before) return;
    try {
      const { user: received, pending_step } = await calls.current(before.access_token);
      // The specification's `role` decides who is an administrator.
      const user =
        received.role === 'admin' ? received : { ...received, roles: received.roles.filter((role) => role !== 'admin') };
      const { session } = get();
      // The session may have changed meanwhile.
      if (session?.access_token === before.access_token)
        set({ session: { ...session, user, pending_step }, isStaff: user.roles.length > 0 });
    } catch (error) {
      if (attempt < ROLE_CHECK_ATTEMPTS) {
        if (isRefusedAs(error, 401)) await refresh(before.access_token).catch(() => null);
        else if (isRetryable(error)) await pause(ROLE_CHECK_PAUSE_MS * attempt);
        if (isRefusedAs(error, 401) || isRetryable(error)) return load(attempt + 1);
      }
      console.error('Admin role check failed', error);
      set({ isStaff: false });
    }
  }
  return singleFlight(() => load());
}
