import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { WITHDRAWAL_RULES, type Withdrawal, type WithdrawalStatus } from '../../contract/index.js';
import { ID_COLUMN, INSTANT_COLUMN } from '../../core/database/columns.js';

@Entity('withdrawals')
@Index('IX_withdrawals_created', ['created_at', 'id'])
@Index('IX_withdrawals_email_key', ['email_key', 'created_at', 'id'])
@Index('IX_withdrawals_client', ['client_id', 'created_at', 'id'])
@Index('IX_withdrawals_status', ['status', 'created_at', 'id'])
@Index('IX_withdrawals_told', ['told_at', 'created_at', 'id'])
export class WithdrawalEntity implements Withdrawal {
  @PrimaryColumn(ID_COLUMN)
  id: string;

  @Column({ type: 'varchar', length: WITHDRAWAL_RULES.name.max })
  name: string;

  @Column({ type: 'varchar', length: WITHDRAWAL_RULES.email.max })
  email: string;

  @Column({ type: 'varchar', length: WITHDRAWAL_RULES.reference.max })
  reference: string;

  /** The column that searches compare. */
  @Column({ type: 'varchar', length: 500, select: false })
  search_text: string;

  /** See person-keys.ts. */
  @Column({ type: 'varchar', length: 255, default: '', select: false })
  email_key: string;

  /** Whose it is; null once the person was erased. */
  @Column({ ...ID_COLUMN, nullable: true })
  client_id: string | null;

  @Column({ type: 'varchar', length: WITHDRAWAL_RULES.message.max, nullable: true })
  message: string | null;

  @Column({ type: 'varchar', length: 20, nullable: true })
  privacy_version: string | null;

  @Column(INSTANT_COLUMN)
  created_at: string;

  @Column({ type: 'varchar', length: 20, default: 'received' })
  status: WithdrawalStatus;

  @Column({ ...INSTANT_COLUMN, nullable: true })
  acknowledged_at: string | null;

  @Column({ ...INSTANT_COLUMN, nullable: true })
  settled_at: string | null;

  @Column({ ...ID_COLUMN, nullable: true })
  cart_id: string | null;

  /** Client and order were looked for, and a buyer's receipt is queued. */
  @Column({ type: 'boolean', default: false, select: false })
  is_checked: boolean;

  /** When a notification mail reported it. */
  @Column({ ...INSTANT_COLUMN, nullable: true, select: false })
  told_at: string | null;
}
