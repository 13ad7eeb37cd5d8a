import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { DefaultTexts } from '../contract/index.js';
import { INSTANT_COLUMN } from '../core/database/columns.js';

/** One row with id 1; missing when the onboarding was not used (see `SiteStateService`). */
@Entity('site_state')
export class SiteStateEntity {
  @PrimaryColumn({ type: 'integer' })
  id: number;

  @Column({ type: 'varchar', length: 10 })
  words: DefaultTexts;

  @Column({ ...INSTANT_COLUMN, nullable: true })
  opened_at: string | null;

  @Column({ ...INSTANT_COLUMN, nullable: true })
  started_at: string | null;

  @Column({ type: 'varchar', length: 20, nullable: true })
  palette: string | null;
}
