import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { AdaptiveLimitLevel, AdaptiveLimitMode, Pressure, ScarceKind } from '../../../contract/index.js';
import { INSTANT_COLUMN } from '../../../core/database/columns.js';

/** Where the brake of one kind stands, so that all processes of a site agree. */
@Entity('brakes')
export class AdaptiveLimitEntity {
  @PrimaryColumn({ type: 'varchar', length: 12 })
  kind: ScarceKind;

  @Column({ type: 'varchar', length: 8 })
  mode: AdaptiveLimitMode;

  /** What it has learnt, whatever the mode. */
  @Column({ type: 'varchar', length: 8 })
  level: AdaptiveLimitLevel;

  @Column({ ...INSTANT_COLUMN, nullable: true })
  since: string | null;

  /** Since when nothing rises any more; null while something does. */
  @Column({ ...INSTANT_COLUMN, nullable: true })
  calm_since: string | null;

  @Column({ type: 'simple-json', nullable: true })
  reason: Pressure | null;

  /** When the clinic was last told of holds that were released. */
  @Column({ ...INSTANT_COLUMN, nullable: true })
  told_at: string | null;
}
