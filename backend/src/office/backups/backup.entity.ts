import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';
import { ID_COLUMN, INSTANT_COLUMN } from '../../core/database/columns.js';

/** One that was begun. It is proved once it was restored into a scratch place and found to be the same. */
@Entity('backups')
@Unique('UQ_backups_night', ['night'])
export class BackupEntity {
  @PrimaryColumn(ID_COLUMN)
  id: string;

  /** By the clinic's clock; null for one that was asked for by hand. */
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

  /** Without what opens it. */
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

  /** Whether the administrators know that it failed. */
  @Column({ type: 'boolean' })
  is_told: boolean;
}
