import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { ID_COLUMN, INSTANT_COLUMN } from '../../core/database/columns.js';
import { SessionEntity } from './session.entity.js';

/** Used ones stay as long as their session: that is how a second use is recognised. */
@Entity('refresh_tokens')
export class RefreshTokenEntity {
  /** SHA-256 in hex: 256 random bits need no slow hash, and a stolen table signs nobody in. */
  @PrimaryColumn({ type: 'varchar', length: 64 })
  token_hash: string;

  @Index('IX_refresh_tokens_session')
  @Column(ID_COLUMN)
  session_id: string;

  @Column(INSTANT_COLUMN)
  created_at: string;

  @Column({ ...INSTANT_COLUMN, nullable: true })
  used_at: string | null;

  @ManyToOne(() => SessionEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'session_id', foreignKeyConstraintName: 'FK_refresh_tokens_session' })
  session: Relation<SessionEntity>;
}
