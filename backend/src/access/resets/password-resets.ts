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
import { MailQueue } from '../../core/mail/mail-queue.js';
import { SETTINGS, type Settings } from '../../core/settings.js';
import { Administrators } from '../accounts/administrators.js';
import { hashOfToken, newLinkToken } from '../links/link-tokens.js';
import { judgeNewPassword } from '../users/new-password.js';
import { Passwords } from '../users/passwords.js';
import { UserRoleEntity } from '../users/user-role.entity.js';
import { UserEntity } from '../users/user.entity.js';
import { PasswordResetEntity } from './password-reset.entity.js';
import { resetEmail } from './reset-email.js';
import { ResetThrottle } from './reset-throttle.js';

const MINUTE_MS = 60_000;
/** The work holds the process for some milliseconds, or for none: by then whoever asked has their answer, and does not know when to look. */
const LATER_MS = { least: 500, most: 2000 };
const GONE = 'Este enlace ya se ha usado o ha caducado';
const REQUEST = 'POST /api/auth/password-reset/:token';

/** A new password by mail. The second step is none of its business: signing in asks for it as ever. */
@Injectable()
export class PasswordResets implements OnModuleDestroy {
  private readonly underWay = new Set<Promise<void>>();
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

  /** Whoever asks has the same answer at once, and as soon: whether anybody has this address is looked up only afterwards. */
  ask(email: string): ResetRequested {
    const work = this.later()
      .then(() => this.promise(email.toLowerCase()))
      .catch((error: unknown) => this.logger.error({ err: error }, 'a mail for a new password could not be promised'));
    const kept = work.finally(() => this.underWay.delete(kept));
    this.underWay.add(kept);
    return { mails: this.settings.smtpUrl === null ? 'kept' : 'sent' };
  }

  /** Until what was asked for so far has been promised, which from now on waits for nothing. */
  async settled(): Promise<void> {
    this.hurry.abort();
    this.hurry = new AbortController();
    await Promise.all(this.underWay);
  }

  onModuleDestroy(): Promise<void> {
    return this.settled();
  }

  /** @throws ProblemException 410 when the link opens nothing. */
  async show(token: string): Promise<ResetPerson> {
    const { user, expires_at } = await this.open(token);
    return { email: user.email, expires_at };
  }

  /** Ends all sessions. @throws ProblemException 410 when the link opens nothing, 400 for a password that nobody should choose. */
  async use(token: string, chosen: string, address: string | undefined): Promise<void> {
    const { user } = await this.open(token);
    const judged = await judgeNewPassword(chosen, user.email);
    if (!judged.ok) throw invalidFields({ password: judged.message });
    const passwordHash = await this.passwords.hash(judged.value);
    await actingAs({ id: user.id, address: address ?? null, request: REQUEST }, () =>
      this.database.tx(async (manager) => {
        // Of two at once only one deletes it.
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

  private async promise(email: string): Promise<void> {
    if (!(await this.throttle.hasRoomFor(email))) return;
    if (!(await this.isOfStaff(this.database.reader.manager, email))) return;
    const now = this.clock.now();
    const { token, token_hash } = newLinkToken();
    const expires_at = new Date(now.getTime() + PASSWORD_RESET_MINUTES * MINUTE_MS).toISOString();
    await this.database.tx(async (manager) => {
      // Locked: whoever changes the e-mail at this moment forgets this link too, or has changed it already.
      const user = await manager.findOne(UserEntity, { where: { email }, ...this.database.rowLock });
      if (!user || !(await this.isOfStaff(manager, email))) return;
      await manager.delete(PasswordResetEntity, { user_id: user.id, expires_at: LessThanOrEqual(now.toISOString()) });
      await manager.insert(PasswordResetEntity, { token_hash, user_id: user.id, expires_at });
      await this.mails.promise(manager, resetEmail(email, token, expires_at, this.settings));
    });
  }

  private async open(token: string): Promise<PasswordResetEntity> {
    const where = { token_hash: hashOfToken(token), expires_at: MoreThan(this.clock.now().toISOString()) };
    const reset = await this.database.reader.manager.findOne(PasswordResetEntity, { where, relations: { user: true } });
    if (!reset || !(await this.isOfStaff(this.database.reader.manager, reset.user.email))) throw new ProblemException(410, GONE);
    return reset;
  }

  /** An account without a role has nothing to enter; a link would only let its former owner keep hold of the address. */
  private isOfStaff(manager: EntityManager, email: string): Promise<boolean> {
    return manager
      .createQueryBuilder(UserRoleEntity, 'held')
      .innerJoin('held.user', 'user')
      .where('user.email = :email', { email })
      .getExists();
  }
}
