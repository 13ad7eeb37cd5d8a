/** A tab's place among those that could lead. */
export interface Candidacy {
  /** Takes the turn away from a tab that holds it and does nothing: one that the system has frozen. */
  takeOver: () => void;
  resign: () => void;
}

/** Calls `lead` when it is this tab's turn, and what that returned when the turn is over. */
export type TabLead = (lead: () => () => void) => Candidacy;

const LOCK = 'radiance-live';

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** One tab at a time: whoever holds the lock. */
export const leadByLock =
  (locks: Pick<LockManager, 'request'>): TabLead =>
  (lead) => {
    let turn = new AbortController();
    const ask = async (isTaking: boolean): Promise<void> => {
      const mine = (turn = new AbortController());
      let stopLeading: (() => void) | undefined;
      const hold = async () => {
        if (mine.signal.aborted) return;
        stopLeading = lead();
        await new Promise((resolve) => mine.signal.addEventListener('abort', resolve, { once: true }));
      };
      try {
        // A lock that is taken by force cannot be given a signal.
        await locks.request(LOCK, isTaking ? { steal: true } : { signal: mine.signal }, hold);
      } catch (error) {
        // Denied to this site along with its storage: then this tab leads by itself.
        if (!isAbort(error)) await hold();
      }
      stopLeading?.();
      // Taken away by another tab: back into the queue.
      if (!mine.signal.aborted) await ask(false);
    };
    void ask(false);
    return {
      takeOver: () => {
        turn.abort();
        void ask(true);
      },
      resign: () => turn.abort(),
    };
  };

export const leadAlone: TabLead = (lead) => {
  const stopLeading = lead();
  return { takeOver: () => undefined, resign: stopLeading };
};

/** Web Locks are missing outside secure contexts, such as a clinic's plain-http address: there every tab leads itself. */
export const browserTabLead: TabLead = (lead) => ('locks' in navigator ? leadByLock(navigator.locks) : leadAlone)(lead);
