import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { randomUUID } from 'node:crypto';
import type { EntityManager, Repository, SelectQueryBuilder } from 'typeorm';
import type { Caller } from '../../platform/http/access.js';
import { ChangeCounters } from '../../platform/changes/change-counters.js';
import { ClinicService } from '../../clinic/clinic.service.js';
import { Clock } from '../../platform/clock.js';
import { PictureUrls } from '../../platform/records/picture-urls.js';
import { personKeys } from '../../platform/records/person-keys.js';
import { ORDER_REFUSALS, type ListQuery, type NewOrder, type Order, type Page } from '../../contract/index.js';
import { Database } from '../../platform/database/database.js';
import { listPage, listParts } from '../../platform/lists/list-page.js';
import { joined, type ListSpec } from '../../platform/lists/list-spec.js';
import { conflict, invalidFields, notFound } from '../../platform/http/problem.js';
import { MailQueue } from '../../platform/mail/mail-queue.js';
import { orderConfirmation } from './order-confirmation.js';
import { ProductEntity } from '../../catalogue/products/product.entity.js';
import { cartOf } from './carts.js';
import { OrderEntity } from './order.entity.js';
import { returnStock, takeStock } from './stock.js';

const LIST: ListSpec = {
  alias: 'orders',
  joins: [{ property: 'joined_product', alias: 'product', isRequired: true }],
  fields: {
    id: { kind: 'text', path: 'orders.id' },
    cart_id: { kind: 'text', path: 'orders.cart_id' },
    client_name: { kind: 'text', path: 'orders.client_name', sort: ['orders.name_sort'] },
    email: { kind: 'text', path: 'orders.email', sort: ['orders.email_key', 'orders.created_at'] },
    phone: { kind: 'text', path: 'orders.phone', sort: ['orders.phone_key', 'orders.created_at'] },
    shipping_address: { kind: 'text', path: 'orders.shipping_address' },
    product_id: { kind: 'text', path: 'orders.product_id' },
    product_name: { kind: 'text', path: 'product.name', sort: ['product.name_sort', 'product.id', 'orders.created_at'] },
    product_image_url: { kind: 'text', path: 'product.image_url' },
    quantity: { kind: 'number', path: 'orders.quantity' },
    unit_price: { kind: 'euros', path: 'orders.unit_price' },
    total_price: { kind: 'euros', path: 'orders.total_price' },
    payment_status: {
      kind: 'text',
      path: 'orders.payment_status',
      sort: ['orders.payment_status', 'orders.created_at'],
      isCoarse: true,
    },
    reference: { kind: 'text', path: 'orders.reference' },
    privacy_version: { kind: 'text', path: 'orders.privacy_version' },
    created_at: { kind: 'text', path: 'orders.created_at' },
  },
  search: 'orders.search_text',
  defaultSort: [['orders.created_at', 'DESC']],
};

const inCents = (euros: number): number => Math.round(euros * 100);
const timesPrice = (price: number, quantity: number): number => (inCents(price) * quantity) / 100;

export type NewLine = NewOrder & Pick<Order, 'cart_id'>;

@Injectable()
export class OrdersService {
  constructor(
    @InjectRepository(OrderEntity) private readonly orders: Repository<OrderEntity>,
    private readonly database: Database,
    private readonly changes: ChangeCounters,
    private readonly pictures: PictureUrls,
    private readonly clock: Clock,
    private readonly clinic: ClinicService,
    private readonly mails: MailQueue,
  ) {}

  async list(query: ListQuery): Promise<Page<Order>> {
    const { items, total } = await listPage(this.orders, LIST, query);
    return { items: items.map((row) => this.present(row)), total };
  }

  /** All of the list, some at a time. */
  parts(query: ListQuery): AsyncGenerator<Order[]> {
    return listParts(this.orders, LIST, query, (row) => this.present(row));
  }

  /** What views other than the list show: those that `pick` leaves, in its order. */
  async picked(pick: (builder: SelectQueryBuilder<OrderEntity>) => void): Promise<Order[]> {
    const builder = joined(this.orders, LIST);
    pick(builder);
    return (await builder.getMany()).map((row) => this.present(row));
  }

  async get(id: string): Promise<Order> {
    return this.present(await this.find(this.orders.manager, id));
  }

  /** A visitor's order always starts as pending. */
  async create(body: NewOrder, caller: Caller | null): Promise<Order> {
    const payment_status = caller?.role === 'admin' ? body.payment_status : 'pending';
    return this.database.tx(async (manager) => {
      const line = { ...body, payment_status, cart_id: await cartOf(manager, body, this.clock.now()) };
      const order = await this.place(manager, line, { product: 'product_id', price: 'total_price' });
      // The clinic's own staff write down what was arranged by telephone: nobody was promised a mail.
      if (caller?.role !== 'admin') await this.mails.promise(manager, orderConfirmation([order], await this.clinic.get(manager)));
      await this.changes.touch('orders', 'products');
      return order;
    });
  }

  /**
   * Writes one order line inside a transaction: takes the stock, then reads the price that it goes by.
   * @throws ProblemException 409 when stock is short or `total_price` is not the database's; `fields` name the culprits.
   */
  async place(manager: EntityManager, line: NewLine, fields: { product: string; price: string }): Promise<Order> {
    const product = await takeStock(manager, line.product_id, line.quantity, fields.product);
    const { total_price: claimed, ...rest } = line;
    const total_price = timesPrice(product.price, line.quantity);
    if (claimed !== null && inCents(claimed) !== inCents(total_price))
      throw conflict(ORDER_REFUSALS.price, { [fields.price]: ORDER_REFUSALS.price });
    const row = { ...rest, total_price, unit_price: product.price, id: randomUUID(), created_at: this.clock.now().toISOString() };
    await manager.insert(OrderEntity, { ...row, ...personKeys(row.client_name, row) });
    return this.present({ ...row, joined_product: product } as OrderEntity);
  }

  /** What was bought stays as it was, but for the quantity, which moves the stock along. */
  async update(id: string, change: Partial<NewOrder>): Promise<Order> {
    const { product_id, quantity, total_price, ...rest } = change;
    return this.database.tx(async (manager) => {
      const row = await this.locked(manager, id);
      if (product_id !== undefined && product_id !== row.product_id)
        throw invalidFields({ product_id: 'El producto de un pedido no se puede cambiar' });
      const quantityAfter = quantity ?? row.quantity;
      const priceAfter = timesPrice(row.unit_price, quantityAfter);
      // The panel sends the record back whole: with a new quantity it still carries the old total.
      const isClaimed = total_price !== undefined && total_price !== null && inCents(total_price) !== inCents(row.total_price);
      if (isClaimed && inCents(total_price) !== inCents(priceAfter))
        throw conflict(ORDER_REFUSALS.price, { total_price: ORDER_REFUSALS.price });

      const more = quantityAfter - row.quantity;
      if (more > 0) await takeStock(manager, row.product_id, more, 'quantity');
      if (more < 0) await returnStock(manager, row.product_id, -more);
      const after = { ...row, ...rest };
      await manager.update(OrderEntity, id, {
        ...rest,
        quantity: quantityAfter,
        total_price: priceAfter,
        ...personKeys(after.client_name, after),
      });
      await this.touch(more !== 0);
      return this.present(await this.find(manager, id));
    });
  }

  /** The stock of a pending line returns; what was paid for has left the house. */
  async remove(id: string): Promise<Order> {
    return this.database.tx(async (manager) => {
      await this.locked(manager, id);
      const gone = await this.find(manager, id);
      await manager.delete(OrderEntity, id);
      const isReturned = gone.payment_status === 'pending';
      if (isReturned) await returnStock(manager, gone.product_id, gone.quantity);
      await this.touch(isReturned);
      return this.present(gone);
    });
  }

  private touch(isStockMoved: boolean): Promise<void> {
    return isStockMoved ? this.changes.touch('orders', 'products') : this.changes.touch('orders');
  }

  private async locked(manager: EntityManager, id: string): Promise<OrderEntity> {
    const row = await manager.findOne(OrderEntity, { where: { id }, ...this.database.rowLock });
    if (!row) throw notFound('Pedido no encontrado');
    return row;
  }

  private async find(manager: EntityManager, id: string): Promise<OrderEntity> {
    const row = await manager.findOne(OrderEntity, { where: { id }, relations: { joined_product: true } });
    if (!row) throw notFound('Pedido no encontrado');
    return row;
  }

  private present({ joined_product, ...row }: OrderEntity): Order {
    const product: ProductEntity | undefined = joined_product;
    return { ...row, product_name: product?.name ?? null, product_image_url: this.pictures.told(product?.image_url ?? null) };
  }
}
