import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { WITHDRAWAL_RULES, type Withdrawal } from '../../contract/index.js';
import { ID_COLUMN, INSTANT_COLUMN } from '../../platform/database/columns.js';

@Entity('withdrawals')
@Index('IX_withdrawals_created', ['created_at', 'id'])
export class WithdrawalEntity implements Withdrawal {
  @PrimaryColumn(ID_COLUMN)
  id: string;

  @Column({ type: 'varchar', length: WITHDRAWAL_RULES.name.max })
  name: string;

  @Column({ type: 'varchar', length: WITHDRAWAL_RULES.email.max })
  email: string;

  @Column({ type: 'varchar', length: WITHDRAWAL_RULES.reference.max })
  reference: string;

  /** Kept by the service: what a search compares. */
  @Column({ type: 'varchar', length: 500, select: false })
  search_text: string;

  @Column({ type: 'varchar', length: WITHDRAWAL_RULES.message.max, nullable: true })
  message: string | null;

  @Column({ type: 'varchar', length: 20, nullable: true })
  privacy_version: string | null;

  @Column(INSTANT_COLUMN)
  created_at: string;
}
