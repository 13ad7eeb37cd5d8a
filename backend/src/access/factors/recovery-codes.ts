import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { IsNull } from 'typeorm';
import { Clock } from '../../core/clock.js';
import type { NewRecoveryCodes, RecoveryCodesLeft, Session } from '../../contract/index.js';
import { Database } from '../../core/database/database.js';
import { conflict, invalidFields, ProblemException } from '../../core/http/problem.js';
import { RateLimiters } from '../../core/limits/rate-limiters.js';
import type { Caller } from '../../core/http/access-decorators.js';
import { FactorEntity } from '../users/factor.entity.js';
import { readableGroups } from './readable-groups.js';
import { RecoveryCodeEntity } from './recovery-code.entity.js';
import { SessionResponses } from '../sessions/session-responses.js';
import { Sessions } from '../sessions/sessions.js';
import { Slowdown } from '../../core/limits/slowdown.js';

const CODES = 10;

@Injectable()
export class RecoveryCodes {
  private readonly slowdown: Slowdown;

  constructor(
    private readonly database: Database,
    private readonly sessions: Sessions,
    private readonly answers: SessionResponses,
    private readonly clock: Clock,
    limiters: RateLimiters,
  ) {
    this.slowdown = new Slowdown(limiters, 'recovery');
  }

  /** Replaces all earlier codes. */
  async renew({ userId }: Caller): Promise<NewRecoveryCodes> {
    const codes = Array.from({ length: CODES }, () => readableGroups(3));
    const created_at = this.clock.now().toISOString();
    await this.database.tx(async (manager) => {
      const hasFactor = await manager.existsBy(FactorEntity, { user_id: userId, status: 'verified' });
      if (!hasFactor) throw conflict('Activa antes la verificación en dos pasos');
      await this.forget(userId);
      await manager.insert(
        RecoveryCodeEntity,
        codes.map((code) => ({ user_id: userId, code_hash: hashOf(code), created_at, used_at: null })),
      );
    });
    return { codes };
  }

  async left({ userId }: Caller): Promise<RecoveryCodesLeft> {
    const unused = await this.database.manager.findBy(RecoveryCodeEntity, { user_id: userId, used_at: IsNull() });
    return { remaining: unused.length, created_at: unused[0]?.created_at ?? null };
  }

  /** Replaces the second step, once. */
  async use({ userId, sessionId }: Caller, code: string): Promise<Session> {
    await this.slowdown.begin(userId);
    const session = await this.database.tx(async (manager) => {
      const unused = { user_id: userId, code_hash: hashOf(code), used_at: IsNull() };
      const { affected } = await manager.update(RecoveryCodeEntity, unused, { used_at: this.clock.now().toISOString() });
      if (!affected) throw invalidFields({ code: 'Código incorrecto' });
      return this.sessions.confirm(sessionId);
    });
    if (!session) throw new ProblemException(401);
    await this.slowdown.succeeded(userId);
    return this.answers.session(session);
  }

  async forget(userId: string): Promise<void> {
    await this.database.tx((manager) => manager.delete(RecoveryCodeEntity, { user_id: userId }));
  }
}

/** Ignores dashes and case. */
const hashOf = (code: string): string =>
  createHash('sha256')
    .update(code.toLowerCase().replace(/[^a-z0-9]/g, ''))
    .digest('hex');
