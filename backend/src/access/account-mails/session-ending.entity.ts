import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { ID_COLUMN, INSTANT_COLUMN } from '../../core/database/columns.js';
import { UserEntity } from '../users/user.entity.js';

/** A link that ends all sessions of an account, once. */
@Entity('session_endings')
export class SessionEndingEntity {
  /** SHA-256 in hex of 256 random bits. */
  @PrimaryColumn({ type: 'varchar', length: 64 })
  token_hash: string;

  @Index('IX_session_endings_user')
  @Column(ID_COLUMN)
  user_id: string;

  @Column(INSTANT_COLUMN)
  expires_at: string;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'FK_session_endings_user' })
  user: Relation<UserEntity>;
}
