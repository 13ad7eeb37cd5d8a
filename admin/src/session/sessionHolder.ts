import type { Session } from '@radiance/backend/contract';
import type { AuthEvent, AuthStateHolder } from './authState';
import { isSession, storedSession } from './storedSession';

const nowSeconds = (): number => Date.now() / 1000;

export const expiresWithin = (session: Session, seconds: number): boolean => session.expires_at - nowSeconds() < seconds;

export function createSessionHolder({ get, set, emit }: AuthStateHolder) {
  /** Takes a session that is stored already, e.g. by another tab. */
  const adopt = (session: Session, event: AuthEvent): void => {
    set({ session, isStaff: session.user.roles.length > 0, hasExpired: false });
    emit(event);
  };
  const clear = (hasExpired: boolean): void => {
    const wasSignedIn = get().session !== null;
    set({ session: null, isStaff: false, hasExpired });
    if (wasSignedIn) emit('SIGNED_OUT');
  };
  return {
    adopt,
    clear,
    /** `expires_at` is computed by this machine's clock, which may differ from the server's. */
    store: (received: Session, event: AuthEvent): Session => {
      const session = { ...received, expires_at: Math.floor(nowSeconds()) + received.expires_in };
      // JSON of a proxy with status 200 must not replace the stored session.
      if (!isSession(session)) throw new TypeError('The answer is no session');
      storedSession.write(session);
      adopt(session, event);
      return session;
    },
    end: (hasExpired: boolean): void => {
      storedSession.remove();
      clear(hasExpired);
    },
  };
}
export type SessionHolder = ReturnType<typeof createSessionHolder>;
