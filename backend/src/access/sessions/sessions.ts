import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Request } from 'express';
import { randomUUID } from 'node:crypto';
import { IsNull, LessThanOrEqual, MoreThan, Not } from 'typeorm';
import { Clock } from '../../core/clock.js';
import { DAY_MS, RECENT_AUTHENTICATION_SECONDS, STAFF_ROLES, type AssuranceLevel, type StaffRole } from '../../contract/index.js';
import { Database } from '../../core/database/database.js';
import { SETTINGS, type Settings } from '../../core/settings/settings.js';
import type { Caller } from '../../core/http/access-decorators.js';
import { hashOfToken, newToken } from '../secret-tokens.js';
import type { Claims } from './access-tokens.js';
import { pendingStep } from './sign-in/pending-step.js';
import { RefreshTokenEntity } from './refresh-token.entity.js';
import { SessionEntity } from './session.entity.js';

/** Where a sign-in comes from. */
export interface Origin {
  address: string | null;
  userAgent: string | null;
}

export const originOf = (request: Request): Origin => ({
  address: request.ip ?? null,
  userAgent: request.get('user-agent') ?? null,
});

export interface OpenSession {
  id: string;
  userId: string;
  aal: AssuranceLevel;
  refreshToken: string;
}

interface CallerRow {
  email: string;
  /** Comma-separated; null without roles. */
  roles: string | null;
  aal: AssuranceLevel;
  has_factor: number | string;
  proved_at: string | null;
}

const CALLER_SQL = `SELECT u.email, s.aal, s.proved_at,
    (SELECT GROUP_CONCAT(r.role) FROM user_roles r WHERE r.user_id = u.id) AS roles,
    EXISTS (SELECT 1 FROM factors f WHERE f.user_id = u.id AND f.status = 'verified') AS has_factor
  FROM sessions s
  JOIN users u ON u.id = s.user_id
  WHERE s.id = ? AND s.user_id = ? AND s.ended_at IS NULL AND s.expires_at > ?`;

@Injectable()
export class Sessions {
  private readonly logger = new Logger(Sessions.name);

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** Read at each request, so that a sign-out or a revoked role takes effect at once. */
  async callerOf({ sub, session_id, aal }: Pick<Claims, 'sub' | 'session_id' | 'aal'>): Promise<Caller | null> {
    const [row] = await this.database.reader.query<CallerRow[]>(CALLER_SQL, [session_id, sub, this.now()]);
    if (!row) return null;
    const reached = aal === 'aal2' ? row.aal : 'aal1';
    const roles = rolesIn(row.roles);
    const step = pendingStep({ aal: reached, hasFactor: Number(row.has_factor) === 1, isStaff: roles.length > 0 }, this.settings);
    const now = step ? [] : roles;
    return {
      userId: sub,
      email: row.email,
      role: now.includes('admin') ? 'admin' : null,
      roles: now,
      isStaff: roles.length > 0,
      pendingStep: step,
      aal: reached,
      sessionId: session_id,
      isRecentlyAuthenticated: this.isRecent(row.proved_at),
    };
  }

  /** Refreshing does not extend a session. */
  async open(userId: string, { address, userAgent }: Origin): Promise<OpenSession> {
    const now = this.now();
    const session = {
      id: randomUUID(),
      user_id: userId,
      aal: 'aal1' as const,
      user_agent: userAgent?.slice(0, 400) ?? null,
      address,
      created_at: now,
      refreshed_at: now,
      proved_at: now,
      expires_at: this.clock.ahead(this.settings.refreshTokenDays * DAY_MS),
      ended_at: null,
    };
    return this.database.tx(async (manager) => {
      await manager.delete(SessionEntity, { user_id: userId, expires_at: LessThanOrEqual(now) });
      await manager.insert(SessionEntity, session);
      return { id: session.id, userId, aal: session.aal, refreshToken: await this.newRefreshToken(session.id) };
    });
  }

  /**
   * Exchanges a refresh token. A conditional update lets one of two requests win; a second use means theft and ends the session.
   * With the same unused `successor` the request is a repetition of the browser whose response was lost.
   */
  async rotate(refreshToken: string, successor?: string): Promise<OpenSession | null> {
    const token_hash = hashOfToken(refreshToken);
    const next = successor ?? newToken();
    const now = this.now();
    return this.database.separateTx(async (manager) => {
      const { affected } = await manager.update(RefreshTokenEntity, { token_hash, used_at: IsNull() }, { used_at: now });
      const session = await manager
        .createQueryBuilder(SessionEntity, 'session')
        .innerJoin(RefreshTokenEntity, 'token', 'token.session_id = session.id')
        .where('token.token_hash = :token_hash', { token_hash })
        .getOne();
      if (!session || session.ended_at !== null || session.expires_at <= now) return null;
      const rotated = { id: session.id, userId: session.user_id, aal: session.aal, refreshToken: next };
      if (!affected) {
        const again = { token_hash: hashOfToken(next), session_id: session.id, used_at: IsNull() };
        if (successor !== undefined && (await manager.existsBy(RefreshTokenEntity, again))) return rotated;
        this.logger.warn(`A refresh token was used twice: session ${session.id} is ended`);
        await this.end(session.id);
        return null;
      }
      await manager.update(SessionEntity, { id: session.id }, { refreshed_at: now });
      await this.newRefreshToken(session.id, next);
      return rotated;
    });
  }

  /** Raises a session to aal2. Older access tokens stay aal1, and unused refresh tokens are deleted. */
  async confirm(sessionId: string): Promise<OpenSession | null> {
    return this.database.tx(async (manager) => {
      const { affected } = await manager.update(SessionEntity, { id: sessionId, ended_at: IsNull() }, { aal: 'aal2' });
      if (!affected) return null;
      await manager.delete(RefreshTokenEntity, { session_id: sessionId, used_at: IsNull() });
      const { user_id } = await manager.findOneByOrFail(SessionEntity, { id: sessionId });
      return { id: sessionId, userId: user_id, aal: 'aal2', refreshToken: await this.newRefreshToken(sessionId) };
    });
  }

  async noteReauthentication(sessionId: string): Promise<void> {
    await this.database.tx((manager) =>
      manager.update(SessionEntity, { id: sessionId, ended_at: IsNull() }, { proved_at: this.now() }),
    );
  }

  /** For an account without a second step. */
  async lowerAllOf(userId: string): Promise<void> {
    await this.database.tx((manager) => manager.update(SessionEntity, { user_id: userId }, { aal: 'aal1' }));
  }

  async end(sessionId: string): Promise<void> {
    await this.database.tx((manager) =>
      manager.update(SessionEntity, { id: sessionId, ended_at: IsNull() }, { ended_at: this.now() }),
    );
  }

  /** All sessions of an account, or all but one. */
  async endAllOf(userId: string, { but }: { but?: string } = {}): Promise<void> {
    const ended = { user_id: userId, ended_at: IsNull(), ...(but && { id: Not(but) }) };
    await this.database.tx((manager) => manager.update(SessionEntity, ended, { ended_at: this.now() }));
  }

  async endOneOf(userId: string, sessionId: string): Promise<boolean> {
    const ended = { id: sessionId, user_id: userId, ended_at: IsNull() };
    const { affected } = await this.database.tx((manager) => manager.update(SessionEntity, ended, { ended_at: this.now() }));
    return Boolean(affected);
  }

  /** Valid sessions, most recently used first. */
  async activeOf(userId: string): Promise<SessionEntity[]> {
    const where = { user_id: userId, ended_at: IsNull(), expires_at: MoreThan(this.now()) };
    return this.database.manager.find(SessionEntity, { where, order: { refreshed_at: 'DESC', id: 'ASC' } });
  }

  private async newRefreshToken(sessionId: string, token = newToken()): Promise<string> {
    await this.database.tx((manager) =>
      manager.insert(RefreshTokenEntity, {
        token_hash: hashOfToken(token),
        session_id: sessionId,
        created_at: this.now(),
        used_at: null,
      }),
    );
    return token;
  }

  private isRecent(provedAt: string | null): boolean {
    return provedAt !== null && this.clock.now().getTime() - Date.parse(provedAt) < RECENT_AUTHENTICATION_SECONDS * 1000;
  }

  private now(): string {
    return this.clock.now().toISOString();
  }
}

/** Known roles in a fixed order. */
export function rolesIn(listed: string | null): StaffRole[] {
  const listedRoles = new Set(listed?.split(','));
  return STAFF_ROLES.filter((role) => listedRoles.has(role));
}
