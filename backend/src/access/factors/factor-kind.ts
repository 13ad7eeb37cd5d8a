import type { FindOptionsWhere } from 'typeorm';
import type { EnrolledFactor, FactorAnswer, FactorChallenge, NewFactor } from '../../contract/index.js';
import type { FactorEntity } from '../users/factor.entity.js';

/** The person whose factor it is. */
export interface FactorOwner {
  userId: string;
  email: string;
}

export interface Enrolment {
  stored: Partial<FactorEntity>;
  shown: Pick<EnrolledFactor, 'totp' | 'phone'>;
}

export interface NewChallenge {
  expected: string | null;
  triesLeft: number;
  shown: Pick<FactorChallenge, 'webauthn'>;
  /** What goes out once the challenge is stored. */
  send?: () => Promise<void>;
}

export interface Proof {
  stored: Partial<FactorEntity>;
  /** The row as it must still be, where the same proof must not count twice. */
  onlyIf?: FindOptionsWhere<FactorEntity>;
}

/** What TOTP, phone and passkey do each in their own way. */
export interface FactorKind {
  /** @throws ProblemException where the factor cannot be enrolled. */
  enrol(form: NewFactor, owner: FactorOwner): Promise<Enrolment>;
  challenge(factor: FactorEntity, owner: FactorOwner): Promise<NewChallenge>;
  /** Null when the answer proves nothing. */
  prove(factor: FactorEntity, expected: string | null, answer: FactorAnswer): Promise<Proof | null>;
}
