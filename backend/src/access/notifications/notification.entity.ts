import { Column, Entity, PrimaryColumn } from 'typeorm';
import { INSTANT_COLUMN } from '../../core/database/columns.js';

/** When the administrators were last told, by whichever process; the one row has id 1. */
@Entity('digests')
export class NotificationEntity {
  @PrimaryColumn({ type: 'integer' })
  id: number;

  @Column(INSTANT_COLUMN)
  told_at: string;
}
