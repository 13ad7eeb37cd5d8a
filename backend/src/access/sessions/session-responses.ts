import { Inject, Injectable } from '@nestjs/common';
import { MoreThan } from 'typeorm';
import { Clock } from '../../core/clock.js';
import { STAFF_ROLES, type AuthUser, type Factor, type Session } from '../../contract/index.js';
import { Database } from '../../core/database/database.js';
import { SETTINGS, type Settings } from '../../core/settings/settings.js';
import { AccessTokens } from './access-tokens.js';
import { EmailChangeEntity } from '../users/email-change.entity.js';
import { FactorEntity } from '../users/factor.entity.js';
import { pendingStep } from './sign-in/pending-step.js';
import type { OpenSession } from './sessions.js';
import { UserRoleEntity } from '../users/user-role.entity.js';
import { UserEntity } from '../users/user.entity.js';

/** A factor as a response, without secrets. */
export const toFactorResponse = ({ id, factor_type, friendly_name, status, created_at, phone }: FactorEntity): Factor => ({
  id,
  factor_type,
  friendly_name,
  status,
  created_at,
  ...(phone !== null && { phone_ending: phone.slice(-3) }),
});

/** Responses of sign-in, refresh and second step. */
@Injectable()
export class SessionResponses {
  constructor(
    private readonly database: Database,
    private readonly tokens: AccessTokens,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async session({ id, userId, aal, refreshToken }: OpenSession): Promise<Session> {
    const user = await this.user(userId);
    const { token, expiresAt } = await this.tokens.sign({ sub: userId, email: user.email, role: user.role, aal, session_id: id });
    const hasFactor = user.factors.some(({ status }) => status === 'verified');
    return {
      access_token: token,
      refresh_token: refreshToken,
      token_type: 'bearer',
      expires_in: expiresAt - Math.floor(this.clock.now().getTime() / 1000),
      expires_at: expiresAt,
      user,
      pending_step: pendingStep({ aal, hasFactor, isStaff: user.roles.length > 0 }, this.settings),
    };
  }

  /** The new e-mail until it is confirmed. */
  async pendingEmail(userId: string): Promise<string | null> {
    const where = { user_id: userId, expires_at: MoreThan(this.clock.now().toISOString()) };
    return (await this.database.manager.findOneBy(EmailChangeEntity, where))?.email ?? null;
  }

  async user(id: string): Promise<AuthUser> {
    const { manager } = this.database;
    const { email } = await manager.findOneByOrFail(UserEntity, { id });
    const roleRows = await manager.findBy(UserRoleEntity, { user_id: id });
    const roles = STAFF_ROLES.filter((name) => roleRows.some(({ role }) => role === name));
    const factors = await manager.find(FactorEntity, { where: { user_id: id }, order: { created_at: 'ASC', id: 'ASC' } });
    return { id, email, role: roles.includes('admin') ? 'admin' : null, roles, factors: factors.map(toFactorResponse) };
  }
}
