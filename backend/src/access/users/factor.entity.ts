import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { FactorType } from '../../contract/index.js';
import { ID_COLUMN, INSTANT_COLUMN } from '../../core/database/columns.js';
import { UserEntity } from './user.entity.js';

/** The stored part of a passkey. The private key stays on the device. */
export interface Passkey {
  id: string;
  /** Base64url, as COSE. */
  publicKey: string;
  counter: number;
  transports: string[];
}

/** A second step of signing in. Only a verified one counts. */
@Entity('factors')
export class FactorEntity {
  @PrimaryColumn(ID_COLUMN)
  id: string;

  @Index('IX_factors_user')
  @Column(ID_COLUMN)
  user_id: string;

  @Column({ type: 'varchar', length: 10 })
  factor_type: FactorType;

  @Column({ type: 'varchar', length: 60, nullable: true })
  friendly_name: string | null;

  @Column({ type: 'varchar', length: 10 })
  status: 'verified' | 'unverified';

  @Column(INSTANT_COLUMN)
  created_at: string;

  @Column({ type: 'varchar', length: 64, nullable: true })
  totp_secret: string | null;

  /** The last time step whose code was used: no code is accepted twice. */
  @Column({ type: 'integer', nullable: true })
  totp_last_step: number | null;

  /** E.164. */
  @Column({ type: 'varchar', length: 20, nullable: true })
  phone: string | null;

  @Column({ type: 'simple-json', nullable: true })
  passkey: Passkey | null;

  /** SHA-256 of the passkey's id, which is too long for an index. Unique: no passkey is enrolled twice. */
  @Index('UQ_factors_passkey', { unique: true })
  @Column({ type: 'varchar', length: 64, nullable: true })
  passkey_hash: string | null;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'FK_factors_user' })
  user: Relation<UserEntity>;
}
