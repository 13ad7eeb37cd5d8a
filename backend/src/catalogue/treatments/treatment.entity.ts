import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { TREATMENT_RULES, type RequiredResource, type StoredCategory, type Treatment } from '../../contract/index.js';
import { CENTS, ID_COLUMN, jsonList } from '../../core/database/columns.js';

@Entity('treatments')
@Index('IX_treatments_featured_name', ['featured', 'name_sort', 'id'])
@Index('UQ_treatments_name', ['name_sort', 'id'], { unique: true })
@Index('IX_treatments_category', ['category', 'featured', 'name_sort'])
export class TreatmentEntity implements Treatment {
  @PrimaryColumn(ID_COLUMN)
  id: string;

  @Column({ type: 'varchar', length: TREATMENT_RULES.name.max })
  name: string;

  /** Derived from `name`: see text-keys.ts. */
  @Column({ type: 'varchar', length: 250, select: false })
  name_sort: string;

  @Column({ type: 'varchar', length: 250, select: false })
  search_text: string;

  @Column({ type: 'text', nullable: true, select: false })
  about_text: string | null;

  @Index('UQ_treatments_slug', { unique: true })
  @Column({ type: 'varchar', length: 100 })
  slug: string;

  @Column({ type: 'text' })
  description: string;

  @Column({ name: 'price_cents', type: 'integer', transformer: CENTS })
  price: number;

  /** Minutes. */
  @Column({ type: 'integer' })
  duration: number;

  @Column({ type: 'varchar', length: 20 })
  category: StoredCategory;

  @Column({ type: 'varchar', length: 2000 })
  image_url: string;

  @Column({ type: 'boolean' })
  featured: boolean;

  @Column({ type: 'text', nullable: true, transformer: jsonList<RequiredResource>() })
  needs: readonly RequiredResource[];

  @Column({ type: 'integer', default: 0 })
  prepare_minutes: number;

  @Column({ type: 'integer', default: 0 })
  cleanup_minutes: number;

  @Column({ type: 'boolean', default: true })
  is_active: boolean;
}
