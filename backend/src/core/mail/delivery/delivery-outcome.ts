/** Result of a delivery. */
export type Outcome =
  /** Accepted by a server, or stored in the data folder. */
  | { is: 'taken'; isStoredAsFile?: boolean }
  /** Refused for now or for good. */
  | { is: 'refused'; code: string; isForGood: boolean; retryAfterMs?: number }
  /** Not handed over. */
  | { is: 'unreachable'; code: string }
  /** Handed over without an answer: the server may have the message. */
  | { is: 'unanswered'; code: string }
  /** The process stopped before handing the message over. */
  | { is: 'taken back' };
