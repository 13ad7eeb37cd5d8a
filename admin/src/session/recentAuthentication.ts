import type { AuthStateHolder } from './authState';

/** Re-authentication for refused requests: one dialog for all that wait. */
export function createRecentAuthentication({ get, set, onEvent }: AuthStateHolder) {
  let waiting: ((token: string | null) => void)[] = [];
  const answer = (hasSucceeded: boolean): void => {
    const all = waiting;
    waiting = [];
    set({ needsReauthentication: false });
    all.forEach((resolve) => resolve(hasSucceeded ? (get().session?.access_token ?? null) : null));
  };
  onEvent((event) => event === 'SIGNED_OUT' && waiting.length > 0 && answer(false));
  return {
    settleReauthentication: answer,
    /** Resolves to the token for the retry, or null when the user cancels. */
    tokenAfterReauthentication: (): Promise<string | null> =>
      new Promise((resolve) => {
        waiting.push(resolve);
        set({ needsReauthentication: true });
      }),
  };
}
