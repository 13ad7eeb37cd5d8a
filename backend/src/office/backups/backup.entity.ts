import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';
import { ID_COLUMN, INSTANT_COLUMN } from '../../core/database/columns.js';

/** A backup run. It is verified when its restore in a scratch place was identical. */
@Entity('backups')
@Unique('UQ_backups_night', ['night'])
export class BackupEntity {
  @PrimaryColumn(ID_COLUMN)
  id: string;

  /** The clinic's local date; null for a manual backup. */
  @Column({ type: 'varchar', length: 10, nullable: true })
  night: string | null;

  @Column({ type: 'varchar', length: 10 })
  state: 'running' | 'proved' | 'failed';

  @Column({ type: 'integer' })
  attempts: number;

  @Column(INSTANT_COLUMN)
  started_at: string;

  @Column({ ...INSTANT_COLUMN, nullable: true })
  ended_at: string | null;

  /** Without credentials. */
  @Column({ type: 'varchar', length: 300 })
  place: string;

  @Column({ type: 'varchar', length: 60, nullable: true })
  file: string | null;

  @Column({ type: 'integer', nullable: true })
  size_kb: number | null;

  @Column({ type: 'integer', nullable: true })
  row_count: number | null;

  @Column({ type: 'integer', nullable: true })
  picture_count: number | null;

  @Column({ type: 'varchar', length: 300, nullable: true })
  error: string | null;

  /** The administrators were notified of the failure. */
  @Column({ type: 'boolean' })
  is_told: boolean;
}
