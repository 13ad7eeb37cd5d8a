import type { FindOptionsWhere } from 'typeorm';
import type { EnrolledFactor, FactorAnswer, FactorChallenge, NewFactor } from '../../contract/index.js';
import type { FactorEntity } from '../users/factor.entity.js';

/** The owner of a factor. */
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
  /** Runs after the challenge is stored. */
  send?: () => Promise<void>;
}

export interface VerifiedAnswer {
  stored: Partial<FactorEntity>;
  /** Conditions of the update, where one answer must not count twice. */
  onlyIf?: FindOptionsWhere<FactorEntity>;
}

/** The differences between TOTP, phone and passkey. */
export interface FactorKind {
  /** @throws ProblemException when the factor cannot be enrolled. */
  enrol(form: NewFactor, owner: FactorOwner): Promise<Enrolment>;
  challenge(factor: FactorEntity, owner: FactorOwner): Promise<NewChallenge>;
  /** Null for a wrong answer. */
  verify(factor: FactorEntity, expected: string | null, answer: FactorAnswer): Promise<VerifiedAnswer | null>;
}
