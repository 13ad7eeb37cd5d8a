import type { EntityManager } from 'typeorm';
import { ERASED } from '../../contract/index.js';
import { MessageEntity } from '../../mail/message.entity.js';
import { emailKey } from '../../core/records/person-keys.js';
import { BETWEEN_REPORTS, EMAIL_LINE } from './withdrawal-section.js';

const emailIn = (report: string): string => {
  const line = report.split('\n').find((each) => each.startsWith(EMAIL_LINE));
  return emailKey(line?.slice(EMAIL_LINE.length) ?? '');
};

/** Erases people from notification mails about withdrawals, sent or not. Returns the changed mails. */
export async function eraseFromNotifications(manager: EntityManager, emails: readonly string[]): Promise<string[]> {
  const changed: string[] = [];
  for (const email of emails) {
    const digests = await manager
      .createQueryBuilder(MessageEntity, 'digest')
      .select(['digest.id', 'digest.body'])
      // By the queue `law`, which has few rows.
      .where("digest.lane = 'law' AND digest.kind = 'digest' AND LOWER(digest.body) LIKE :holds", { holds: `%${email}%` })
      .getMany();
    for (const { id, body } of digests) {
      const reports = (body ?? '').split(BETWEEN_REPORTS);
      const left = reports.map((stated) => (emailIn(stated) === email ? `  ${ERASED.name}` : stated)).join(BETWEEN_REPORTS);
      if (left === body) continue;
      await manager.update(MessageEntity, { id }, { body: left });
      changed.push(id);
    }
  }
  return changed;
}
