import { Column, Entity, Index, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { ID_COLUMN, INSTANT_COLUMN } from '../../core/database/columns.js';
import { UserEntity } from './user.entity.js';

/** The new e-mail of an account until it is confirmed. */
@Entity('email_changes')
export class EmailChangeEntity {
  @PrimaryColumn(ID_COLUMN)
  user_id: string;

  /** Lower case. */
  @Column({ type: 'varchar', length: 255 })
  email: string;

  /** SHA-256 in hex of 256 random bits. */
  @Index('UQ_email_changes_token', { unique: true })
  @Column({ type: 'varchar', length: 64 })
  token_hash: string;

  /** The requesting session stays when the others end. */
  @Column(ID_COLUMN)
  session_id: string;

  @Column(INSTANT_COLUMN)
  expires_at: string;

  @OneToOne(() => UserEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'FK_email_changes_user' })
  user: Relation<UserEntity>;
}
