import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Raised in the same transaction as every change of its topic: kept answers are right while theirs stands. */
@Entity('change_counters')
export class ChangeCounterEntity {
  @PrimaryColumn({ type: 'varchar', length: 20 })
  topic: string;

  @Column({ type: 'integer' })
  version: number;
}
