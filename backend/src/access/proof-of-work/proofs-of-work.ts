import { Injectable } from '@nestjs/common';
import { createChallenge, verifySolution, type Challenge, type Solution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { randomInt } from 'node:crypto';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { SigningKeys } from '../keys/signing-keys.js';
import { AdaptiveLimits } from '../protection/adaptive-limits/adaptive-limits.js';
import { RAISED_PROOF_OF_WORK_COST, PROOF_OF_WORK_COST } from '../protection/adaptive-limits/adaptive-limit-rules.js';
import { Clock } from '../../core/clock.js';
import {
  PROOF_REFUSED_PROBLEM,
  PROOF_OF_WORK_SECONDS,
  PROOF_OF_WORK_REFUSALS,
  type ProofOfWorkChallenge,
} from '../../contract/index.js';
import { ProblemException } from '../../core/http/problem.js';
import { RateLimiters, refusedBy } from '../../core/limits/rate-limiters.js';

const [FEWEST_TRIES, MOST_TRIES] = [100, 200];

/** Longer headers are not parsed. */
const LONGEST = 4096;

interface Claim {
  challenge: Challenge & { signature: string; parameters: { data: { kid: string; expires_at: number } } };
  solution: Solution;
}

/** Issues challenges and accepts each solution once. A challenge is not stored before its solution arrives. */
@Injectable()
export class ProofsOfWork {
  /** One point per signature; with Redis it counts for all processes. */
  private readonly used: RateLimiterAbstract;

  constructor(
    private readonly keys: SigningKeys,
    private readonly clock: Clock,
    private readonly adaptiveLimits: AdaptiveLimits,
    limiters: RateLimiters,
  ) {
    this.used = limiters.limiter({ keyPrefix: 'proof-used', points: 1, duration: PROOF_OF_WORK_SECONDS });
  }

  async challenge(): Promise<ProofOfWorkChallenge> {
    const { kid } = this.keys.current();
    const challenge = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: (await this.adaptiveLimits.isAnyOn()) ? RAISED_PROOF_OF_WORK_COST : PROOF_OF_WORK_COST,
      counter: randomInt(FEWEST_TRIES, MOST_TRIES + 1),
      // Not ALTCHA's `expiresAt`, which uses the machine's clock instead of `Clock`.
      data: { kid, expires_at: this.nowSeconds() + PROOF_OF_WORK_SECONDS },
      deriveKey,
      ...this.secrets(kid),
    });
    return challenge as ProofOfWorkChallenge;
  }

  /** Returns the cost of the proof. @throws ProblemException 400 for a proof that is wrong, expired or used. */
  async take(header: string): Promise<number> {
    const claim = readClaim(header);
    if (!claim || !(await this.isGenuine(claim))) throw refusal(PROOF_OF_WORK_REFUSALS.invalid);
    if (claim.challenge.parameters.data.expires_at <= this.nowSeconds()) throw refusal(PROOF_OF_WORK_REFUSALS.expired);
    if ((await refusedBy(this.used.consume(claim.challenge.signature))) !== null) throw refusal(PROOF_OF_WORK_REFUSALS.used);
    return claim.challenge.parameters.cost;
  }

  private async isGenuine({ challenge, solution }: Claim): Promise<boolean> {
    const secrets = this.secrets(challenge.parameters.data.kid);
    if (!secrets) return false;
    try {
      return (await verifySolution({ challenge, solution, deriveKey, ...secrets })).verified;
    } catch {
      // The library throws for malformed parts.
      return false;
    }
  }

  /** Derived from the signing key, which all processes share and which is rotated. */
  private secrets(kid: string): { hmacSignatureSecret: string; hmacKeySignatureSecret: string } | null {
    const [hmacSignatureSecret, hmacKeySignatureSecret] = [
      this.keys.secret(kid, 'proof-challenge'),
      this.keys.secret(kid, 'proof-solution'),
    ];
    return hmacSignatureSecret && hmacKeySignatureSecret ? { hmacSignatureSecret, hmacKeySignatureSecret } : null;
  }

  private nowSeconds(): number {
    return Math.floor(this.clock.now().getTime() / 1000);
  }
}

const refusal = (message: string): ProblemException => new ProblemException(400, message, undefined, {}, PROOF_REFUSED_PROBLEM);

function readClaim(header: string): Claim | null {
  if (header.length > LONGEST) return null;
  try {
    const claim = JSON.parse(Buffer.from(header, 'base64').toString('utf8')) as Claim | null;
    const { kid, expires_at } = claim?.challenge.parameters.data ?? {};
    const isWhole =
      typeof kid === 'string' &&
      typeof expires_at === 'number' &&
      typeof claim?.challenge.signature === 'string' &&
      typeof claim.solution === 'object';
    return isWhole ? claim : null;
  } catch {
    return null;
  }
}
