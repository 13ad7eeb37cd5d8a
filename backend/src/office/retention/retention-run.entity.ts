import { Column, Entity, PrimaryColumn } from 'typeorm';
import { INSTANT_COLUMN } from '../../core/database/columns.js';

/** One night of the clinic's clock. */
@Entity('retention_runs')
export class RetentionRunEntity {
  @PrimaryColumn({ type: 'varchar', length: 10 })
  day: string;

  /** Whoever has claimed it longer ago than a night's work takes has died over it. */
  @Column(INSTANT_COLUMN)
  claimed_at: string;

  @Column({ ...INSTANT_COLUMN, nullable: true })
  done_at: string | null;
}
