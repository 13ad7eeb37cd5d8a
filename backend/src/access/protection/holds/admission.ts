import { isAtLeast } from '../brakes/brake-rules.js';
import type { BrakeLevel } from '../../../contract/index.js';

/** What somebody holds already, or may hold at most. */
interface Amounts {
  person: number;
  network: number;
}

export interface Request {
  /** Hours or units that are asked for. */
  more: number;
  held: Amounts;
  most: Amounts;
  /** What the network holds that waits for the link in a mail. */
  waiting: number;
  /** Whether something else of the network's share is already used up: a product's stock. */
  isBeyondShare: boolean;
  /** Work that came along, and what the brake asks for. */
  proof: { given: number; needed: number };
  level: BrakeLevel;
}

export type Admission = 'at once' | 'by mail' | 'no proof' | 'person full' | 'network full' | 'too many waiting';

/**
 * Whether a stranger gets what is scarce. A network may be thousands behind one address of a telephone company: beyond its
 * cap as much again may wait for the links in mails, and each that is followed makes room for the next.
 */
export function admit({ more, held, most, waiting, isBeyondShare, proof, level }: Request): Admission {
  if (proof.given < proof.needed) return 'no proof';
  if (held.person + more > most.person) return 'person full';
  const isBeyondNetwork = isBeyondShare || held.network + more > most.network;
  if (isBeyondNetwork && proof.given === 0) return 'network full';
  if (!isBeyondNetwork && !isAtLeast(level, 'mail')) return 'at once';
  return waiting + more > most.network ? 'too many waiting' : 'by mail';
}
