import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { IsNull, type EntityManager } from 'typeorm';
import { Clock } from '../../core/clock.js';
import type { Administrator, NewAdministrator, StaffRole } from '../../contract/index.js';
import { Database } from '../../core/database/database.js';
import { isDuplicate } from '../../core/database/failures.js';
import { conflict, notFound, type ProblemException } from '../../core/http/problem.js';
import { SettingError } from '../../core/settings/settings-file.js';
import { SETTINGS, type Settings } from '../../core/settings/settings.js';
import { FactorEntity } from '../users/factor.entity.js';
import { AccountNotices } from '../account-mails/account-notices.js';
import { checkNewPassword } from '../users/new-password.js';
import { Passwords, setPasswordHash } from '../users/passwords.js';
import { readableGroups } from '../factors/readable-groups.js';
import { RecoveryCodeEntity } from '../factors/recovery-code.entity.js';
import { rolesIn, Sessions } from '../sessions/sessions.js';
import { UserRoleEntity } from '../users/user-role.entity.js';
import { UserEntity } from '../users/user.entity.js';
import { SessionEndingEntity } from '../account-mails/session-ending.entity.js';
import { ApiKeyEntity } from '../api-keys/api-key.entity.js';
import { forgetPendingLinks } from './pending-links.js';

export interface FirstAdministrator {
  email: string;
  /** Only a generated password; shown once, not stored. */
  password?: string;
}

interface StoredAccount {
  id: string;
  email: string;
  isNew: boolean;
}

interface ListedRow {
  id: string;
  email: string;
  created_at: string;
  last_sign_in_at: string | null;
  factors: number | string;
  /** Comma-separated. */
  roles: string;
}

const LIST_SQL = `SELECT u.id, u.email, u.created_at,
    (SELECT MAX(s.created_at) FROM sessions s WHERE s.user_id = u.id) AS last_sign_in_at,
    (SELECT COUNT(*) FROM factors f WHERE f.user_id = u.id AND f.status = 'verified') AS factors,
    granted.roles
  FROM users u JOIN (SELECT user_id, GROUP_CONCAT(role) AS roles FROM user_roles GROUP BY user_id) granted ON granted.user_id = u.id
  ORDER BY u.email`;

interface Admission {
  email: string;
  passwordHash: string;
  roles: readonly StaffRole[];
}

const TAKEN = 'Ya tiene acceso al panel';
const hasAccess = (): ProblemException => conflict(TAKEN, { email: TAKEN }, 'taken');
const NOT_FOUND = 'Cuenta no encontrada';
const ONLY_ADMIN: readonly StaffRole[] = ['admin'];

@Injectable()
export class Administrators {
  constructor(
    private readonly database: Database,
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly notices: AccountNotices,
  ) {}

  /**
   * Creates the administrator of the settings when there is none; else returns null.
   * @throws SettingError when the password is too weak.
   */
  async ensureFirst(): Promise<FirstAdministrator | null> {
    if (await this.exists(this.database.manager)) return null;
    const { adminEmail: email, adminPassword } = this.settings;
    if (adminPassword !== null) await refuseWeak(adminPassword, email);
    const password = adminPassword ?? readableGroups(4);
    const passwordHash = await this.passwords.hash(password);
    try {
      const isMade = await this.database.tx(async (manager) => {
        if (await this.exists(manager)) return false;
        await this.admitAccount(manager, await this.store(manager, email, passwordHash), ONLY_ADMIN);
        return true;
      });
      if (!isMade) return null;
    } catch (error) {
      // Another process created the account first.
      if (isDuplicate(error)) return null;
      throw error;
    }
    return adminPassword === null ? { email, password } : { email };
  }

  async list(): Promise<Administrator[]> {
    const rows = await this.database.manager.query<ListedRow[]>(LIST_SQL);
    return rows.map(({ factors, roles, ...row }) => ({ ...row, has_second_step: Number(factors) > 0, roles: rolesIn(roles) }));
  }

  /** Creates an account with a generated password, which is shown once. */
  async invite(email: string, roles: readonly StaffRole[]): Promise<NewAdministrator> {
    const password = readableGroups(4);
    return { ...(await this.listed(await this.create(email, password, roles))), password };
  }

  /** @throws ProblemException 409 when the account has a role already. */
  async create(email: string, password: string, roles = ONLY_ADMIN): Promise<string> {
    const passwordHash = await this.passwords.hash(password);
    return this.database.tx((manager) => this.admit(manager, { email, passwordHash, roles }));
  }

  /** Must be called inside a transaction. @throws ProblemException 409 when the account has a role already. */
  async admit(manager: EntityManager, { email, passwordHash, roles }: Admission): Promise<string> {
    try {
      await this.refuseStaff(manager, email);
      const account = await this.store(manager, email, passwordHash);
      await this.admitAccount(manager, account, roles);
      return account.id;
    } catch (error) {
      if (isDuplicate(error)) throw hasAccess();
      throw error;
    }
  }

  /** @throws ProblemException 409 when the account has a role. */
  async refuseStaff(manager: EntityManager, email: string): Promise<void> {
    const account = await manager.findOneBy(UserEntity, { email });
    if (account && (await manager.existsBy(UserRoleEntity, { user_id: account.id }))) throw hasAccess();
  }

  /** Takes effect at the next request. @throws ProblemException 409 when no administrator would be left. */
  async setRoles(userId: string, roles: readonly StaffRole[]): Promise<Administrator> {
    await this.replaceRoles(userId, roles);
    return this.listed(userId);
  }

  /** Ends all sessions of the account. `withFactors` also deletes its second steps. */
  async resetPassword(email: string, password: string, { withFactors = false } = {}): Promise<void> {
    const passwordHash = await this.passwords.hash(password);
    await this.database.tx(async (manager) => {
      const account = await manager.findOneBy(UserEntity, { email });
      if (!account) throw notFound(NOT_FOUND);
      await this.setPassword(manager, account, passwordHash);
      if (withFactors) await this.removeFactors(manager, account);
    });
  }

  /** @throws ProblemException 409 for the last administrator. */
  async revoke(userId: string): Promise<Administrator> {
    const administrator = await this.listed(userId);
    await this.replaceRoles(userId, []);
    return administrator;
  }

  private async listed(userId: string): Promise<Administrator> {
    const found = (await this.list()).find(({ id }) => id === userId);
    if (!found) throw notFound(NOT_FOUND);
    return found;
  }

  private replaceRoles(userId: string, roles: readonly StaffRole[]): Promise<void> {
    return this.database.tx(async (manager) => {
      // Two administrators who revoke each other at once must not both succeed.
      await this.database.conflictInCluster('administrators');
      const lock = this.database.dialect === 'mysql' ? ' FOR UPDATE' : '';
      const holders = await manager.query<Pick<UserRoleEntity, 'user_id' | 'role'>[]>(
        `SELECT user_id, role FROM user_roles${lock}`,
      );
      if (!holders.some(({ user_id }) => user_id === userId)) throw notFound(NOT_FOUND);
      const areOthers = holders.some(({ user_id, role }) => role === 'admin' && user_id !== userId);
      if (!areOthers && !roles.includes('admin'))
        throw conflict('Debe quedar al menos un administrador', undefined, 'last-administrator');
      const wanted = new Set<string>(roles);
      const ownRoles = holders.filter(({ user_id }) => user_id === userId);
      if (ownRoles.length === wanted.size && ownRoles.every(({ role }) => wanted.has(role))) return;
      await manager.delete(UserRoleEntity, { user_id: userId });
      await this.grant(manager, userId, roles);
      if (!wanted.has('admin')) {
        const revoked_at = this.clock.now().toISOString();
        await manager.update(ApiKeyEntity, { user_id: userId, revoked_at: IsNull() }, { revoked_at });
      }
      if (roles.length === 0) await forgetPendingLinks(manager, userId);
      await this.notices.notify(manager, await manager.findOneByOrFail(UserEntity, { id: userId }), 'roles');
    });
  }

  private exists(manager: EntityManager): Promise<boolean> {
    return manager.existsBy(UserRoleEntity, { role: 'admin' });
  }

  /**
   * Finds or creates the account. An existing account loses its sessions and factors, because its former owner may be another
   * person.
   */
  private async store(manager: EntityManager, email: string, passwordHash: string): Promise<StoredAccount> {
    const known = await manager.findOneBy(UserEntity, { email });
    if (known) {
      await manager.delete(SessionEndingEntity, { user_id: known.id });
      await this.setPassword(manager, known, passwordHash);
      await this.removeFactors(manager, known);
      return { id: known.id, email, isNew: false };
    }
    const id = randomUUID();
    await manager.insert(UserEntity, { id, email, password_hash: passwordHash, created_at: this.clock.now().toISOString() });
    return { id, email, isNew: true };
  }

  /** Ends every session, deletes links in earlier mails, and notifies the owner. */
  async setPassword(manager: EntityManager, account: UserEntity, password_hash: string): Promise<void> {
    await setPasswordHash(manager, account.id, password_hash);
    await this.sessions.endAllOf(account.id);
    await forgetPendingLinks(manager, account.id);
    await this.notices.notify(manager, account, 'password');
  }

  private async removeFactors(manager: EntityManager, account: UserEntity): Promise<void> {
    const counted = await manager.existsBy(FactorEntity, { user_id: account.id, status: 'verified' });
    await manager.delete(FactorEntity, { user_id: account.id });
    await manager.delete(RecoveryCodeEntity, { user_id: account.id });
    if (counted) await this.notices.notify(manager, account, 'factor removed');
  }

  /** A new account needs no notice. */
  private async admitAccount(manager: EntityManager, account: StoredAccount, roles: readonly StaffRole[]): Promise<void> {
    await this.grant(manager, account.id, roles);
    if (!account.isNew) await this.notices.notify(manager, account, 'roles');
  }

  private async grant(manager: EntityManager, userId: string, roles: readonly StaffRole[]): Promise<void> {
    await manager.insert(
      UserRoleEntity,
      roles.map((role) => ({ user_id: userId, role })),
    );
  }
}

/** Checks new passwords only: an account with a weaker one still signs in. */
async function refuseWeak(password: string, email: string): Promise<void> {
  const checked = await checkNewPassword(password, email);
  if (!checked.ok) throw new SettingError('ADMIN_PASSWORD', 'must have 12 or more characters and not be a common password');
}
