import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { AssuranceLevel } from '../../contract/index.js';
import { ID_COLUMN, INSTANT_COLUMN } from '../../core/database/columns.js';
import { UserEntity } from '../users/user.entity.js';

/** One sign-in on one device. It ends by sign-out, by time, or when a refresh token is used twice. */
@Entity('sessions')
export class SessionEntity {
  @PrimaryColumn(ID_COLUMN)
  id: string;

  @Index('IX_sessions_user')
  @Column(ID_COLUMN)
  user_id: string;

  @Column({ type: 'varchar', length: 4 })
  aal: AssuranceLevel;

  @Column({ type: 'varchar', length: 400, nullable: true })
  user_agent: string | null;

  @Column({ type: 'varchar', length: 45, nullable: true })
  address: string | null;

  @Column(INSTANT_COLUMN)
  created_at: string;

  @Column(INSTANT_COLUMN)
  refreshed_at: string;

  /** The last sign-in or re-authentication. */
  @Column({ ...INSTANT_COLUMN, nullable: true })
  proved_at: string | null;

  @Column(INSTANT_COLUMN)
  expires_at: string;

  @Column({ ...INSTANT_COLUMN, nullable: true })
  ended_at: string | null;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'FK_sessions_user' })
  user: Relation<UserEntity>;
}
