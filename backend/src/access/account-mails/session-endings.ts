import { Injectable } from '@nestjs/common';
import { IsNull, LessThanOrEqual, MoreThan, type EntityManager } from 'typeorm';
import { DAY_MS } from '../../contract/index.js';
import { Clock } from '../../core/clock.js';
import { Database } from '../../core/database/database.js';
import { ProblemException } from '../../core/http/problem.js';
import { ApiKeyEntity } from '../api-keys/api-key.entity.js';
import { hashOfToken, newHashedToken } from '../secret-tokens.js';
import { Sessions } from '../sessions/sessions.js';
import { EmailChangeEntity } from '../users/email-change.entity.js';
import { SessionEndingEntity } from './session-ending.entity.js';

export const LINK_DAYS = 7;

/** Returns a token whose hash is stored in the transaction of its mail. */
export async function newEnding(manager: EntityManager, user_id: string, now: Date): Promise<string> {
  const { token, token_hash } = newHashedToken();
  await manager.delete(SessionEndingEntity, { user_id, expires_at: LessThanOrEqual(now.toISOString()) });
  const expires_at = new Date(now.getTime() + LINK_DAYS * DAY_MS).toISOString();
  await manager.insert(SessionEndingEntity, { token_hash, user_id, expires_at });
  return token;
}

/** Ends all sessions and API keys of an account by a mail's link. */
@Injectable()
export class SessionEndings {
  constructor(
    private readonly database: Database,
    private readonly sessions: Sessions,
    private readonly clock: Clock,
  ) {}

  /** @throws ProblemException 410 when the link is invalid, used or expired. */
  async use(token: string): Promise<void> {
    const token_hash = hashOfToken(token);
    const now = this.clock.now().toISOString();
    const valid = { token_hash, expires_at: MoreThan(now) };
    await this.database.tx(async (manager) => {
      const ending = await manager.findOneBy(SessionEndingEntity, valid);
      // Of two concurrent uses only one deletes the row.
      const { affected } = ending ? await manager.delete(SessionEndingEntity, { token_hash }) : { affected: 0 };
      if (!ending || !affected) throw new ProblemException(410, 'Este enlace ya se ha usado o ha caducado');
      // The mail may be about this change of e-mail.
      await manager.delete(EmailChangeEntity, { user_id: ending.user_id });
      await manager.update(ApiKeyEntity, { user_id: ending.user_id, revoked_at: IsNull() }, { revoked_at: now });
      await this.sessions.endAllOf(ending.user_id);
    });
  }
}
