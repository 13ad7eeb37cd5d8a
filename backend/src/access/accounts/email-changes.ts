import { Inject, Injectable } from '@nestjs/common';
import { MoreThan, type EntityManager } from 'typeorm';
import { EMAIL_CHANGE_MINUTES, type ConfirmedEmail } from '../../contract/index.js';
import { actingAs } from '../../core/audit/actor.js';
import { Clock } from '../../core/clock.js';
import { Database } from '../../core/database/database.js';
import { isDuplicate } from '../../core/database/failures.js';
import { conflict, ProblemException } from '../../core/http/problem.js';
import type { Caller } from '../../core/http/access-decorators.js';
import { MailQueue } from '../../mail/mail-queue.js';
import { SETTINGS, type Settings } from '../../core/settings/settings.js';
import { hashOfToken, newHashedToken } from '../secret-tokens.js';
import { AccountNotices } from '../account-mails/account-notices.js';
import { Sessions } from '../sessions/sessions.js';
import { UserRoleEntity } from '../users/user-role.entity.js';
import { UserEntity } from '../users/user.entity.js';
import { emailChangeMail } from './email-change-mail.js';
import { EmailChangeEntity } from '../users/email-change.entity.js';
import { forgetPendingLinks } from './pending-links.js';

const GONE = 'Este enlace ya se ha usado o ha caducado';
const TAKEN = 'Ya hay una cuenta con este correo';
const REQUEST = 'POST /api/auth/email/confirm';

/** Changes an account's e-mail after a confirmation from the new address. */
@Injectable()
export class EmailChanges {
  constructor(
    private readonly database: Database,
    private readonly sessions: Sessions,
    private readonly mails: MailQueue,
    private readonly notices: AccountNotices,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /**
   * Must be called inside the transaction that locked the account.
   * @throws ProblemException 409 when another account has this e-mail.
   */
  async request(manager: EntityManager, { userId, email: known, sessionId }: Caller, email: string): Promise<void> {
    if (await manager.existsBy(UserEntity, { email })) throw conflict(TAKEN, { email: TAKEN }, 'taken');
    const { token, token_hash } = newHashedToken();
    const expires_at = this.clock.ahead(EMAIL_CHANGE_MINUTES * 60_000);
    const change = { user_id: userId, email, token_hash, session_id: sessionId, expires_at };
    await this.forget(manager, userId);
    await manager.insert(EmailChangeEntity, change);
    await this.mails.enqueue(manager, emailChangeMail(change, token, this.settings));
    await this.notices.notify(manager, { id: userId, email: known }, 'email asked');
  }

  cancel({ userId }: Caller): Promise<void> {
    return this.database.tx((manager) => this.forget(manager, userId));
  }

  /**
   * Ends every session but the requesting one.
   * @throws ProblemException 410 when the link is invalid or the account has lost its access; 409 when another account has the
   * e-mail by now.
   */
  async confirm(token: string, address: string | undefined): Promise<ConfirmedEmail> {
    const where = { token_hash: hashOfToken(token), expires_at: MoreThan(this.clock.now().toISOString()) };
    const change = await this.database.reader.manager.findOne(EmailChangeEntity, { where, relations: { user: true } });
    if (!change) throw new ProblemException(410, GONE);
    const { user_id, email, session_id, user } = change;
    try {
      await actingAs({ id: user_id, address: address ?? null, request: REQUEST }, () =>
        this.database.tx(async (manager) => {
          const { affected } = await manager.delete(EmailChangeEntity, { token_hash: where.token_hash });
          const isStaff = await manager.existsBy(UserRoleEntity, { user_id });
          if (!affected || !isStaff) throw new ProblemException(410, GONE);
          await manager.update(UserEntity, { id: user_id }, { email });
          await forgetPendingLinks(manager, user_id);
          await this.sessions.endAllOf(user_id, { but: session_id });
          await this.notices.notify(manager, user, 'email');
        }),
      );
    } catch (error) {
      if (isDuplicate(error)) throw conflict(TAKEN, { email: TAKEN }, 'taken');
      throw error;
    }
    return { id: user_id, email };
  }

  private async forget(manager: EntityManager, userId: string): Promise<void> {
    await manager.delete(EmailChangeEntity, { user_id: userId });
    await this.mails.cancel(manager, userId, ['email-change']);
  }
}
