import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { ID_COLUMN, INSTANT_COLUMN } from '../../core/database/columns.js';

/** Time that an appointment held and holds no more: written with what freed it, gone once everybody who waits was asked. */
@Entity('freed_hours')
@Index('IX_freed_hours_created', ['created_at', 'id'])
export class FreedHourEntity {
  @PrimaryColumn(ID_COLUMN)
  id: string;

  @Column({ type: 'varchar', length: 10 })
  date: string;

  /** The first step that was held, and the one after the last: with what was prepared and cleaned up. */
  @Column({ type: 'integer' })
  first_cell: number;

  @Column({ type: 'integer' })
  end_cell: number;

  @Column(INSTANT_COLUMN)
  created_at: string;
}
