import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ArchiveState } from '../contract/index.js';
import { ID_COLUMN, INSTANT_COLUMN } from '../core/database/columns.js';

/** An archive that is being made or lies in the data folder for a day. */
@Entity('archives')
export class ArchiveEntity {
  @PrimaryColumn(ID_COLUMN)
  id: string;

  @Column({ type: 'varchar', length: 10 })
  state: ArchiveState;

  @Column({ type: 'integer' })
  done: number;

  @Column({ type: 'integer' })
  total: number;

  @Column({ type: 'integer', nullable: true })
  size_kb: number | null;

  @Column(INSTANT_COLUMN)
  created_at: string;

  @Column({ ...INSTANT_COLUMN, nullable: true })
  finished_at: string | null;

  /** Of the process that makes it. Where that process has died, another begins anew once `looked_at` is old. */
  @Column({ ...ID_COLUMN, nullable: true })
  lease_key: string | null;

  @Column({ ...INSTANT_COLUMN, nullable: true })
  looked_at: string | null;
}
