import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { INSTANT_COLUMN } from '../../core/database/columns.js';

export type LinkKind = 'appointment' | 'order' | 'waiting' | 'offer' | 'opinion';

/** A link in a mail to one record, without an account. */
@Entity('private_links')
@Index('IX_private_links_record', ['kind', 'record_id'])
@Index('IX_private_links_created', ['created_at'])
export class PrivateLinkEntity {
  /** SHA-256 in hex of 256 random bits. */
  @PrimaryColumn({ type: 'varchar', length: 64 })
  token_hash: string;

  @Column({ type: 'varchar', length: 12 })
  kind: LinkKind;

  /** For an order the id of its cart. */
  @Column({ type: 'varchar', length: 36 })
  record_id: string;

  @Column(INSTANT_COLUMN)
  created_at: string;

  /** For links that work once. */
  @Column({ ...INSTANT_COLUMN, nullable: true })
  used_at: string | null;
}
