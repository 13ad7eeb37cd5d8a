import { Column, Entity, PrimaryColumn } from 'typeorm';
import { INSTANT_COLUMN } from '../core/database/columns.js';

/** The one row has id 1: what the last mail for trial carried, and by which server one is known to have arrived. */
@Entity('mail_tests')
export class MailTestEntity {
  @PrimaryColumn({ type: 'integer' })
  id: number;

  /** SHA-256 in hex; null once it was typed. */
  @Column({ type: 'varchar', length: 64, nullable: true })
  code_hash: string | null;

  @Column({ ...INSTANT_COLUMN, nullable: true })
  expires_at: string | null;

  @Column({ type: 'integer' })
  tries: number;

  @Column({ ...INSTANT_COLUMN, nullable: true })
  arrived_at: string | null;

  /** SHA-256 in hex of the mail server's address: another one has proved nothing yet. */
  @Column({ type: 'varchar', length: 64, nullable: true })
  arrived_by: string | null;
}
