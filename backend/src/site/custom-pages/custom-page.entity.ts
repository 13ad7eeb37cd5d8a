import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { CUSTOM_PAGE_RULES, SLUG_RULE, type CustomPage, type CustomPageKind, type CustomPageMenu } from '../../contract/index.js';
import { ID_COLUMN, INSTANT_COLUMN } from '../../core/database/columns.js';

@Entity('own_pages')
@Index('IX_own_pages_newest', ['created_at', 'id'])
export class CustomPageEntity implements CustomPage {
  @PrimaryColumn(ID_COLUMN)
  id: string;

  @Column({ type: 'varchar', length: 10 })
  kind: CustomPageKind;

  @Column({ type: 'varchar', length: CUSTOM_PAGE_RULES.title.max })
  title: string;

  /** Derived from `title`: see text-keys.ts. */
  @Column({ type: 'varchar', length: 250, select: false })
  title_sort: string;

  @Column({ type: 'varchar', length: 250, select: false })
  search_text: string;

  @Index('UQ_own_pages_slug', { unique: true })
  @Column({ type: 'varchar', length: SLUG_RULE.max })
  slug: string;

  @Column({ type: 'varchar', length: 10 })
  menu: CustomPageMenu;

  @Column({ type: 'boolean' })
  is_public: boolean;

  @Column({ ...INSTANT_COLUMN, nullable: true })
  published_at: string | null;

  @Column(INSTANT_COLUMN)
  created_at: string;
}

/** A former address of a page, which redirects. */
@Entity('own_page_slugs')
export class CustomPageSlugEntity {
  @PrimaryColumn({ type: 'varchar', length: SLUG_RULE.max })
  slug: string;

  @Column(ID_COLUMN)
  page_id: string;
}
