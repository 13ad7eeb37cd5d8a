import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { ID_COLUMN, INSTANT_COLUMN } from '../../../core/database/columns.js';

/** Time that became free. Written with the change that freed it, deleted when everybody who waits was asked. */
@Entity('freed_hours')
@Index('IX_freed_hours_created', ['created_at', 'id'])
export class FreedHourEntity {
  @PrimaryColumn(ID_COLUMN)
  id: string;

  @Column({ type: 'varchar', length: 10 })
  date: string;

  /** Half-open interval of steps, including preparation and cleaning. */
  @Column({ type: 'integer' })
  first_cell: number;

  @Column({ type: 'integer' })
  end_cell: number;

  @Column(INSTANT_COLUMN)
  created_at: string;
}
