import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { INSTANT_COLUMN } from '../database/columns.js';

@Entity('idempotency_keys')
@Index('IX_idempotency_keys_created', ['created_at'])
export class IdempotencyKeyEntity {
  /** Hash of caller, address and key. */
  @PrimaryColumn({ type: 'varchar', length: 64 })
  key_hash: string;

  @Column({ type: 'varchar', length: 64 })
  body_hash: string;

  @Column({ type: 'integer' })
  status: number;

  /** The first response, encrypted with key and body. */
  @Column({ type: 'text' })
  sealed_answer: string;

  @Column(INSTANT_COLUMN)
  created_at: string;
}
