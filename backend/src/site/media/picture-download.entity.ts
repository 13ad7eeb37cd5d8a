import { Column, Entity, PrimaryColumn } from 'typeorm';
import { INSTANT_COLUMN } from '../../core/database/columns.js';

/** How often the picture at an address of another site was asked for in vain. */
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
