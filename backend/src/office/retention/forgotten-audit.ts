import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';
import { AppointmentEntity } from '../../booking/appointments/appointment.entity.js';
import { ClientEntity } from '../../clients/client.entity.js';
import { ConsentEntity } from '../../catalogue/consents/consent.entity.js';
import { WaitlistEntity } from '../../booking/waitlist/waitlist.entity.js';
import { forgetDetailsOf } from '../../core/audit/audit-hash-chain.js';
import { OrderEntity } from '../../shop/orders/order.entity.js';
import { WithdrawalEntity } from '../../shop/withdrawals/withdrawal.entity.js';
import { LeadEntity } from '../leads/lead.entity.js';

type Column = 'email_key' | 'phone_key';

/** Columns that identify a person. */
const KEYS: readonly (readonly [entity: EntityTarget<ObjectLiteral>, columns: readonly Column[]])[] = [
  [AppointmentEntity, ['email_key', 'phone_key']],
  [LeadEntity, ['email_key', 'phone_key']],
  [OrderEntity, ['email_key', 'phone_key']],
  [WaitlistEntity, ['email_key', 'phone_key']],
  [WithdrawalEntity, ['email_key']],
  [ConsentEntity, ['email_key', 'phone_key']],
  [ClientEntity, ['email_key']],
];

/** Keys that exist in a column. */
async function keysIn(
  manager: EntityManager,
  entity: EntityTarget<ObjectLiteral>,
  column: Column,
  where: Readonly<{ column: 'id' | Column; values: readonly string[] }>,
): Promise<string[]> {
  if (where.values.length === 0) return [];
  const rows = await manager
    .createQueryBuilder(entity, 'sent')
    .select(`sent.${column}`, 'person')
    .distinct(true)
    .where(`sent.${where.column} IN (:...values)`, { values: where.values })
    .getRawMany<{ person: string | null }>();
  return rows.flatMap(({ person }) => person || []);
}

/** Erases expired people from the audit: details of their records, and of reads once no record is left. */
export async function forgettingAudit(
  manager: EntityManager,
  entity: EntityTarget<ObjectLiteral>,
  ids: readonly string[],
  forget: () => Promise<unknown>,
): Promise<void> {
  const columns = KEYS.find(([known]) => known === entity)?.[1] ?? [];
  const people = new Set<string>();
  for (const column of columns)
    for (const key of await keysIn(manager, entity, column, { column: 'id', values: ids })) people.add(key);
  await forget();
  for (const [stillStored, itsColumns] of KEYS)
    for (const column of itsColumns)
      for (const key of await keysIn(manager, stillStored, column, { column, values: [...people] })) people.delete(key);
  await forgetDetailsOf(manager, [...ids, ...people]);
}
