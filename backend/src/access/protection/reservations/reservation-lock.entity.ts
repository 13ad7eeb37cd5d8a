import { Column, Entity, PrimaryColumn } from 'typeorm';
import { INSTANT_COLUMN } from '../../../core/database/columns.js';

/** A row to lock while the reservations of a person or network are counted. */
@Entity('hold_locks')
export class ReservationLockEntity {
  /** A hash of the e-mail or network. */
  @PrimaryColumn({ type: 'varchar', length: 43 })
  lock_key: string;

  @Column(INSTANT_COLUMN)
  locked_at: string;
}
