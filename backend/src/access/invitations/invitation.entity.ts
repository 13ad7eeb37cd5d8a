import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { StaffRole } from '../../contract/index.js';
import { ID_COLUMN, INSTANT_COLUMN, jsonList } from '../../core/database/columns.js';

/** Somebody who may come in and has not yet; gone once they have, or once it was withdrawn. */
@Entity('invitations')
export class InvitationEntity {
  @PrimaryColumn(ID_COLUMN)
  id: string;

  /** In lower case. One at a time: of two links of different roles nobody would know which counts. */
  @Index('UQ_invitations_email', { unique: true })
  @Column({ type: 'varchar', length: 255 })
  email: string;

  @Column({ type: 'text', transformer: jsonList<StaffRole>() })
  roles: readonly StaffRole[];

  /** SHA-256 in hex of 256 random bits; another one each time it is sent. */
  @Index('UQ_invitations_token', { unique: true })
  @Column({ type: 'varchar', length: 64 })
  token_hash: string;

  @Column(INSTANT_COLUMN)
  created_at: string;

  @Column(INSTANT_COLUMN)
  expires_at: string;
}
