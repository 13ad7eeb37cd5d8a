import { Column, Entity, PrimaryColumn } from 'typeorm';
import { INSTANT_COLUMN } from '../core/database/columns.js';

/** One row with id 1: the code of the last test mail, and the server that is known to deliver. */
@Entity('mail_tests')
export class MailTestEntity {
  @PrimaryColumn({ type: 'integer' })
  id: number;

  /** SHA-256 in hex; null after it was entered. */
  @Column({ type: 'varchar', length: 64, nullable: true })
  code_hash: string | null;

  @Column({ ...INSTANT_COLUMN, nullable: true })
  expires_at: string | null;

  @Column({ type: 'integer' })
  tries: number;

  @Column({ ...INSTANT_COLUMN, nullable: true })
  arrived_at: string | null;

  /** SHA-256 in hex of the mail server's address: another server is not tested yet. */
  @Column({ type: 'varchar', length: 64, nullable: true })
  arrived_by: string | null;
}
