import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { PRODUCT_RULES, type ContentUnit, type Product } from '../../contract/index.js';
import { CENTS, ID_COLUMN } from '../../core/database/columns.js';

@Entity('products')
@Index('UQ_products_name', ['name_sort', 'id'], { unique: true })
@Index('IX_products_stock', ['stock'])
@Check('CK_products_stock', 'stock >= 0')
export class ProductEntity implements Product {
  @PrimaryColumn(ID_COLUMN)
  id: string;

  @Column({ type: 'varchar', length: PRODUCT_RULES.name.max })
  name: string;

  /** Derived from `name`: see text-keys.ts. */
  @Column({ type: 'varchar', length: 250, select: false })
  name_sort: string;

  @Column({ type: 'varchar', length: 250, select: false })
  search_text: string;

  @Column({ type: 'text', nullable: true, select: false })
  about_text: string | null;

  @Column({ type: 'text' })
  description: string;

  @Column({ type: 'varchar', length: 60, nullable: true })
  category: string | null;

  @Column({ name: 'price_cents', type: 'integer', transformer: CENTS })
  price: number;

  @Column({ type: 'integer' })
  stock: number;

  @Column({ type: 'varchar', length: 2000 })
  image_url: string;

  @Column({ type: 'integer', nullable: true })
  net_content: number | null;

  @Column({ type: 'varchar', length: 4, nullable: true })
  content_unit: ContentUnit | null;

  @Column({ type: 'boolean', default: true })
  is_active: boolean;
}
