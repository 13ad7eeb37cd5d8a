import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { ID_COLUMN, INSTANT_COLUMN } from '../../core/database/columns.js';
import { UserEntity } from '../users/user.entity.js';

/** Replaces the second step once, when the phone is lost. */
@Entity('recovery_codes')
export class RecoveryCodeEntity {
  @PrimaryColumn(ID_COLUMN)
  user_id: string;

  /** SHA-256 in hex of 75 random bits. */
  @PrimaryColumn({ type: 'varchar', length: 64 })
  code_hash: string;

  @Column(INSTANT_COLUMN)
  created_at: string;

  @Column({ ...INSTANT_COLUMN, nullable: true })
  used_at: string | null;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'FK_recovery_codes_user' })
  user: Relation<UserEntity>;
}
