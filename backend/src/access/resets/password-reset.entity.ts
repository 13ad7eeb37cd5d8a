import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { ID_COLUMN, INSTANT_COLUMN } from '../../core/database/columns.js';
import { UserEntity } from '../users/user.entity.js';

/** A link to choose a new password. One use deletes all links of the account. */
@Entity('password_resets')
export class PasswordResetEntity {
  /** SHA-256 in hex of 256 random bits. */
  @PrimaryColumn({ type: 'varchar', length: 64 })
  token_hash: string;

  @Index('IX_password_resets_user')
  @Column(ID_COLUMN)
  user_id: string;

  @Column(INSTANT_COLUMN)
  expires_at: string;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'FK_password_resets_user' })
  user: Relation<UserEntity>;
}
