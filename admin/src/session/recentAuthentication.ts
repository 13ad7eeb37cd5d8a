import type { AuthStateHolder } from './authState';

/** Re-authentication for refused requests: one dialog for all that wait. */
export function createRecentAuthentication({ get, set, onEvent }: AuthStateHolder) {
  let waiting: ((token: string | null) => void)[] = [];
  const answer = (isProved: boolean): void => {
    const all = waiting;
    waiting = [];
    set({ isProofAsked: false });
    all.forEach((resolve) => resolve(isProved ? (get().session?.access_token ?? null) : null));
  };
  onEvent((event) => event === 'SIGNED_OUT' && waiting.length > 0 && answer(false));
  return {
    answerProof: answer,
    /** Resolves to the token for the retry, or null when the user cancels. */
    tokenAfterProof: (): Promise<string | null> =>
      new Promise((resolve) => {
        waiting.push(resolve);
        set({ isProofAsked: true });
      }),
  };
}
