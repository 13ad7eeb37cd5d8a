import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ContentValue } from '../../../contract/index.js';
import { INSTANT_COLUMN } from '../../../core/database/columns.js';
import { storedValue } from '../stored/content-values.js';

/** A block's value in the next version. */
@Entity('content_drafts')
export class ContentDraftEntity {
  @PrimaryColumn({ type: 'varchar', length: 60 })
  page: string;

  @PrimaryColumn({ type: 'varchar', length: 60 })
  block: string;

  /** Null: the default. */
  @Column({ type: 'text', nullable: true, transformer: storedValue })
  value: ContentValue | null;

  /** The address in a picture's value, to find where a file is used. */
  @Column({ type: 'varchar', length: 250, nullable: true })
  picture: string | null;

  @Column({ type: 'varchar', length: 255 })
  changed_by: string;

  @Column(INSTANT_COLUMN)
  changed_at: string;
}
