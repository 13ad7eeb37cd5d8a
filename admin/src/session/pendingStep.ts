import type { AuthStateHolder } from './authState';

export function createPendingStep({ get, subscribe }: AuthStateHolder, loadUser: () => Promise<void>) {
  /** Resolves when no second step is pending, also when the session ends. */
  const nothingPending = (): Promise<void> =>
    new Promise((resolve) => {
      const check = (): void => {
        if (get().session?.pending_step) return;
        stop();
        resolve();
      };
      const stop = subscribe(check);
      check();
    });

  return {
    /** After a 403: asks the server whether a second step is pending. If so, waits for it and returns the new token; otherwise null. */
    tokenAfterStep: async (refusedToken: string): Promise<string | null> => {
      const { session } = get();
      const isRaised = session?.access_token !== refusedToken && !session?.pending_step;
      if (!isRaised) await loadUser();
      if (!isRaised && !get().session?.pending_step) return null;
      await nothingPending();
      return get().session?.access_token ?? null;
    },
  };
}
