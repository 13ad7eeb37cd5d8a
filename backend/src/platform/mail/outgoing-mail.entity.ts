import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { ID_COLUMN, INSTANT_COLUMN } from '../database/columns.js';

/** A mail that was promised: written in the transaction that promises it, kept until it is on its way. */
@Entity('outgoing_mails')
@Index('IX_outgoing_mails_due', ['next_attempt_at', 'id'])
export class OutgoingMailEntity {
  @PrimaryColumn(ID_COLUMN)
  id: string;

  @Column({ type: 'varchar', length: 100 })
  to_name: string;

  @Column({ type: 'varchar', length: 255 })
  to_address: string;

  @Column({ type: 'varchar', length: 200 })
  subject: string;

  @Column({ type: 'text' })
  body: string;

  @Column({ type: 'integer' })
  attempts: number;

  /** When it is tried next; null once it has been given up. */
  @Column({ ...INSTANT_COLUMN, nullable: true })
  next_attempt_at: string | null;

  @Column(INSTANT_COLUMN)
  created_at: string;
}
