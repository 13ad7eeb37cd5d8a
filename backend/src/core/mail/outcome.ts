/** What became of a mail that was to be delivered. */
export type Outcome =
  /** By a server, or where there is none by the data folder. */
  | { is: 'taken'; isKept?: boolean }
  /** The server said no: for now, or for good. */
  | { is: 'refused'; code: string; isForGood: boolean; retryAfterMs?: number }
  /** It was never handed over. */
  | { is: 'unreachable'; code: string }
  /** It was handed over and nothing was heard: the server may have it all the same. */
  | { is: 'unanswered'; code: string }
  /** Before it was handed over this process was asked to stop. */
  | { is: 'taken back' };
