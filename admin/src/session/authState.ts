import type { Session } from '@radiance/backend/contract';

export type AuthEvent = 'SIGNED_IN' | 'SIGNED_OUT' | 'TOKEN_REFRESHED' | 'MFA_CHALLENGE_VERIFIED';
export type AuthListener = (event: AuthEvent, session: Session | null) => void;

export interface AuthState {
  isLoading: boolean;
  session: Session | null;
  /** Has at least one role, as of the last response. */
  isStaff: boolean;
  /** A request waits for re-authentication. */
  needsReauthentication: boolean;
  /** The session ended without a sign-out. */
  hasExpired: boolean;
}

export function createAuthState() {
  let state: AuthState = { isLoading: true, session: null, isStaff: false, needsReauthentication: false, hasExpired: false };
  const stateListeners = new Set<() => void>();
  const eventListeners = new Set<AuthListener>();
  return {
    get: () => state,
    set: (changes: Partial<AuthState>): void => {
      state = { ...state, ...changes };
      stateListeners.forEach((listener) => listener());
    },
    emit: (event: AuthEvent): void => eventListeners.forEach((listener) => listener(event, state.session)),
    subscribe: (listener: () => void): (() => void) => {
      stateListeners.add(listener);
      return () => void stateListeners.delete(listener);
    },
    onEvent: (listener: AuthListener): (() => void) => {
      eventListeners.add(listener);
      return () => void eventListeners.delete(listener);
    },
  };
}
export type AuthStateHolder = ReturnType<typeof createAuthState>;
