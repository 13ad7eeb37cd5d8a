import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { StaffRole } from '../../contract/index.js';
import { ID_COLUMN, INSTANT_COLUMN, jsonList } from '../../core/database/columns.js';

/** An invited person. The row is deleted when the invitation is accepted or withdrawn. */
@Entity('invitations')
export class InvitationEntity {
  @PrimaryColumn(ID_COLUMN)
  id: string;

  /** Lower case. One invitation per e-mail, because two links with different roles would be ambiguous. */
  @Index('UQ_invitations_email', { unique: true })
  @Column({ type: 'varchar', length: 255 })
  email: string;

  @Column({ type: 'text', transformer: jsonList<StaffRole>() })
  roles: readonly StaffRole[];

  /** SHA-256 in hex of 256 random bits; renewed with each mail. */
  @Index('UQ_invitations_token', { unique: true })
  @Column({ type: 'varchar', length: 64 })
  token_hash: string;

  @Column(INSTANT_COLUMN)
  created_at: string;

  @Column(INSTANT_COLUMN)
  expires_at: string;
}
