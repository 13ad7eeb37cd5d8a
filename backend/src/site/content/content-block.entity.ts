import { Column, Entity, PrimaryColumn } from 'typeorm';
import { storedValue } from './stored-value.js';
import type { ContentValue } from '../../contract/index.js';

/** What a version made of a block; of a block no version before it says anything else. */
@Entity('content_blocks')
export class ContentBlockEntity {
  @PrimaryColumn({ type: 'varchar', length: 60 })
  page: string;

  @PrimaryColumn({ type: 'varchar', length: 60 })
  block: string;

  @PrimaryColumn({ type: 'integer' })
  number: number;

  /** Null: the default again. */
  @Column({ type: 'text', nullable: true, transformer: storedValue })
  value: ContentValue | null;

  /** The address that a picture's value holds, by which its file is known to be shown. */
  @Column({ type: 'varchar', length: 250, nullable: true })
  picture: string | null;
}
