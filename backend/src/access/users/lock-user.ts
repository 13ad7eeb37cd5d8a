import type { Database } from '../../core/database/database.js';
import { UserEntity } from './user.entity.js';

/** Must be called first by a write that depends on what the account has. Concurrent writers wait. On SQLite writers queue. */
export async function lockUser(database: Database, id: string): Promise<void> {
  if (database.dialect === 'mysql')
    await database.manager.findOne(UserEntity, { where: { id }, select: { id: true }, ...database.rowLock });
}
