import type { AuthStateHolder } from './authState';

/** For requests that were refused with a second step pending. */
export function createPendingStep({ get, subscribe }: AuthStateHolder, learn: () => Promise<void>) {
  /** Resolves when no second step is pending, also because the session ended. */
  const nothingPending = (): Promise<void> =>
    new Promise((resolve) => {
      const look = (): void => {
        if (get().session?.pending_step) return;
        stop();
        resolve();
      };
      const stop = subscribe(look);
      look();
    });

  return {
    /**
     * After a 403: whether the role or a pending step is the reason, the server tells. With a step pending this waits
     * until it is done, and answers the token to try again with; null when trying again is no use.
     */
    tokenAfterStep: async (refusedToken: string): Promise<string | null> => {
      const { session } = get();
      const isRaised = session?.access_token !== refusedToken && !session?.pending_step;
      if (!isRaised) await learn();
      if (!isRaised && !get().session?.pending_step) return null;
      await nothingPending();
      return get().session?.access_token ?? null;
    },
  };
}
