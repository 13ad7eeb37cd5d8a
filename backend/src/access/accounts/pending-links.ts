import type { EntityManager } from 'typeorm';
import { PasswordResetEntity } from '../resets/password-reset.entity.js';
import { EmailChangeEntity } from '../users/email-change.entity.js';

/** Deletes links in earlier mails that could change the account's credentials. */
export async function forgetPendingLinks(manager: EntityManager, userId: string): Promise<void> {
  await manager.delete(PasswordResetEntity, { user_id: userId });
  await manager.delete(EmailChangeEntity, { user_id: userId });
}
