import { In, type EntityManager } from 'typeorm';
import type { MessageKind } from '../../../contract/index.js';
import { MessageEntity } from '../../../mail/message.entity.js';
import { WaitlistOfferEntity } from '../../waitlist/offers/waitlist-offer.entity.js';

/** Messages whose recipients entered their address in a form. */
const BY_FORM = ['appointment-received', 'confirmation-link'] as const;

/** The appointments that were requested on the site, by form or waitlist. */
export const askedBySite = (manager: EntityManager, ids: readonly string[]): Promise<ReadonlySet<string>> =>
  recordsWithMessages(manager, ids, BY_FORM);

/** These, and appointments that the staff confirmed by mail. */
export const wantsMails = (manager: EntityManager, ids: readonly string[]): Promise<ReadonlySet<string>> =>
  recordsWithMessages(manager, ids, [...BY_FORM, 'appointment-confirmed']);

async function recordsWithMessages(
  manager: EntityManager,
  ids: readonly string[],
  kinds: readonly MessageKind[],
): Promise<ReadonlySet<string>> {
  const messages = await manager.find(MessageEntity, {
    where: { record_id: In([...ids]), kind: In([...kinds]) },
    select: { id: true, record_id: true },
  });
  const offered = await manager.find(WaitlistOfferEntity, {
    where: { appointment_id: In([...ids]), state: 'accepted' },
    select: { id: true, appointment_id: true },
  });
  return new Set([
    ...messages.flatMap(({ record_id }) => record_id ?? []),
    ...offered.map(({ appointment_id }) => appointment_id),
  ]);
}
