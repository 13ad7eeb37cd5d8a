import type { ConfirmedEmail, FactorAnswer, Session } from '@radiance/backend/contract';
import { isRefusedAs } from '../lib/failures';
import { authCalls, type AuthCalls } from './authCalls';
import { createAuthState, type AuthStateHolder } from './authState';
import { followOtherTabs, keepFresh } from './refresh/followSession';
import { createSessionHolder, expiresWithin, type SessionHolder } from './sessionHolder';
import { createLoadUser } from './loadUser';
import { singleFlight } from './refresh/singleFlight';
import { createPendingStep } from './pendingStep';
import { createRecentAuthentication } from './recentAuthentication';
import { REFRESH_AHEAD_S, createRefresh, inOneTab, type Refresh } from './refresh/refreshSession';
import { storedSession } from './storedSession';
import { createFormDrafts } from './formDrafts';

/** Tokens for requests, and the sign-out that they wait for. */
function createAccess(auth: AuthStateHolder, holder: SessionHolder, refresh: Refresh, calls: AuthCalls) {
  const signOut = singleFlight(async (): Promise<void> => {
    await refresh.settled();
    const { session } = auth.get();
    if (!session) return;
    try {
      await calls.signOut(session.access_token);
    } catch (error) {
      // The session is already unknown to the server.
      if (!isRefusedAs(error, 401)) throw error;
    }
    holder.end(false);
  });

  /** A token with some remaining lifetime; null without a session. */
  async function accessToken(): Promise<string | null> {
    await signOut.settled();
    const { session } = auth.get();
    if (!session) return null;
    const lasting = expiresWithin(session, REFRESH_AHEAD_S / 9) ? await refresh() : session;
    return lasting?.access_token ?? null;
  }

  /** Calls with the token and ends the local session when the server refuses it. */
  async function withToken<T>(call: (token: string) => Promise<T>): Promise<T> {
    const token = (await accessToken()) ?? '';
    try {
      return await call(token);
    } catch (error) {
      if (isRefusedAs(error, 401)) await refresh(token).catch(() => null);
      throw error;
    }
  }

  return {
    signOut,
    accessToken,
    withToken,
    /** Waits for a sign-out in progress. */
    async refresh(refusedToken?: string): Promise<Session | null> {
      await signOut.settled();
      return refresh(refusedToken);
    },
  };
}

/** Loads the stored session once. */
function createLoad(auth: AuthStateHolder, refresh: Refresh, loadUser: () => Promise<unknown>): () => Promise<void> {
  let loading: Promise<void> | null = null;
  const load = async (): Promise<void> => {
    const stored = storedSession.read();
    if (stored) {
      auth.set({ session: stored });
      if (expiresWithin(stored, REFRESH_AHEAD_S)) await refresh().catch(() => null);
    }
    await loadUser();
    auth.set({ isLoading: false });
    if (auth.get().session) auth.emit('SIGNED_IN');
  };
  return () => (loading ??= load());
}

export function createAuthStore(calls: AuthCalls = authCalls) {
  const auth = createAuthState();
  const holder = createSessionHolder(auth);
  const refresh = createRefresh(auth, holder, calls);
  const loadUser = createLoadUser(auth, refresh, calls);
  const ready = createLoad(auth, refresh, loadUser);
  const { withToken, ...access } = createAccess(auth, holder, refresh, calls);

  /** Verifies the second step; all tabs share the raised session. */
  const confirm = (verify: (token: string) => Promise<Session>): Promise<Session> =>
    // Under the refresh lock: raising the session invalidates the refresh token that another tab may be using.
    withToken((token) => inOneTab(async () => holder.store(await verify(token), 'MFA_CHALLENGE_VERIFIED')));

  return {
    getState: auth.get,
    subscribe: auth.subscribe,
    onEvent: auth.onEvent,
    formDrafts: createFormDrafts(),
    /** Resolves when the stored session was checked. */
    ready,
    ...access,
    ...createPendingStep(auth, loadUser),
    ...createRecentAuthentication(auth),
    /** Loads the stored session and follows other tabs. Returns a function that stops it. */
    start(): () => void {
      void ready();
      const stops = [keepFresh(auth, refresh), followOtherTabs(auth, holder)];
      return () => stops.forEach((stop) => stop());
    },
    signIn: async (email: string, password: string): Promise<Session> =>
      holder.store(await calls.signIn(email, password), 'SIGNED_IN'),
    /** Ends all sessions of a user by a mailed token. */
    endSessions: calls.endSessions,
    /** Confirms a new e-mail by a mailed token; the user may be signed in here. */
    confirmEmail: async (token: string): Promise<ConfirmedEmail> => {
      const confirmed = await calls.confirmEmail(token);
      const { session } = auth.get();
      if (session?.user.id === confirmed.id)
        auth.set({ session: { ...session, user: { ...session.user, email: confirmed.email } } });
      return confirmed;
    },
    invitation: calls.invitation,
    /** Replaces the session of whoever was signed in. */
    acceptInvitation: async (token: string, password: string): Promise<Session> =>
      holder.store(await calls.acceptInvitation(token, password), 'SIGNED_IN'),
    forgottenPassword: calls.forgottenPassword,
    passwordReset: calls.passwordReset,
    resetPassword: calls.resetPassword,
    reauthenticate: async (password: string): Promise<void> => {
      await withToken((token) => calls.reauthenticate(token, password));
    },
    verifyFactor: (factorId: string, answer: FactorAnswer): Promise<Session> =>
      confirm((token) => calls.verifyFactor(token, factorId, answer)),
    recover: (code: string): Promise<Session> => confirm((token) => calls.recover(token, code)),
  };
}

export type AuthStore = ReturnType<typeof createAuthStore>;
export const authStore = createAuthStore();
