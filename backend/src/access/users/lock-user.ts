import type { Database } from '../../core/database/database.js';
import { UserEntity } from './user.entity.js';

/**
 * To be called first by whoever counts or replaces what an account has: of two at once the other waits, and sees what was done. On
 * SQLite the queue of writers is the lock.
 */
export async function lockUser(database: Database, id: string): Promise<void> {
  if (database.dialect === 'mysql')
    await database.manager.findOne(UserEntity, { where: { id }, select: { id: true }, ...database.rowLock });
}
