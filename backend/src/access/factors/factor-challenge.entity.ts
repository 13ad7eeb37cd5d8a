import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { ID_COLUMN, INSTANT_COLUMN } from '../../core/database/columns.js';
import { FactorEntity } from '../users/factor.entity.js';
import { SessionEntity } from '../sessions/session.entity.js';

/** A challenge for a factor, valid for one session, a few attempts and a few minutes. */
@Entity('factor_challenges')
export class FactorChallengeEntity {
  @PrimaryColumn(ID_COLUMN)
  id: string;

  @Index('IX_factor_challenges_factor')
  @Column(ID_COLUMN)
  factor_id: string;

  @Index('IX_factor_challenges_session')
  @Column(ID_COLUMN)
  session_id: string;

  @Column(INSTANT_COLUMN)
  expires_at: string;

  @Column({ type: 'integer' })
  tries_left: number;

  /** The hash of a phone code, or the challenge of a passkey; null for TOTP. */
  @Column({ type: 'varchar', length: 128, nullable: true })
  expected: string | null;

  @ManyToOne(() => FactorEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'factor_id', foreignKeyConstraintName: 'FK_factor_challenges_factor' })
  factor: Relation<FactorEntity>;

  @ManyToOne(() => SessionEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'session_id', foreignKeyConstraintName: 'FK_factor_challenges_session' })
  session: Relation<SessionEntity>;
}
