import type { AuthUser, FactorAnswer, Session } from '@radiance/backend/contract';
import { authCalls, isRefusedAs, isRetryable, type AuthCalls } from './authCalls';
import { SESSION_KEY, parseSession, storedSession } from './storedSession';

export type AuthEvent = 'SIGNED_IN' | 'SIGNED_OUT' | 'TOKEN_REFRESHED' | 'MFA_CHALLENGE_VERIFIED';
export type AuthListener = (event: AuthEvent, session: Session | null) => void;

export interface AuthState {
  isLoading: boolean;
  session: Session | null;
  isAdmin: boolean;
  /** The session ended without anybody asking for it. */
  hasExpired: boolean;
}

/** Refreshed this long before the access token expires, looked at this often. */
export const REFRESH_AHEAD_S = 90;
export const REFRESH_TICK_MS = 30_000;
const ROLE_CHECK_ATTEMPTS = 3;
const ROLE_CHECK_PAUSE_MS = 400;
const REFRESH_LOCK = 'radiance-session-refresh';

/** One refresh at a time over all tabs: a refresh token works once, and using it twice ends the session. */
const inOneTab = <T>(work: () => Promise<T>): Promise<T> =>
  // Web Locks are missing outside secure contexts, such as a clinic's plain-http address in the local network.
  'locks' in navigator ? navigator.locks.request(REFRESH_LOCK, work) : work();

const nowSeconds = (): number => Date.now() / 1000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export function createAuthStore(calls: AuthCalls = authCalls) {
  let state: AuthState = { isLoading: true, session: null, isAdmin: false, hasExpired: false };
  let refreshing: Promise<Session | null> | null = null;
  let loading: Promise<void> | null = null;
  let learning: Promise<void> | null = null;
  const stateListeners = new Set<() => void>();
  const eventListeners = new Set<AuthListener>();

  const set = (changes: Partial<AuthState>) => {
    state = { ...state, ...changes };
    stateListeners.forEach((listener) => listener());
  };
  const emit = (event: AuthEvent) => eventListeners.forEach((listener) => listener(event, state.session));

  const take = (session: Session, event: AuthEvent) => {
    set({ session, isAdmin: session.user.role === 'admin', hasExpired: false });
    emit(event);
  };
  /** `expires_at` is kept by this machine's clock, which may differ from the server's. */
  const keep = (received: Session, event: AuthEvent): Session => {
    const session = { ...received, expires_at: Math.floor(nowSeconds()) + received.expires_in };
    storedSession.write(session);
    take(session, event);
    return session;
  };
  const drop = (hasExpired: boolean) => {
    const wasSignedIn = state.session !== null;
    set({ session: null, isAdmin: false, hasExpired });
    if (wasSignedIn) emit('SIGNED_OUT');
  };
  const end = (hasExpired: boolean) => {
    storedSession.remove();
    drop(hasExpired);
  };

  const expiresWithin = (session: Session, seconds: number): boolean => session.expires_at - nowSeconds() < seconds;

  async function refreshNow(refusedToken?: string): Promise<Session | null> {
    const stored = storedSession.read();
    if (!stored) {
      drop(true);
      return null;
    }
    // Another tab may have done it while this one waited for the lock.
    if (stored.access_token !== refusedToken && !expiresWithin(stored, REFRESH_AHEAD_S)) {
      if (stored.access_token !== state.session?.access_token) take(stored, 'TOKEN_REFRESHED');
      return stored;
    }
    try {
      const fresh = await calls.refresh(stored.refresh_token);
      // Signed out, or in as somebody else, while the answer was on its way.
      if (storedSession.read()?.refresh_token !== stored.refresh_token) return state.session;
      return keep(fresh, 'TOKEN_REFRESHED');
    } catch (error) {
      if (isRetryable(error)) throw error;
      end(true);
      return null;
    }
  }

  /**
   * A session that is neither about to expire nor has the token that was refused; null when it has ended.
   * Rejects when the server could not be asked.
   */
  const refresh = (refusedToken?: string): Promise<Session | null> => {
    refreshing ??= inOneTab(() => refreshNow(refusedToken)).finally(() => {
      refreshing = null;
    });
    return refreshing;
  };

  /** What the server says of the person now: the role, the factors, the step that is pending. */
  async function learnNow(attempt = 1): Promise<void> {
    const { session } = state;
    if (!session) return;
    try {
      const { user, pending_step } = await calls.current(session.access_token);
      // One that was raised, renewed or ended meanwhile knows better.
      if (state.session?.access_token === session.access_token)
        set({ session: { ...state.session, user, pending_step }, isAdmin: user.role === 'admin' });
    } catch (error) {
      if (attempt < ROLE_CHECK_ATTEMPTS) {
        if (isRefusedAs(error, 401)) await refresh(session.access_token).catch(() => null);
        else if (isRetryable(error)) await pause(ROLE_CHECK_PAUSE_MS * attempt);
        if (isRefusedAs(error, 401) || isRetryable(error)) return learnNow(attempt + 1);
      }
      console.error('Admin role check failed', error);
      set({ isAdmin: false });
    }
  }

  const learn = (): Promise<void> => {
    learning ??= learnNow().finally(() => {
      learning = null;
    });
    return learning;
  };

  /** Resolves when no second step is pending, also because the session ended. */
  const nothingPending = (): Promise<void> =>
    new Promise((resolve) => {
      const look = () => {
        if (state.session?.pending_step) return;
        stateListeners.delete(look);
        resolve();
      };
      stateListeners.add(look);
      look();
    });

  /** A token that lasts a while longer; null without a session. */
  const accessToken = async (): Promise<string | null> => {
    if (!state.session) return null;
    const session = expiresWithin(state.session, REFRESH_AHEAD_S / 9) ? await refresh() : state.session;
    return session?.access_token ?? null;
  };

  /** Proves the second step; the session that comes of it holds for every tab. */
  async function confirm(prove: (token: string) => Promise<Session>): Promise<Session> {
    const token = (await accessToken()) ?? '';
    try {
      // Under the lock of refreshing: what another tab is about to refresh with is forgotten by this.
      return await inOneTab(async () => keep(await prove(token), 'MFA_CHALLENGE_VERIFIED'));
    } catch (error) {
      if (isRefusedAs(error, 401)) await refresh(token).catch(() => null);
      throw error;
    }
  }

  async function load(): Promise<void> {
    const stored = storedSession.read();
    if (stored) {
      set({ session: stored });
      if (expiresWithin(stored, REFRESH_AHEAD_S)) await refresh().catch(() => null);
    }
    await learn();
    set({ isLoading: false });
    if (state.session) emit('SIGNED_IN');
  }

  const tick = () => {
    // A refresh that could not be asked for is tried again at the next tick.
    if (state.session && expiresWithin(state.session, REFRESH_AHEAD_S)) refresh().catch(() => null);
  };

  /** Loads the kept session, then keeps it fresh while the tab is visible. Returns how to stop. */
  function start(): () => void {
    loading ??= load();
    let timer: ReturnType<typeof setInterval> | undefined;
    const followVisibility = () => {
      clearInterval(timer);
      if (document.visibilityState === 'hidden') return;
      if (!state.isLoading) tick();
      timer = setInterval(tick, REFRESH_TICK_MS);
    };
    const followOtherTabs = (event: StorageEvent) => {
      if (event.key !== SESSION_KEY && event.key !== null) return;
      const other = parseSession(event.key === null ? null : event.newValue);
      if (!other) drop(false);
      else if (other.access_token !== state.session?.access_token)
        take(other, state.session?.user.id === other.user.id ? 'TOKEN_REFRESHED' : 'SIGNED_IN');
    };
    followVisibility();
    document.addEventListener('visibilitychange', followVisibility);
    window.addEventListener('storage', followOtherTabs);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', followVisibility);
      window.removeEventListener('storage', followOtherTabs);
    };
  }

  return {
    start,
    refresh,
    getState: () => state,
    subscribe: (listener: () => void) => {
      stateListeners.add(listener);
      return () => void stateListeners.delete(listener);
    },
    onEvent: (listener: AuthListener) => {
      eventListeners.add(listener);
      return () => void eventListeners.delete(listener);
    },
    ready: async () => {
      await (loading ??= load());
    },
    accessToken,
    /**
     * After a 403: whether the role or a pending step is the reason, the server tells. With a step pending this waits
     * until it is done, and answers the token to try again with; null when trying again is no use.
     */
    tokenAfterStep: async (refusedToken: string): Promise<string | null> => {
      const isRaised = state.session?.access_token !== refusedToken && !state.session?.pending_step;
      if (!isRaised) await learn();
      if (!isRaised && !state.session?.pending_step) return null;
      await nothingPending();
      return state.session?.access_token ?? null;
    },
    /** The account's own change, such as of its e-mail. */
    setUser: (user: AuthUser): void => {
      if (state.session) set({ session: { ...state.session, user } });
    },
    signIn: async (email: string, password: string): Promise<Session> => keep(await calls.signIn(email, password), 'SIGNED_IN'),
    signOut: async (): Promise<void> => {
      await refreshing?.catch(() => null);
      if (!state.session) return;
      try {
        await calls.signOut(state.session.access_token);
      } catch (error) {
        // The server no longer knows the session: that is what was asked for.
        if (!isRefusedAs(error, 401, 403, 404)) throw error;
      }
      end(false);
    },
    verifyFactor: (factorId: string, answer: FactorAnswer): Promise<Session> =>
      confirm((token) => calls.verifyFactor(token, factorId, answer)),
    recover: (code: string): Promise<Session> => confirm((token) => calls.recover(token, code)),
  };
}

export type AuthStore = ReturnType<typeof createAuthStore>;
export const authStore = createAuthStore();
