import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn, COLUMN as C, createIndex, dropColumn, dropIndex } from '../portable-sql.js';

const OF_PERSON = 'FROM orders o WHERE o.email_key = withdrawals.email_key';

/** What became of each withdrawal. Those of buyers were acknowledged as they came in. */
export class FollowWithdrawals1795300460000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addColumn(runner, 'withdrawals', 'status', "varchar(20) NOT NULL DEFAULT 'received'");
    await addColumn(runner, 'withdrawals', 'acknowledged_at', `${C.instant} NULL`);
    await addColumn(runner, 'withdrawals', 'settled_at', `${C.instant} NULL`);
    await addColumn(runner, 'withdrawals', 'cart_id', `${C.id} NULL`);
    // Without a match MIN gives nothing: those are of no order that can be told.
    await runner.query(
      `UPDATE withdrawals SET status = 'acknowledged', acknowledged_at = created_at,
        cart_id = (SELECT MIN(o.cart_id) ${OF_PERSON} AND o.reference = UPPER(withdrawals.reference))
       WHERE email_key <> '' AND EXISTS (SELECT 1 ${OF_PERSON})`,
    );
    await createIndex(runner, 'IX_withdrawals_status', 'withdrawals', ['status', 'created_at', 'id']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndex(runner, 'IX_withdrawals_status', 'withdrawals');
    for (const column of ['cart_id', 'settled_at', 'acknowledged_at', 'status']) await dropColumn(runner, 'withdrawals', column);
  }
}
