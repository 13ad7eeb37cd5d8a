import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Raised in the same transaction as every change of its topic: kept answers are right while theirs stands. */
@Entity('change_counters')
export class ChangeCounterEntity {
  @PrimaryColumn({ type: 'varchar', length: 20 })
  topic: string;

  /** Connections to a server count in rows of their own, or each would wait for the others' commits: only a topic's sum means something. */
  @PrimaryColumn({ type: 'integer', default: 0 })
  slot: number;

  @Column({ type: 'integer' })
  version: number;
}
