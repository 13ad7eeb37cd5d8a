import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { LessThanOrEqual, MoreThan } from 'typeorm';
import { Clock } from '../../core/clock.js';
import type { EnrolledFactor, FactorAnswer, FactorChallenge, FactorType, NewFactor, Session } from '../../contract/index.js';
import { Database } from '../../core/database/database.js';
import { isDuplicate } from '../../core/database/failures.js';
import { conflict, invalidFields, notFound, ProblemException } from '../../core/http/problem.js';
import { RateLimiters } from '../../core/limits/rate-limiters.js';
import type { Caller } from '../../core/http/access-decorators.js';
import { FactorChallengeEntity } from './factor-challenge.entity.js';
import type { FactorKind, VerifiedAnswer } from './factor-kind.js';
import { FactorEntity } from '../users/factor.entity.js';
import { lockUser } from '../users/lock-user.js';
import { AccountNotices } from '../account-mails/account-notices.js';
import { PasskeyFactors } from './passkey-factors.js';
import { PhoneFactors } from './phone-factors.js';
import { RecoveryCodes } from './recovery-codes.js';
import { toFactorResponse, SessionResponses } from '../sessions/session-responses.js';
import { Sessions } from '../sessions/sessions.js';
import { Slowdown } from '../../core/limits/slowdown.js';
import { TotpFactors } from './totp-factors.js';

const MOST_FACTORS = 10;
const CHALLENGE_MS = 5 * 60_000;

@Injectable()
export class FactorsService {
  private readonly kinds: Readonly<Record<FactorType, FactorKind>>;
  private readonly slowdown: Slowdown;

  constructor(
    private readonly database: Database,
    private readonly sessions: Sessions,
    private readonly answers: SessionResponses,
    private readonly recoveryCodes: RecoveryCodes,
    private readonly clock: Clock,
    private readonly notices: AccountNotices,
    totp: TotpFactors,
    phone: PhoneFactors,
    webauthn: PasskeyFactors,
    limiters: RateLimiters,
  ) {
    this.kinds = { totp, phone, webauthn };
    this.slowdown = new Slowdown(limiters, 'factor');
  }

  async enrol(caller: Caller, form: NewFactor): Promise<EnrolledFactor> {
    const { stored, shown } = await this.kinds[form.factor_type].enrol(form, caller);
    const factor: FactorEntity = Object.assign(new FactorEntity(), {
      totp_secret: null,
      totp_last_step: null,
      phone: null,
      passkey: null,
      passkey_hash: null,
      ...stored,
      id: randomUUID(),
      user_id: caller.userId,
      factor_type: form.factor_type,
      friendly_name: form.friendly_name,
      status: 'unverified' as const,
      created_at: this.clock.now().toISOString(),
    });
    await this.database.tx(async (manager) => {
      await lockUser(this.database, caller.userId);
      // An unverified factor is replaced by a new enrolment.
      await manager.delete(FactorEntity, { user_id: caller.userId, factor_type: form.factor_type, status: 'unverified' });
      if ((await manager.countBy(FactorEntity, { user_id: caller.userId })) >= MOST_FACTORS)
        throw conflict(`Como máximo ${MOST_FACTORS} métodos de verificación`);
      await manager.insert(FactorEntity, factor);
    });
    return { ...toFactorResponse(factor), ...shown };
  }

  async remove({ userId, email }: Caller, factorId: string): Promise<{ id: string }> {
    await this.database.tx(async (manager) => {
      await lockUser(this.database, userId);
      const factor = await manager.findOneBy(FactorEntity, { id: factorId, user_id: userId });
      const { affected } = await manager.delete(FactorEntity, { id: factorId, user_id: userId });
      if (!factor || !affected) throw notFound('Método de verificación no encontrado');
      if (factor.status === 'verified') await this.notices.notify(manager, { id: userId, email }, 'factor removed');
      if (await manager.existsBy(FactorEntity, { user_id: userId, status: 'verified' })) return;
      await this.recoveryCodes.forget(userId);
      await this.sessions.lowerAllOf(userId);
    });
    return { id: factorId };
  }

  async challenge(caller: Caller, factorId: string): Promise<FactorChallenge> {
    const factor = await this.usable(caller, factorId);
    const { expected, triesLeft, shown, send } = await this.kinds[factor.factor_type].challenge(factor, caller);
    const now = this.clock.now();
    const expiresAt = new Date(now.getTime() + CHALLENGE_MS);
    const id = randomUUID();
    await this.database.tx(async (manager) => {
      // Only the newest challenge of a session counts.
      await manager.delete(FactorChallengeEntity, { factor_id: factor.id, session_id: caller.sessionId });
      await manager.delete(FactorChallengeEntity, { factor_id: factor.id, expires_at: LessThanOrEqual(now.toISOString()) });
      await manager.insert(FactorChallengeEntity, {
        id,
        factor_id: factor.id,
        session_id: caller.sessionId,
        expires_at: expiresAt.toISOString(),
        tries_left: triesLeft,
        expected,
      });
    });
    await send?.();
    return { id, type: factor.factor_type, expires_at: Math.floor(expiresAt.getTime() / 1000), ...shown };
  }

  /** Raises the session to aal2 with new tokens, and verifies an unverified factor. */
  async verify(caller: Caller, factorId: string, answer: FactorAnswer): Promise<Session> {
    const factor = await this.usable(caller, factorId);
    await this.slowdown.begin(caller.userId);
    const challenge = await this.take(caller, factor, answer.challenge_id);
    const verified = await this.kinds[factor.factor_type].verify(factor, challenge.expected, answer);
    if (!verified) throw wrongAnswer(factor.factor_type);
    const session = await this.accept(caller, factor, challenge.id, verified);
    await this.slowdown.succeeded(caller.userId);
    return this.answers.session(session);
  }

  private async usable({ userId, pendingStep }: Caller, factorId: string): Promise<FactorEntity> {
    const factor = await this.database.manager.findOneBy(FactorEntity, { id: factorId, user_id: userId });
    // An unverified factor cannot stand in for a pending second step.
    if (!factor || (pendingStep === 'verify' && factor.status !== 'verified'))
      throw notFound('Método de verificación no encontrado');
    return factor;
  }

  /** Counts the attempt before checking the answer, so that parallel answers do not get more attempts. */
  private async take({ sessionId }: Caller, factor: FactorEntity, challengeId: string): Promise<FactorChallengeEntity> {
    const now = this.clock.now().toISOString();
    return this.database.separateTx(async (manager) => {
      const { affected } = await manager.decrement(
        FactorChallengeEntity,
        { id: challengeId, factor_id: factor.id, session_id: sessionId, tries_left: MoreThan(0), expires_at: MoreThan(now) },
        'tries_left',
        1,
      );
      const challenge = affected ? await manager.findOneBy(FactorChallengeEntity, { id: challengeId }) : null;
      if (!challenge) throw new ProblemException(400, 'La verificación ha caducado. Empieza de nuevo.');
      return challenge;
    });
  }

  private async accept(
    { userId, email, sessionId }: Caller,
    factor: FactorEntity,
    challengeId: string,
    { stored, onlyIf }: VerifiedAnswer,
  ) {
    try {
      return await this.database.tx(async (manager) => {
        const used = await manager.delete(FactorChallengeEntity, { id: challengeId });
        const verified = await manager.update(FactorEntity, { id: factor.id, ...onlyIf }, { ...stored, status: 'verified' });
        if (!used.affected || !verified.affected) throw wrongAnswer(factor.factor_type);
        if (factor.status === 'unverified') await this.notices.notify(manager, { id: userId, email }, 'factor added');
        // A known passkey counts as re-authentication; a code does not.
        if (factor.factor_type === 'webauthn' && factor.status === 'verified')
          await this.sessions.noteReauthentication(sessionId);
        const session = await this.sessions.confirm(sessionId);
        if (!session) throw new ProblemException(401);
        return session;
      });
    } catch (error) {
      if (isDuplicate(error)) throw conflict('Esta llave de acceso ya está registrada', undefined, 'taken');
      throw error;
    }
  }
}

const wrongAnswer = (type: FactorType): ProblemException =>
  type === 'webauthn'
    ? new ProblemException(400, 'No se ha podido comprobar la llave de acceso')
    : invalidFields({ code: 'Código incorrecto' });
