import { Column, Entity, PrimaryColumn } from 'typeorm';
import { INSTANT_COLUMN } from '../../core/database/columns.js';

/** One night, local date. */
@Entity('retention_runs')
export class RetentionRunEntity {
  @PrimaryColumn({ type: 'varchar', length: 10 })
  day: string;

  /** An older claim belongs to a dead process. */
  @Column(INSTANT_COLUMN)
  claimed_at: string;

  @Column({ ...INSTANT_COLUMN, nullable: true })
  done_at: string | null;
}
