import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { EMAIL_CHANGE_RULES, PASSWORD_CHANGE_RULES, ActiveSession, EmailChange, Values } from '../../contract/index.js';
import { Database } from '../../core/database/database.js';
import { invalidFields, notFound } from '../../core/http/problem.js';
import { RateLimiters } from '../../core/limits/rate-limiters.js';
import { SETTINGS, type Settings } from '../../core/settings/settings.js';
import type { Caller } from '../../core/http/access-decorators.js';
import { deviceName } from '../sessions/sign-in/device-name.js';
import { AccountNotices } from '../account-mails/account-notices.js';
import { checkNewPassword } from '../users/new-password.js';
import { Passwords, setPasswordHash } from '../users/passwords.js';
import { SessionResponses } from '../sessions/session-responses.js';
import { Sessions } from '../sessions/sessions.js';
import { Slowdown } from '../../core/limits/slowdown.js';
import { UserEntity } from '../users/user.entity.js';
import { EmailChanges } from './email-changes.js';
import { forgetPendingLinks } from './pending-links.js';

const WRONG_CURRENT: Readonly<Record<string, string>> = { current_password: 'La contraseña actual no es correcta' };

/** Changes of one's own account. Changes of e-mail or password need the current password. */
@Injectable()
export class AccountService {
  private readonly slowdown: Slowdown;

  constructor(
    private readonly database: Database,
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
    private readonly answers: SessionResponses,
    private readonly notices: AccountNotices,
    private readonly emails: EmailChanges,
    @Inject(SETTINGS) private readonly settings: Settings,
    limiters: RateLimiters,
  ) {
    this.slowdown = new Slowdown(limiters, 'current-password');
  }

  /** Ends all other sessions, because one may be an intruder's. */
  async changePassword(caller: Caller, { current_password, new_password }: Values<typeof PASSWORD_CHANGE_RULES>): Promise<void> {
    const password = await checkNewPassword(new_password, caller.email);
    if (!password.ok) throw invalidFields({ new_password: password.message });
    const confirmed = await this.confirmPassword(caller, current_password);
    if (current_password === password.value) throw invalidFields({ new_password: 'Elige una contraseña distinta de la actual' });
    const password_hash = await this.passwords.hash(password.value);
    await this.database.tx(async (manager) => {
      await this.lockStill(manager, caller, confirmed);
      await setPasswordHash(manager, caller.userId, password_hash);
      await forgetPendingLinks(manager, caller.userId);
      await this.sessions.endAllOf(caller.userId, { but: caller.sessionId });
      await this.notices.notify(manager, { id: caller.userId, email: caller.email }, 'password');
    });
  }

  /** The account keeps its e-mail until the link in the mail to the new one is used. */
  async changeEmail(caller: Caller, { current_password, email }: Values<typeof EMAIL_CHANGE_RULES>): Promise<EmailChange> {
    const pending_email = email.toLowerCase();
    const confirmed = await this.confirmPassword(caller, current_password);
    await this.database.tx(async (manager) => {
      await this.lockStill(manager, caller, confirmed);
      await this.emails.request(manager, caller, pending_email);
    });
    const mails = this.settings.smtpUrl === null ? 'kept' : 'sent';
    return { ...(await this.answers.user(caller.userId)), pending_email, mails };
  }

  async activeSessions({ userId, sessionId }: Caller): Promise<ActiveSession[]> {
    const sessions = await this.sessions.activeOf(userId);
    return sessions.map(({ id, user_agent, address, aal, created_at, refreshed_at }) => ({
      id,
      current: id === sessionId,
      device: deviceName(user_agent),
      address,
      aal,
      created_at,
      refreshed_at,
    }));
  }

  async endOtherSessions({ userId, sessionId }: Caller): Promise<void> {
    await this.sessions.endAllOf(userId, { but: sessionId });
  }

  async endSession({ userId }: Caller, sessionId: string): Promise<void> {
    if (!(await this.sessions.endOneOf(userId, sessionId))) throw notFound('Sesión no encontrada');
  }

  async reauthenticate(caller: Caller, password: string): Promise<void> {
    await this.confirmPassword(caller, password, { password: 'La contraseña no es correcta' });
    await this.sessions.noteReauthentication(caller.sessionId);
  }

  /** Returns the hash that was compared. */
  private async confirmPassword({ userId }: Caller, password: string, wrong = WRONG_CURRENT): Promise<string> {
    await this.slowdown.begin(userId);
    const { password_hash } = await this.database.manager.findOneByOrFail(UserEntity, { id: userId });
    if (!(await this.passwords.matches(password, password_hash))) throw invalidFields(wrong);
    await this.slowdown.succeeded(userId);
    return password_hash;
  }

  /** Of two concurrent changes the second fails, because its password is no longer current. */
  private async lockStill(manager: EntityManager, { userId }: Caller, password_hash: string): Promise<void> {
    const isStill = await manager.findOne(UserEntity, { where: { id: userId, password_hash }, ...this.database.rowLock });
    if (!isStill) throw invalidFields(WRONG_CURRENT);
  }
}
