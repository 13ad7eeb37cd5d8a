import type { Session } from '@radiance/backend/contract';
import { createListeners } from '../lib/listeners';

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
  const changes = createListeners();
  const events = createListeners<Parameters<AuthListener>>();
  return {
    get: () => state,
    set: (change: Partial<AuthState>): void => {
      state = { ...state, ...change };
      changes.notify();
    },
    emit: (event: AuthEvent): void => events.notify(event, state.session),
    subscribe: changes.add,
    onEvent: events.add,
  };
}
export type AuthStateHolder = ReturnType<typeof createAuthState>;
