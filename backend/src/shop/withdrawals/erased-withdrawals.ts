import { In, type EntityManager } from 'typeorm';
import { ERASED, ORDER_REFERENCE_RULE } from '../../contract/index.js';
import { WithdrawalEntity } from './withdrawal.entity.js';
import { WITHDRAWALS } from './withdrawals.resource.js';

/** Takes the person out and leaves that somebody withdrew, when, and from which order: whoever sells has to be able to show it. */
export async function eraseFromWithdrawals(manager: EntityManager, ids: readonly string[]): Promise<void> {
  for (const row of await manager.findBy(WithdrawalEntity, { id: In([...ids]) })) {
    // Anything else that was typed there may name somebody.
    const reference = ORDER_REFERENCE_RULE.parse(row.reference).ok ? row.reference : ERASED.name;
    const person = {
      name: ERASED.name,
      email: ERASED.email,
      message: null,
      privacy_version: null,
      reference,
      status: row.status,
    };
    const kept = { ...WITHDRAWALS.keptColumns(person), email_key: '' };
    await manager.update(WithdrawalEntity, { id: row.id }, { ...person, ...kept });
  }
}
