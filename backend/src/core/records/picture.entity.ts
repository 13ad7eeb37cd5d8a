import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { INSTANT_COLUMN } from '../database/columns.js';

/**
 * `new`: uploaded, and in no record yet. `gone`: its last record went, and it is to be deleted. `deleted`: not stored any more, so that
 * every process of a site drops what it holds of it. A picture that a record shows has no row.
 */
export type PictureState = 'new' | 'gone' | 'deleted';

/** What becomes of an uploaded picture; asked again after a kill, so that nothing half deleted stays. */
@Entity('pictures')
@Index('IX_pictures_state', ['state', 'changed_at', 'file'])
export class PictureEntity {
  @PrimaryColumn({ type: 'varchar', length: 60 })
  file: string;

  @Column({ type: 'varchar', length: 8 })
  state: PictureState;

  @Column(INSTANT_COLUMN)
  changed_at: string;
}
