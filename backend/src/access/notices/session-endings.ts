import { Injectable } from '@nestjs/common';
import { createHash, randomBytes } from 'node:crypto';
import { LessThanOrEqual, MoreThan, type EntityManager } from 'typeorm';
import { Clock } from '../../core/clock.js';
import { Database } from '../../core/database/database.js';
import { ProblemException } from '../../core/http/problem.js';
import { Sessions } from '../sessions/sessions.js';
import { EmailChangeEntity } from '../users/email-change.entity.js';
import { SessionEndingEntity } from './session-ending.entity.js';

export const LINK_DAYS = 7;
const DAY_MS = 86_400_000;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A link's token, which is kept nowhere: its hash is, in the transaction that promises the mail with it. */
export async function newEnding(manager: EntityManager, user_id: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await manager.delete(SessionEndingEntity, { user_id, expires_at: LessThanOrEqual(now.toISOString()) });
  const expires_at = new Date(now.getTime() + LINK_DAYS * DAY_MS).toISOString();
  await manager.insert(SessionEndingEntity, { token_hash: hashOf(token), user_id, expires_at });
  return token;
}

/** Whoever holds the link of a mail ends all sessions of the account that it told of: that, and nothing else. */
@Injectable()
export class SessionEndings {
  constructor(
    private readonly database: Database,
    private readonly sessions: Sessions,
    private readonly clock: Clock,
  ) {}

  /** @throws ProblemException 410 when the link was used, has expired or never was. */
  async use(token: string): Promise<void> {
    const token_hash = hashOf(token);
    const valid = { token_hash, expires_at: MoreThan(this.clock.now().toISOString()) };
    await this.database.tx(async (manager) => {
      const ending = await manager.findOneBy(SessionEndingEntity, valid);
      // Of two at once only one deletes it.
      const { affected } = ending ? await manager.delete(SessionEndingEntity, { token_hash }) : { affected: 0 };
      if (!ending || !affected) throw new ProblemException(410, 'Este enlace ya se ha usado o ha caducado');
      // It may be the change that the mail told of.
      await manager.delete(EmailChangeEntity, { user_id: ending.user_id });
      await this.sessions.endAllOf(ending.user_id);
    });
  }
}
