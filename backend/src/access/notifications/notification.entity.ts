import { Column, Entity, PrimaryColumn } from 'typeorm';
import { INSTANT_COLUMN } from '../../core/database/columns.js';

/** The time of the last notification mail; one row with id 1. */
@Entity('digests')
export class NotificationEntity {
  @PrimaryColumn({ type: 'integer' })
  id: number;

  @Column(INSTANT_COLUMN)
  told_at: string;
}
