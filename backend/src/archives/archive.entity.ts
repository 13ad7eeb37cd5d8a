import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ArchiveState } from '../contract/index.js';
import { ID_COLUMN, INSTANT_COLUMN } from '../core/database/columns.js';
import { LeasedRecord } from '../core/scheduler/lease.js';

/** An archive that is being made or lies in the data folder for a day. */
@Entity('archives')
export class ArchiveEntity extends LeasedRecord {
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
}
