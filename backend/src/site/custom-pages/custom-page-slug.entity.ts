import { Column, Entity, PrimaryColumn } from 'typeorm';
import { SLUG_RULE } from '../../contract/index.js';
import { ID_COLUMN } from '../../core/database/columns.js';

/** A former address of a page, which redirects. */
@Entity('own_page_slugs')
export class CustomPageSlugEntity {
  @PrimaryColumn({ type: 'varchar', length: SLUG_RULE.max })
  slug: string;

  @Column(ID_COLUMN)
  page_id: string;
}
