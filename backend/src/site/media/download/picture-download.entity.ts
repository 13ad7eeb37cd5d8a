import { Column, Entity, PrimaryColumn } from 'typeorm';
import { INSTANT_COLUMN } from '../../../core/database/columns.js';

/** Failed downloads of a picture of another site. */
@Entity('picture_downloads')
export class PictureDownloadEntity {
  /** SHA-256 of the address, in hex. */
  @PrimaryColumn({ type: 'varchar', length: 64 })
  address_hash: string;

  @Column({ type: 'integer' })
  tries: number;

  @Column(INSTANT_COLUMN)
  next_try_at: string;
}
