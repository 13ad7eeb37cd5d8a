import type { Answer } from '../../core/http/post-json.js';

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

const LONGEST_RETRY_AFTER_MS = 4 * 3_600_000;
/** Statuses that do not concern the message: the server's trouble, or wrong settings. */
const OF_THE_MOMENT = [401, 403, 404, 405, 408, 425, 429];

/** Translates an answer. `code` and `isOfTheMoment` override what the status says. */
export function outcomeOf({ status, retryAfterMs }: Answer, code = String(status), isOfTheMoment = false): Outcome {
  if (status >= 200 && status < 300) return { is: 'taken' };
  const isForGood = status >= 400 && status < 500 && !isOfTheMoment && !OF_THE_MOMENT.includes(status);
  return { is: 'refused', code, isForGood, retryAfterMs: Math.min(retryAfterMs, LONGEST_RETRY_AFTER_MS) };
}
