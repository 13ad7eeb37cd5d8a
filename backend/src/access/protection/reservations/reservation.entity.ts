import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { FloodKindName } from '../../../contract/index.js';
import { ID_COLUMN, INSTANT_COLUMN } from '../../../core/database/columns.js';

/** A visitor's reservation. A table of its own, because the network is deleted after NETWORK_RETENTION_DAYS. */
@Entity('holds')
@Index('UX_holds_record', ['kind', 'record_id'], { unique: true })
@Index('IX_holds_network', ['network', 'kind', 'created_at'])
@Index('IX_holds_created', ['kind', 'created_at'])
@Index('IX_holds_expires', ['expires_at'])
@Index('IX_holds_token', ['token_hash'])
export class ReservationEntity {
  @PrimaryColumn(ID_COLUMN)
  id: string;

  @Column({ type: 'varchar', length: 12 })
  kind: FloodKindName;

  @Column(ID_COLUMN)
  record_id: string;

  /** A keyed hash that reveals no address. */
  @Column({ type: 'varchar', length: 43 })
  network: string;

  @Column(INSTANT_COLUMN)
  created_at: string;

  /** Of the link in the mail; shared by all lines of a cart. */
  @Column({ type: 'varchar', length: 64, nullable: true })
  token_hash: string | null;

  /** Until when the link must be used; null when it need not be. */
  @Column({ ...INSTANT_COLUMN, nullable: true })
  expires_at: string | null;

  /** When the link was used, or the staff handled the record. */
  @Column({ ...INSTANT_COLUMN, nullable: true })
  confirmed_at: string | null;

  @Column({ ...INSTANT_COLUMN, nullable: true })
  released_at: string | null;
}

/** A row to lock while the reservations of a person or network are counted. */
@Entity('hold_locks')
export class ReservationLockEntity {
  /** A hash of the e-mail or network. */
  @PrimaryColumn({ type: 'varchar', length: 43 })
  lock_key: string;

  @Column(INSTANT_COLUMN)
  locked_at: string;
}
