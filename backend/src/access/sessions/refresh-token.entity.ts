import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { ID_COLUMN, INSTANT_COLUMN } from '../../core/database/columns.js';
import { SessionEntity } from './session.entity.js';

/** Used tokens are stored until the session ends, to detect a second use. */
@Entity('refresh_tokens')
export class RefreshTokenEntity {
  /** SHA-256 in hex. 256 random bits need no slow hash. */
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
