import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { INSTANT_COLUMN } from '../database/columns.js';

/**
 * `new`: uploaded, no record yet. `gone`: the last use ended, to be deleted. `deleted`: not stored, so that every process drops
 * its copies. A picture in use has no row.
 */
export type PictureState = 'new' | 'gone' | 'deleted';

/** State of an uploaded picture that is not in use. A restarted process continues from it, so that no file is half deleted. */
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
