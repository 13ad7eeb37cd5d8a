import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { LessThanOrEqual, MoreThan, type EntityManager } from 'typeorm';
import { PASSWORD_RESET_MINUTES, type ResetPerson, type ResetRequested } from '../../contract/index.js';
import { actingAs } from '../../core/audit/actor.js';
import { Clock } from '../../core/clock.js';
import { Database } from '../../core/database/database.js';
import { invalidFields, ProblemException } from '../../core/http/problem.js';
import { LOGGER } from '../../core/logging.js';
import { MailQueue } from '../../mail/mail-queue.js';
import { SETTINGS, type Settings } from '../../core/settings/settings.js';
import { Administrators } from '../accounts/administrators.js';
import { hashOfToken, newHashedToken } from '../secret-tokens.js';
import { checkNewPassword } from '../users/new-password.js';
import { Passwords } from '../users/passwords.js';
import { UserRoleEntity } from '../users/user-role.entity.js';
import { UserEntity } from '../users/user.entity.js';
import { PasswordResetEntity } from './password-reset.entity.js';
import { resetEmail } from './reset-email.js';
import { ResetThrottle } from './reset-throttle.js';

const MINUTE_MS = 60_000;
/** A random delay: the work's duration shows whether the account exists, so it runs after the response. */
const LATER_MS = { least: 500, most: 2000 };
const GONE = 'Este enlace ya se ha usado o ha caducado';
const REQUEST = 'POST /api/auth/password-reset/:token';

/** New passwords by mail. Signing in still asks for the second step. */
@Injectable()
export class PasswordResets implements OnModuleDestroy {
  private readonly running = new Set<Promise<void>>();
  private hurry = new AbortController();

  constructor(
    private readonly database: Database,
    private readonly administrators: Administrators,
    private readonly passwords: Passwords,
    private readonly throttle: ResetThrottle,
    private readonly mails: MailQueue,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Answers at once and alike for every e-mail; the account is looked up later. */
  ask(email: string): ResetRequested {
    const work = this.later()
      .then(() => this.enqueue(email.toLowerCase()))
      .catch((error: unknown) => this.logger.error({ err: error }, 'a mail for a new password could not be enqueued'));
    const tracked = work.finally(() => this.running.delete(tracked));
    this.running.add(tracked);
    return { mails: this.settings.smtpUrl === null ? 'kept' : 'sent' };
  }

  /** Finishes pending requests without their delay. */
  async settled(): Promise<void> {
    this.hurry.abort();
    this.hurry = new AbortController();
    await Promise.all(this.running);
  }

  onModuleDestroy(): Promise<void> {
    return this.settled();
  }

  /** @throws ProblemException 410 when the link is invalid. */
  async show(token: string): Promise<ResetPerson> {
    const { user, expires_at } = await this.open(token);
    return { email: user.email, expires_at };
  }

  /** Ends all sessions. @throws ProblemException 410 when the link is invalid, 400 for a weak password. */
  async use(token: string, chosen: string, address: string | undefined): Promise<void> {
    const { user } = await this.open(token);
    const password = await checkNewPassword(chosen, user.email);
    if (!password.ok) throw invalidFields({ password: password.message });
    const passwordHash = await this.passwords.hash(password.value);
    await actingAs({ id: user.id, address: address ?? null, request: REQUEST }, () =>
      this.database.tx(async (manager) => {
        // Of two concurrent uses only one deletes the row.
        const { affected } = await manager.delete(PasswordResetEntity, { token_hash: hashOfToken(token) });
        if (!affected) throw new ProblemException(410, GONE);
        await this.administrators.setPassword(manager, user, passwordHash);
      }),
    );
  }

  private async later(): Promise<void> {
    const ms = randomInt(LATER_MS.least, LATER_MS.most);
    await pause(ms, undefined, { signal: this.hurry.signal }).catch(() => undefined);
  }

  private async enqueue(email: string): Promise<void> {
    if (!(await this.throttle.hasRoomFor(email))) return;
    if (!(await this.isOfStaff(this.database.reader.manager, email))) return;
    const now = this.clock.now();
    const { token, token_hash } = newHashedToken();
    const expires_at = new Date(now.getTime() + PASSWORD_RESET_MINUTES * MINUTE_MS).toISOString();
    await this.database.tx(async (manager) => {
      // Locked, because a concurrent change of e-mail deletes this link.
      const user = await manager.findOne(UserEntity, { where: { email }, ...this.database.rowLock });
      if (!user || !(await this.isOfStaff(manager, email))) return;
      await manager.delete(PasswordResetEntity, { user_id: user.id, expires_at: LessThanOrEqual(now.toISOString()) });
      await manager.insert(PasswordResetEntity, { token_hash, user_id: user.id, expires_at });
      await this.mails.enqueue(manager, resetEmail(email, token, expires_at, this.settings));
    });
  }

  private async open(token: string): Promise<PasswordResetEntity> {
    const where = { token_hash: hashOfToken(token), expires_at: MoreThan(this.clock.now().toISOString()) };
    const reset = await this.database.reader.manager.findOne(PasswordResetEntity, { where, relations: { user: true } });
    if (!reset || !(await this.isOfStaff(this.database.reader.manager, reset.user.email))) throw new ProblemException(410, GONE);
    return reset;
  }

  /** Without a role there is nothing to sign in for. */
  private isOfStaff(manager: EntityManager, email: string): Promise<boolean> {
    return manager
      .createQueryBuilder(UserRoleEntity, 'granted')
      .innerJoin('granted.user', 'user')
      .where('user.email = :email', { email })
      .getExists();
  }
}
