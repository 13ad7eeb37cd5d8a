import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { AdaptiveLimitLevel, AdaptiveLimitMode, Pressure, ReservableKindName } from '../../../contract/index.js';
import { INSTANT_COLUMN } from '../../../core/database/columns.js';

/** State of one kind's adaptive limit, shared by all processes. */
@Entity('brakes')
export class AdaptiveLimitEntity {
  @PrimaryColumn({ type: 'varchar', length: 12 })
  kind: ReservableKindName;

  @Column({ type: 'varchar', length: 8 })
  mode: AdaptiveLimitMode;

  /** The level by pressure, independent of the mode. */
  @Column({ type: 'varchar', length: 8 })
  level: AdaptiveLimitLevel;

  @Column({ ...INSTANT_COLUMN, nullable: true })
  since: string | null;

  /** Since when the pressure is low; null while it is high. */
  @Column({ ...INSTANT_COLUMN, nullable: true })
  calm_since: string | null;

  @Column({ type: 'simple-json', nullable: true })
  reason: Pressure | null;

  /** When the clinic was last notified of expired reservations. */
  @Column({ ...INSTANT_COLUMN, nullable: true })
  told_at: string | null;
}
