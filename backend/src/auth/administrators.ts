import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { Clock } from '../clock.js';
import { Database } from '../database/database.js';
import { isDuplicate } from '../database/failures.js';
import { SETTINGS, type Settings } from '../settings.js';
import { Passwords } from './passwords.js';
import { readableGroups } from './readable-groups.js';
import { Sessions } from './sessions.js';
import { UserRoleEntity } from './user-role.entity.js';
import { UserEntity } from './user.entity.js';

export interface NewAdministrator {
  email: string;
  /** Only when it was generated: shown once, kept nowhere. */
  password?: string;
}

@Injectable()
export class Administrators {
  constructor(
    private readonly database: Database,
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** At start, when there is no administrator: makes the one of the settings; null when there is one. */
  async ensureFirst(): Promise<NewAdministrator | null> {
    if (await this.exists(this.database.manager)) return null;
    const { adminEmail: email, adminPassword } = this.settings;
    const password = adminPassword ?? readableGroups(4);
    const passwordHash = await this.passwords.hash(password);
    try {
      const isMade = await this.database.tx(async (manager) => {
        if (await this.exists(manager)) return false;
        await this.grant(manager, await this.store(manager, email, passwordHash));
        return true;
      });
      if (!isMade) return null;
    } catch (error) {
      // Another process of the same site started at the same moment and was first.
      if (isDuplicate(error)) return null;
      throw error;
    }
    return adminPassword === null ? { email, password } : { email };
  }

  private exists(manager: EntityManager): Promise<boolean> {
    return manager.existsBy(UserRoleEntity, { role: 'admin' });
  }

  /** The account of this e-mail with this password, made if need be; whoever was signed in to it no longer is. */
  private async store(manager: EntityManager, email: string, passwordHash: string): Promise<string> {
    const known = await manager.findOneBy(UserEntity, { email });
    if (known) {
      await manager.update(UserEntity, { id: known.id }, { password_hash: passwordHash });
      await this.sessions.endAllOf(known.id);
      return known.id;
    }
    const id = randomUUID();
    await manager.insert(UserEntity, { id, email, password_hash: passwordHash, created_at: this.clock.now().toISOString() });
    return id;
  }

  private async grant(manager: EntityManager, userId: string): Promise<void> {
    await manager.insert(UserRoleEntity, { user_id: userId, role: 'admin' });
  }
}
