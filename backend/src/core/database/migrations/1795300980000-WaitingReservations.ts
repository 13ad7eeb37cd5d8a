import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn, createIndex, dropColumn, dropIndex } from '../portable-sql.js';

/** The network of a waitlist entry moves to the table of the other forms, so that a flood is cleared in one act. */
export class WaitingReservations1795300980000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    if (!(await runner.hasColumn('waiting', 'network'))) return;
    await runner.query(
      `INSERT INTO holds (id, kind, record_id, network, created_at)
       SELECT id, 'waiting', id, network, created_at FROM waiting
       WHERE network IS NOT NULL AND id NOT IN (SELECT record_id FROM holds WHERE kind = 'waiting')`,
    );
    await dropIndex(runner, 'IX_waiting_network', 'waiting');
    await dropColumn(runner, 'waiting', 'network');
  }

  async down(runner: QueryRunner): Promise<void> {
    await addColumn(runner, 'waiting', 'network', 'varchar(43) NULL');
    await createIndex(runner, 'IX_waiting_network', 'waiting', ['network', 'created_at']);
    await runner.query(
      `UPDATE waiting SET network = (SELECT holds.network FROM holds WHERE holds.kind = 'waiting' AND holds.record_id = waiting.id)
       WHERE network IS NULL`,
    );
    await runner.query("DELETE FROM holds WHERE kind IN ('waiting', 'withdrawals')");
  }
}
