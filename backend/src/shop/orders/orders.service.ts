import { Injectable } from '@nestjs/common';
import { Not, type EntityManager } from 'typeorm';
import { Reservations } from '../../access/protection/reservations/reservations.js';
import type { Requester } from '../../access/protection/requester.js';
import { ClientAttachments, withoutClient } from '../../clients/client-attachments.js';
import { may, type Caller } from '../../core/http/access-decorators.js';
import { ChangeCounters } from '../../core/changes/change-counters.js';
import { Clock } from '../../core/clock.js';
import {
  IN_HOUSE,
  NO_STEP_YET,
  ORDER_REFUSALS,
  instantsAfter,
  lineTotal,
  toCents,
  type ClientChoice,
  type ClientNotice,
  type ListQuery,
  type NewOrder,
  type Order,
  type Unconfirmed,
  type WithNotice,
} from '../../contract/index.js';
import { Database } from '../../core/database/database.js';
import { newId } from '../../core/database/new-id.js';
import { conflict, invalidFields } from '../../core/http/problem.js';
import { MailQueue } from '../../mail/mail-queue.js';
import type { Condition } from '../../core/lists/list-spec.js';
import type { PageAnswer } from '../../core/lists/page.js';
import { RecordStore } from '../../core/resources/records.js';
import { ResourceService } from '../../core/resources/resource-service.js';
import type { ProductEntity } from '../../catalogue/products/product.entity.js';
import { asCart } from './carts/as-cart.js';
import { cartOf, chooseHeads, lockedCart, type PlaceInCart } from './carts/carts.js';
import { OrderEntity } from './order.entity.js';
import { OrderMails } from './mails/order-mails.js';
import { OrderStateMachine } from './order-state-machine.js';
import { OrderReservations } from './order-reservations.js';
import { ORDERS } from './orders.resource.js';
import { returnStock, takeStock } from './stock.js';

/** Ids follow the order of lines in the cart, independent of the order of locks. */
type PlacedLine = NewOrder & PlaceInCart & { id: string; client_id: string; fields: { product: string; price: string } };

@Injectable()
export class OrdersService extends ResourceService<'orders', OrderEntity> {
  constructor(
    store: RecordStore,
    private readonly database: Database,
    private readonly changes: ChangeCounters,
    private readonly clients: ClientAttachments,
    private readonly clock: Clock,
    private readonly visitorReservations: OrderReservations,
    private readonly reservations: Reservations,
    private readonly stateMachine: OrderStateMachine,
    private readonly mails: OrderMails,
    private readonly queue: MailQueue,
  ) {
    super(store.of(ORDERS));
  }

  list(query: ListQuery, always: readonly Condition[] = []): Promise<PageAnswer<Order>> {
    return this.records.list(query, always);
  }

  top(query: ListQuery, always: readonly Condition[] = []): Promise<Order[]> {
    return this.records.top(query, always);
  }

  get(id: string): Promise<Order> {
    return this.records.get(id);
  }

  /** A visitor's order is `pending` and may need a confirmation by mail. */
  async create(
    { client_id: chosen = null, new_client = false, ...body }: NewOrder & Partial<ClientChoice>,
    caller: Caller | null,
    requester: Requester | null = null,
  ): Promise<Order & Unconfirmed> {
    const isStaff = may(caller, 'edit', 'orders');
    const payment_status = isStaff ? body.payment_status : 'pending';
    const fulfilment = isStaff ? body.fulfilment : 'new';
    if (fulfilment === 'cancelled') throw invalidFields({ fulfilment: ORDER_REFUSALS.bornCancelled });
    return this.database.tx(async (manager) => {
      const passed = requester && (await this.visitorReservations.pass(manager, [{ ...body, field: 'quantity' }], requester));
      const sender = { ...body, name: body.client_name };
      const client_id = await this.clients.attach(manager, sender, isStaff ? { client_id: chosen, new_client } : {});
      const cart = await cartOf(manager, body, this.clock.now());
      const fields = { product: 'product_id', price: 'total_price' };
      const line = { ...body, id: newId(), client_id, payment_status, fulfilment, ...cart, fields };
      const [order] = await this.place(manager, [line], passed?.seen);
      if (!order) throw new Error('A line that was placed is an order');
      // Orders that the staff enters send no mail.
      const confirm_until =
        requester && (await this.visitorReservations.create(manager, [order], requester, passed?.minutes ?? null));
      await this.changes.touch('orders', 'products');
      return { ...(isStaff ? order : withoutClient(order)), ...(confirm_until && { confirm_until }) };
    });
  }

  /**
   * Must be called inside a transaction. Takes the stock of each line at the current price. `seen` are products that were just
   * read.
   * @throws ProblemException 409 when stock is short or `total_price` differs from the server's; `fields` name the lines.
   */
  async place(manager: EntityManager, lines: readonly PlacedLine[], seen: readonly ProductEntity[] = []): Promise<Order[]> {
    const created_at = this.clock.now().toISOString();
    const rows: Partial<OrderEntity>[] = [];
    const taken = await takeStock(
      manager,
      lines.map((line) => ({ ...line, field: line.fields.product })),
      seen,
    );
    for (const { product, field: _, fields, total_price: claimed, ...line } of taken) {
      const total_price = lineTotal(product.price, line.quantity);
      if (claimed !== null && toCents(claimed) !== toCents(total_price))
        throw conflict(ORDER_REFUSALS.priceOf(product.name), { [fields.price]: ORDER_REFUSALS.price }, 'price-changed');
      const row = {
        ...line,
        ...instantsAfter(NO_STEP_YET, line.fulfilment, created_at),
        shipping_cost: null,
        delivery_method: null,
        delivery_notes: null,
        total_price,
        unit_price: product.price,
        created_at,
      };
      rows.push({ ...row, ...ORDERS.derivedColumns({ ...row }) });
    }
    // `takeStock` has checked and locked the products.
    await manager.insert(OrderEntity, rows);
    return rows.map((row, index) => this.records.present({ ...row, joined_product: taken[index]?.product } as OrderEntity));
  }

  /** Product and price stay. A new quantity moves stock, and so does cancelling. */
  update(id: string, { client_id: chosen, ...change }: Partial<NewOrder & Pick<Order, 'client_id'>>): Promise<WithNotice<Order>> {
    return this.database.tx(async (manager) => {
      const client_id = await this.clients.after(manager, await this.records.find(manager, id), change, chosen);
      await this.lockCartOf(manager, id);
      const { order, isMoved } = await this.changed(id, change, client_id === undefined ? {} : { client_id });
      await chooseHeads(manager, [order.cart_id]);
      const notified = isMoved ? await this.notifyWhole(manager, order) : undefined;
      return notified === undefined ? order : { ...order, notified };
    });
  }

  /** The mail that an order is ready waits for all of its lines. */
  private async notifyWhole(manager: EntityManager, { cart_id, fulfilment }: Order): Promise<ClientNotice | null> {
    const lines = await this.records.picked((builder) => builder.where('orders.cart_id = :cart_id', { cart_id }));
    const order = asCart(lines);
    return order.fulfilment === fulfilment ? this.mails.changed(manager, fulfilment, order) : null;
  }

  private async changed(
    id: string,
    change: Partial<NewOrder>,
    whose: { client_id?: string },
  ): Promise<{ order: Order; isMoved: boolean }> {
    const { product_id, quantity, total_price, fulfilment, ...rest } = change;
    let isMoved = false;
    const order = await this.records.update(id, rest, async (manager, row) => {
      if (product_id !== undefined && product_id !== row.product_id)
        throw invalidFields({ product_id: 'El producto de un pedido no se puede cambiar' });
      const quantityAfter = quantity ?? row.quantity;
      const priceAfter = lineTotal(row.unit_price, quantityAfter);
      // The panel sends the whole record: a new quantity comes with the old total.
      const isClaimed = total_price !== undefined && total_price !== null && toCents(total_price) !== toCents(row.total_price);
      if (isClaimed && toCents(total_price) !== toCents(priceAfter))
        throw conflict(ORDER_REFUSALS.price, { total_price: ORDER_REFUSALS.price }, 'price-changed');

      const more = quantityAfter - row.quantity;
      if (more !== 0 && row.fulfilment === 'cancelled')
        throw conflict(ORDER_REFUSALS.cancelledQuantity, { quantity: ORDER_REFUSALS.cancelledQuantity }, 'step-not-allowed');
      if (more > 0) await takeStock(manager, [{ product_id: row.product_id, quantity: more, field: 'quantity' }]);
      if (more < 0) await returnStock(manager, row.product_id, -more);
      await this.reservations.settle(manager, 'orders', id);
      if (fulfilment) isMoved = await this.stateMachine.take(manager, [{ ...row, quantity: quantityAfter }], fulfilment);
      const isStockMoved = more !== 0 || fulfilment === 'cancelled';
      const columns = { quantity: quantityAfter, total_price: priceAfter, ...whose };
      return { columns, topics: isStockMoved ? ['products'] : [] };
    });
    return { order, isMoved };
  }

  /** The stock of a pending line returns. Paid goods are gone, and a cancelled line has returned its units. */
  remove(id: string): Promise<Order> {
    return this.database.tx(async (outer) => {
      await this.lockCartOf(outer, id);
      return this.records.remove(id, async (manager, gone) => {
        await this.reservations.forget(manager, 'orders', id);
        await chooseHeads(manager, [gone.cart_id]);
        // The next line inherits the messages, which show that the buyer used the site's form.
        const heir = await manager.findOne(OrderEntity, {
          where: { cart_id: gone.cart_id, id: Not(id) },
          select: { id: true },
          order: { created_at: 'ASC', id: 'ASC' },
        });
        if (heir) await this.queue.moveToRecord(manager, id, heir.id);
        if (gone.payment_status !== 'pending' || !IN_HOUSE.includes(gone.fulfilment)) return;
        await returnStock(manager, gone.product_id, gone.quantity);
        return { topics: ['products'] };
      });
    });
  }

  /** Locks all lines of the cart, so that concurrent changes see each other. */
  private async lockCartOf(manager: EntityManager, id: string): Promise<void> {
    const line = await manager.findOneBy(OrderEntity, { id });
    if (line) await lockedCart(manager, line.cart_id, this.database.rowLock);
  }
}
