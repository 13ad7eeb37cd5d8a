import { In, type EntityManager } from 'typeorm';
import { ERASED, ORDER_REFERENCE_RULE } from '../../contract/index.js';
import { WithdrawalEntity } from './withdrawal.entity.js';
import { WITHDRAWALS } from './withdrawals.resource.js';

/** Erases the person and keeps the facts of the withdrawal, which a seller must be able to prove. */
export async function eraseFromWithdrawals(manager: EntityManager, ids: readonly string[]): Promise<void> {
  for (const row of await manager.findBy(WithdrawalEntity, { id: In([...ids]) })) {
    // Any other text may name a person.
    const reference = ORDER_REFERENCE_RULE.parse(row.reference).ok ? row.reference : ERASED.name;
    const person = {
      name: ERASED.name,
      email: ERASED.email,
      message: null,
      privacy_version: null,
      reference,
      status: row.status,
    };
    const derived = { ...WITHDRAWALS.derivedColumns(person), email_key: '' };
    await manager.update(WithdrawalEntity, { id: row.id }, { ...person, ...derived, client_id: null, is_checked: true });
  }
}
