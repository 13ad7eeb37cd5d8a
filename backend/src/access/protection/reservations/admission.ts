import { isAtLeast } from '../adaptive-limits/adaptive-limit-rules.js';
import type { AdaptiveLimitLevel } from '../../../contract/index.js';

export interface Request {
  /** Hours, units or messages that are asked for. */
  more: number;
  /** What the network holds already, and may hold at most. */
  held: number;
  most: number;
  /** What the network holds that waits for the link in a mail. */
  waiting: number;
  /** Whether a share of something else is already used up: the network's of a product's stock, or that of all who are unconfirmed. */
  isBeyondShare: boolean;
  /** Whether even what waits for a mail would take too much of it. */
  isUsedUp: boolean;
  /** Work that came along, and what the brake asks for. */
  proof: { given: number; needed: number };
  level: AdaptiveLimitLevel;
}

export type Admission = 'at once' | 'by mail' | 'no proof' | 'network full' | 'too many waiting';

/**
 * Whether a stranger gets what is scarce, by where they ask from and never by who they say they are: an answer that went by the
 * e-mail would tell anybody what its owner has. A network may be thousands behind one address of a telephone company: beyond its
 * cap as much again may wait for the links in mails, and each that is followed makes room for the next.
 */
export function admit({ more, held, most, waiting, isBeyondShare, isUsedUp, proof, level }: Request): Admission {
  if (proof.given < proof.needed) return 'no proof';
  const isBeyondNetwork = isBeyondShare || held + more > most;
  if (isBeyondNetwork && proof.given === 0) return 'network full';
  if (!isBeyondNetwork && !isAtLeast(level, 'mail')) return 'at once';
  return isUsedUp || waiting + more > most ? 'too many waiting' : 'by mail';
}
