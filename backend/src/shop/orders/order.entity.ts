import { Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { PersonRecord } from '../../platform/records/person-record.js';
import { ORDER_RULES, type NewOrder, type PaymentStatus } from '../../contract/index.js';
import { CENTS, ID_COLUMN } from '../../platform/database/columns.js';
import { ProductEntity } from '../../catalogue/products/product.entity.js';

@Entity('orders')
@Index('IX_orders_newest', ['created_at', 'id', 'payment_status', 'search_text'])
@Index('IX_orders_status_newest', ['payment_status', 'created_at', 'id', 'search_text'])
@Index('IX_orders_name', ['name_sort', 'id', 'payment_status', 'search_text'])
@Index('IX_orders_total', ['total_price', 'id'])
@Index('IX_orders_quantity', ['quantity', 'id'])
@Index('IX_orders_reference', ['reference', 'id'])
@Index('IX_orders_cart', ['cart_id', 'id'])
@Index('IX_orders_email_key', ['email_key', 'created_at', 'id'])
@Index('IX_orders_phone_key', ['phone_key', 'created_at', 'id'])
@Index('IX_orders_product_newest', ['product_id', 'created_at', 'id'])
export class OrderEntity extends PersonRecord implements NewOrder {
  @Column({ type: 'varchar', length: ORDER_RULES.client_name.max })
  client_name: string;

  @Column({ type: 'varchar', length: 20, nullable: true })
  phone: string | null;

  @Column({ type: 'varchar', length: ORDER_RULES.shipping_address.max })
  shipping_address: string;

  /** Made by the server: the reference comes from the buyer's clock and is another's sooner or later. */
  @Column({ ...ID_COLUMN, default: '' })
  cart_id: string;

  @Column(ID_COLUMN)
  product_id: string;

  @ManyToOne(() => ProductEntity, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'product_id', foreignKeyConstraintName: 'FK_orders_product' })
  joined_product?: Relation<ProductEntity>;

  @Column({ type: 'integer' })
  quantity: number;

  /** The product's price when it was ordered. */
  @Column({ name: 'unit_price_cents', type: 'integer', transformer: CENTS })
  unit_price: number;

  @Column({ name: 'total_price_cents', type: 'integer', transformer: CENTS })
  total_price: number;

  @Column({ type: 'varchar', length: 20 })
  payment_status: PaymentStatus;

  @Column({ type: 'varchar', length: 12, nullable: true })
  reference: string | null;
}
