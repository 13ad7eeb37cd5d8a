import { Column, Entity, PrimaryColumn } from 'typeorm';
import { storedValue } from './content-values.js';
import type { ContentValue } from '../../../contract/index.js';

/** A block's value in a version. A block without a row in a version keeps its earlier value. */
@Entity('content_blocks')
export class ContentBlockEntity {
  @PrimaryColumn({ type: 'varchar', length: 60 })
  page: string;

  @PrimaryColumn({ type: 'varchar', length: 60 })
  block: string;

  @PrimaryColumn({ type: 'integer' })
  number: number;

  /** Null: the default. */
  @Column({ type: 'text', nullable: true, transformer: storedValue })
  value: ContentValue | null;

  /** The address in a picture's value, to find where a file is used. */
  @Column({ type: 'varchar', length: 250, nullable: true })
  picture: string | null;
}
