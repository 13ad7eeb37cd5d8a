import { isAtLeast } from '../adaptive-limits/adaptive-limit-rules.js';
import type { AdaptiveLimitLevel } from '../../../contract/index.js';

export interface AdmissionInput {
  /** Requested appointments, units or messages. */
  more: number;
  /** What the network has reserved, and its cap. */
  reserved: number;
  most: number;
  /** Reservations of the network that wait for the link in a mail. */
  waiting: number;
  /** A further limit is reached: the network's share of a product's stock, or the share of all unconfirmed visitors. */
  isBeyondShare: boolean;
  /** Even reservations that wait for a mail have taken too much. */
  isUsedUp: boolean;
  /** The given proof of work and the required one. */
  proof: { given: number; needed: number };
  level: AdaptiveLimitLevel;
}

export type Admission = 'at once' | 'by mail' | 'no proof' | 'network full' | 'too many waiting';

/**
 * Decides by network and never by e-mail, because the answer would reveal the e-mail owner's records. A network may be thousands
 * of people behind one address: beyond its cap the same number again may wait for links, and each used link makes room.
 */
export function admit({ more, reserved, most, waiting, isBeyondShare, isUsedUp, proof, level }: AdmissionInput): Admission {
  if (proof.given < proof.needed) return 'no proof';
  const isBeyondNetwork = isBeyondShare || reserved + more > most;
  if (isBeyondNetwork && proof.given === 0) return 'network full';
  if (!isBeyondNetwork && !isAtLeast(level, 'mail')) return 'at once';
  return isUsedUp || waiting + more > most ? 'too many waiting' : 'by mail';
}
