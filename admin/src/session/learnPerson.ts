import { isRefusedAs, isRetryable, type AuthCalls } from './authCalls';
import type { AuthStateHolder } from './authState';
import { singleFlight } from './singleFlight';
import type { Refresh } from './refreshSession';

const ROLE_CHECK_ATTEMPTS = 3;
const ROLE_CHECK_PAUSE_MS = 400;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Loads the user's roles, factors and pending step. */
export function createLearn({ get, set }: AuthStateHolder, refresh: Refresh, calls: Pick<AuthCalls, 'current'>) {
  async function learn(attempt = 1): Promise<void> {
    const asked = get().session;
    if (!asked) return;
    try {
      const { user: said, pending_step } = await calls.current(asked.access_token);
      // The specification's `role` decides who is an administrator.
      const user = said.role === 'admin' ? said : { ...said, roles: said.roles.filter((role) => role !== 'admin') };
      const { session } = get();
      // The session may have changed meanwhile.
      if (session?.access_token === asked.access_token)
        set({ session: { ...session, user, pending_step }, isStaff: user.roles.length > 0 });
    } catch (error) {
      if (attempt < ROLE_CHECK_ATTEMPTS) {
        if (isRefusedAs(error, 401)) await refresh(asked.access_token).catch(() => null);
        else if (isRetryable(error)) await pause(ROLE_CHECK_PAUSE_MS * attempt);
        if (isRefusedAs(error, 401) || isRetryable(error)) return learn(attempt + 1);
      }
      console.error('Admin role check failed', error);
      set({ isStaff: false });
    }
  }
  return singleFlight(() => learn());
}
