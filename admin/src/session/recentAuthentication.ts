import type { AuthStateHolder } from './authState';

/** For requests that were refused because the person signed in a while ago: one question for all that wait. */
export function createRecentAuthentication({ get, set, onEvent }: AuthStateHolder) {
  let waiting: ((token: string | null) => void)[] = [];
  /** Answered: whoever waits tries again, or not. */
  const answer = (isProved: boolean): void => {
    const all = waiting;
    waiting = [];
    set({ isProofAsked: false });
    all.forEach((resolve) => resolve(isProved ? (get().session?.access_token ?? null) : null));
  };
  onEvent((event) => event === 'SIGNED_OUT' && waiting.length > 0 && answer(false));
  return {
    answerProof: answer,
    /** Waits until the person has proved who they are, and gives the token to try again with; null when they would rather not. */
    tokenAfterProof: (): Promise<string | null> =>
      new Promise((resolve) => {
        waiting.push(resolve);
        set({ isProofAsked: true });
      }),
  };
}
