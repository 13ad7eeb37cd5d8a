import { Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { PersonRecord } from '../../core/records/person-record.js';
import {
  CART_RULES,
  ORDER_RULES,
  type Delivery,
  type DeliveryMethod,
  type Fulfilment,
  type FulfilmentInstants,
  type NewOrder,
  type PaymentStatus,
} from '../../contract/index.js';
import { CENTS, ID_COLUMN, INSTANT_COLUMN } from '../../core/database/columns.js';
import { ProductEntity } from '../../catalogue/products/product.entity.js';

@Entity('orders')
@Index('IX_orders_latest', ['created_at', 'id', 'cart_sort', 'payment_status', 'fulfilment', 'search_text'])
@Index('IX_orders_status_latest', ['payment_status', 'created_at', 'id', 'cart_sort', 'search_text'])
@Index('IX_orders_step', ['fulfilment', 'created_at', 'id', 'cart_sort', 'payment_status', 'search_text'])
@Index('IX_orders_status_name', ['payment_status', 'name_sort', 'id', 'search_text'])
@Index('IX_orders_name', ['name_sort', 'id', 'payment_status', 'search_text'])
@Index('IX_orders_amount', ['total_price', 'id', 'fulfilment'])
@Index('IX_orders_quantity', ['quantity', 'id'])
@Index('IX_orders_reference', ['reference', 'id'])
@Index('IX_orders_cart', ['cart_id', 'id'])
@Index('IX_orders_email_key', ['email_key', 'created_at', 'id'])
@Index('IX_orders_client', ['client_id', 'created_at', 'id'])
@Index('IX_orders_phone_key', ['phone_key', 'created_at', 'id'])
@Index('IX_orders_product_newest', ['product_id', 'created_at', 'id'])
export class OrderEntity extends PersonRecord implements NewOrder, Delivery, FulfilmentInstants {
  @Column({ type: 'varchar', length: ORDER_RULES.client_name.max })
  client_name: string;

  @Column({ type: 'varchar', length: 20, nullable: true })
  phone: string | null;

  @Column({ type: 'varchar', length: ORDER_RULES.shipping_address.max })
  shipping_address: string;

  /** Set by the server, because references of buyers' clocks repeat. */
  @Column({ ...ID_COLUMN, default: '' })
  cart_id: string;

  @Column(ID_COLUMN)
  product_id: string;

  @ManyToOne(() => ProductEntity, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'product_id', foreignKeyConstraintName: 'FK_orders_product' })
  joined_product?: Relation<ProductEntity>;

  @Column({ type: 'integer' })
  quantity: number;

  /** The product's price at the time of the order. */
  @Column({ name: 'unit_price_cents', type: 'integer', transformer: CENTS })
  unit_price: number;

  @Column({ name: 'total_price_cents', type: 'integer', transformer: CENTS })
  total_price: number;

  @Column({ type: 'varchar', length: 20 })
  payment_status: PaymentStatus;

  @Column({ type: 'varchar', length: 20, default: 'new' })
  fulfilment: Fulfilment;

  @Column({ ...INSTANT_COLUMN, nullable: true })
  prepared_at: string | null;

  @Column({ ...INSTANT_COLUMN, nullable: true })
  shipped_at: string | null;

  @Column({ ...INSTANT_COLUMN, nullable: true })
  ready_at: string | null;

  @Column({ ...INSTANT_COLUMN, nullable: true })
  delivered_at: string | null;

  @Column({ ...INSTANT_COLUMN, nullable: true })
  cancelled_at: string | null;

  @Column({ name: 'shipping_cost_cents', type: 'integer', nullable: true, transformer: CENTS })
  shipping_cost: number | null;

  @Column({ type: 'varchar', length: 20, nullable: true })
  delivery_method: DeliveryMethod | null;

  @Column({ type: 'varchar', length: CART_RULES.delivery_notes.max, nullable: true })
  delivery_notes: string | null;

  /** 0 for the line that represents its cart in lists: see carts.ts. */
  @Column({ type: 'integer', default: 0, select: false })
  cart_sort: number;

  @Column({ type: 'varchar', length: 12, nullable: true })
  reference: string | null;
}
