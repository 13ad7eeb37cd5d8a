import { Injectable } from '@nestjs/common';
import { createHmac } from 'node:crypto';
import { INVALID_CREDENTIALS, type CurrentSession, type Session, type SignInForm } from '../../contract/index.js';
import { Database } from '../../core/database/database.js';
import { ProblemException } from '../../core/http/problem.js';
import type { Caller } from '../../core/http/access-decorators.js';
import { networkOf, PROVIDER_NETWORK } from '../../core/limits/limit-keys.js';
import { SigningKeys } from '../keys/signing-keys.js';
import { Passwords } from '../users/passwords.js';
import { AccountNotices } from '../account-mails/account-notices.js';
import { deviceName } from './sign-in/device-name.js';
import { SessionEntity } from './session.entity.js';
import { SessionResponses } from './session-responses.js';
import { Sessions, type Origin } from './sessions.js';
import { SignInThrottle } from './sign-in/sign-in-throttle.js';
import { UserEntity } from '../users/user.entity.js';

const providerNetworkOf = (address: string | null): string => networkOf(address ?? '', PROVIDER_NETWORK);

@Injectable()
export class AuthService {
  constructor(
    private readonly database: Database,
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
    private readonly answers: SessionResponses,
    private readonly throttle: SignInThrottle,
    private readonly notices: AccountNotices,
    private readonly keys: SigningKeys,
  ) {}

  /** An unknown e-mail gets the same answer after the same work as a wrong password. */
  async signIn({ email: typed, password }: SignInForm, origin: Origin): Promise<Session> {
    const email = typed.toLowerCase();
    const user = await this.database.manager.findOneBy(UserEntity, { email });
    const attempt = { email, address: origin.address, isKnownAddress: () => this.isKnownAddress(origin) };
    await this.throttle.begin(attempt);
    const matches = await this.passwords.matches(password, user?.password_hash ?? null);
    if (!user || !matches) throw invalidCredentials();
    await this.throttle.succeeded(attempt);
    const { id, password_hash: hash } = user;
    const password_hash = this.passwords.isOutdated(hash) ? await this.upgradeHash(user, password) : hash;
    const isNew = await this.isNewDevice(user, origin);
    const session = await this.database.tx(async (manager) => {
      // A concurrent change of the password ended all sessions, so none may begin with the old one.
      const isStill = await manager.findOne(UserEntity, {
        where: { id, password_hash },
        select: { id: true },
        ...this.database.rowLock,
      });
      if (!isStill) throw invalidCredentials();
      if (isNew) await this.notices.notify(manager, user, 'device');
      return this.sessions.open(id, origin);
    });
    return this.answers.session(session);
  }

  async refresh(refreshToken: string, key?: string): Promise<Session> {
    const session = await this.sessions.rotate(refreshToken, key === undefined ? key : this.successor(refreshToken, key));
    if (!session)
      throw new ProblemException(401, 'Tu sesión ha terminado. Inicia sesión de nuevo.', undefined, {}, 'session-ended');
    return this.answers.session(session);
  }

  /** The next refresh token, derived from both secrets, because a client's idempotency key may be guessable. */
  private successor(refreshToken: string, key: string): string {
    const secret = this.keys.secret(this.keys.current().kid, 'refresh');
    if (secret === null) throw new Error('The newest signing key is not there any more');
    return createHmac('sha256', secret)
      .update(JSON.stringify([refreshToken, key]))
      .digest('base64url');
  }

  async current({ userId, aal, pendingStep }: Caller): Promise<CurrentSession> {
    const user = await this.answers.user(userId);
    return {
      user,
      aal,
      factors: user.factors,
      pending_step: pendingStep,
      pending_email: await this.answers.pendingEmail(userId),
    };
  }

  async signOut({ sessionId }: Caller): Promise<void> {
    await this.sessions.end(sessionId);
  }

  /** Compares with all accounts: a comparison with this account would reveal whether it exists. */
  private async isKnownAddress({ address }: Origin): Promise<boolean> {
    return address !== null && this.database.manager.existsBy(SessionEntity, { address });
  }

  /** A device name alone is too common, so the network counts too. The first sign-in of an account is not reported. */
  private async isNewDevice({ id }: UserEntity, { address, userAgent }: Origin): Promise<boolean> {
    const known = await this.database.manager.find(SessionEntity, {
      where: { user_id: id },
      select: { id: true, address: true, user_agent: true },
    });
    const network = providerNetworkOf(address);
    const seenThere = known.filter((session) => providerNetworkOf(session.address) === network);
    const names = new Set([...new Set(seenThere.map(({ user_agent }) => user_agent))].map(deviceName));
    return known.length > 0 && !names.has(deviceName(userAgent));
  }

  /** Only while the stored hash is the verified one, so that a concurrent change of the password wins. */
  private async upgradeHash({ id, password_hash }: UserEntity, password: string): Promise<string> {
    const stronger = await this.passwords.hash(password);
    await this.database.tx((manager) => manager.update(UserEntity, { id, password_hash }, { password_hash: stronger }));
    return stronger;
  }
}

const invalidCredentials = (): ProblemException =>
  new ProblemException(400, INVALID_CREDENTIALS, undefined, {}, 'invalid-credentials');
