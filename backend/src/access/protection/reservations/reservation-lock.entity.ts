import { Column, Entity, PrimaryColumn } from 'typeorm';
import { INSTANT_COLUMN } from '../../../core/database/columns.js';

/** A row to wait for: whoever counts what a person or a network holds has it until the commit. */
@Entity('hold_locks')
export class ReservationLockEntity {
  /** A hash: neither e-mails nor addresses stand here. */
  @PrimaryColumn({ type: 'varchar', length: 43 })
  lock_key: string;

  @Column(INSTANT_COLUMN)
  locked_at: string;
}
