import { Injectable } from '@nestjs/common';
import type { EMAIL_CHANGE_RULES, PASSWORD_CHANGE_RULES, ActiveSession, AuthUser, Values } from '../../contract/index.js';
import { Database } from '../../platform/database/database.js';
import { isDuplicate } from '../../platform/database/failures.js';
import { conflict, invalidFields, notFound } from '../../platform/http/problem.js';
import { RateLimiters } from '../../platform/limits/rate-limiters.js';
import type { Caller } from '../../platform/http/access.js';
import { deviceName } from '../sessions/device-name.js';
import { AccountNotices, type Happening } from '../notices/account-notices.js';
import { judgeNewPassword } from '../users/new-password.js';
import { PasswordResetEntity } from '../resets/password-reset.entity.js';
import { Passwords } from '../users/passwords.js';
import { SessionAnswers } from '../sessions/session-answers.js';
import { Sessions } from '../sessions/sessions.js';
import { Slowdown } from '../../platform/limits/slowdown.js';
import { UserEntity } from '../users/user.entity.js';

const WRONG_CURRENT: Readonly<Record<string, string>> = { current_password: 'La contraseña actual no es correcta' };

/** What people do with their own account. Whoever changes how to get in is asked for the password once more. */
@Injectable()
export class AccountService {
  private readonly slowdown: Slowdown;

  constructor(
    private readonly database: Database,
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
    private readonly answers: SessionAnswers,
    private readonly notices: AccountNotices,
    limiters: RateLimiters,
  ) {
    this.slowdown = new Slowdown(limiters, 'current-password');
  }

  /** Every other session ends: the reason for the change may be that somebody else is in one. */
  async changePassword(caller: Caller, { current_password, new_password }: Values<typeof PASSWORD_CHANGE_RULES>): Promise<void> {
    const judged = await judgeNewPassword(new_password, caller.email);
    if (!judged.ok) throw invalidFields({ new_password: judged.message });
    const confirmed = await this.confirmPassword(caller, current_password);
    if (current_password === judged.value) throw invalidFields({ new_password: 'Elige una contraseña distinta de la actual' });
    const password_hash = await this.passwords.hash(judged.value);
    await this.change(caller, confirmed, { password_hash }, 'password');
  }

  async changeEmail(caller: Caller, { current_password, email }: Values<typeof EMAIL_CHANGE_RULES>): Promise<AuthUser> {
    const confirmed = await this.confirmPassword(caller, current_password);
    try {
      await this.change(caller, confirmed, { email: email.toLowerCase() }, 'email');
    } catch (error) {
      const text = 'Ya hay una cuenta con este correo';
      if (isDuplicate(error)) throw conflict(text, { email: text });
      throw error;
    }
    return this.answers.user(caller.userId);
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
    await this.sessions.prove(caller.sessionId);
  }

  /** Gives the hash that it was compared with. */
  private async confirmPassword({ userId }: Caller, password: string, wrong = WRONG_CURRENT): Promise<string> {
    await this.slowdown.begin(userId);
    const { password_hash } = await this.database.manager.findOneByOrFail(UserEntity, { id: userId });
    if (!(await this.passwords.matches(password, password_hash))) throw invalidFields(wrong);
    await this.slowdown.succeeded(userId);
    return password_hash;
  }

  /**
   * Told at the address that was in use before. Of two at once only one finds the password that it was confirmed by: the other would
   * end the session of somebody who has just been told that theirs goes on.
   */
  private async change(
    { userId, email, sessionId }: Caller,
    password_hash: string,
    changes: Partial<UserEntity>,
    what: Happening,
  ): Promise<void> {
    await this.database.tx(async (manager) => {
      const { affected } = await manager.update(UserEntity, { id: userId, password_hash }, changes);
      if (!affected) throw invalidFields(WRONG_CURRENT);
      // Those in earlier mails would still open the account, also from the mailbox that it was taken from.
      await manager.delete(PasswordResetEntity, { user_id: userId });
      await this.sessions.endAllOf(userId, { but: sessionId });
      await this.notices.tell(manager, { id: userId, email }, what);
    });
  }
}
