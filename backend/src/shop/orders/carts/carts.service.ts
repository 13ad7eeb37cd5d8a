import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Reservations } from '../../../access/protection/reservations/reservations.js';
import type { Cart, CartChange, ClientNotice, Delivery, ListQuery, Order, WithNotice } from '../../../contract/index.js';
import { ChangeCounters } from '../../../core/changes/change-counters.js';
import { Database } from '../../../core/database/database.js';
import { notFound } from '../../../core/http/problem.js';
import { PageAnswer } from '../../../core/lists/page.js';
import { RecordStore } from '../../../core/resources/records.js';
import { asCart } from './as-cart.js';
import { CART_HEADS, chooseHeads, lockedCart } from './carts.js';
import { OrderMails } from '../mails/order-mails.js';
import { OrderStateMachine } from '../order-state-machine.js';
import { OrderEntity } from '../order.entity.js';
import { OrdersService } from '../orders.service.js';
import { ORDERS } from '../orders.resource.js';

/** The panel shows carts; the database stores one row per product. */
@Injectable()
export class CartsService {
  constructor(
    private readonly orders: OrdersService,
    private readonly database: Database,
    private readonly changes: ChangeCounters,
    private readonly reservations: Reservations,
    private readonly stateMachine: OrderStateMachine,
    private readonly mails: OrderMails,
    store: RecordStore,
  ) {
    store.versioned.set('carts/:id', { lock: async (manager, id) => (await this.locked(manager, id)).map((row) => row.id) });
  }

  /** Sorted and filtered like orders, by the line of each cart with the least progress. */
  async list(query: ListQuery): Promise<PageAnswer<Cart>> {
    const heads = await this.orders.list(query, CART_HEADS);
    const ids = heads.items.map(({ cart_id }) => cart_id);
    const lines = ids.length === 0 ? [] : await this.linesOf(ids);
    return heads.map((head) => {
      const own = lines.filter(({ cart_id }) => cart_id === head.cart_id);
      // The line was deleted between the two queries.
      return asCart(own.length > 0 ? own : [head]);
    }, 'carts');
  }

  async get(id: string): Promise<Cart> {
    const lines = await this.linesOf([id]);
    if (lines.length === 0) throw notFound(ORDERS.notFound);
    return asCart(lines);
  }

  /** @throws ProblemException 409 when a line cannot take the step; then none does. */
  update(id: string, { fulfilment, ...change }: CartChange): Promise<WithNotice<Cart>> {
    return this.database.tx(async (manager) => {
      const rows = await this.locked(manager, id);
      const [before] = rows;
      const live = rows.filter((row) => row.fulfilment !== 'cancelled');
      const isMoved =
        fulfilment !== undefined && (await this.stateMachine.take(manager, live.length > 0 ? live : rows, fulfilment));
      if (Object.keys(change).length > 0) await manager.update(OrderEntity, { cart_id: id }, change);
      for (const row of rows) await this.reservations.settle(manager, 'orders', row.id);
      await chooseHeads(manager, [id]);
      await this.changes.touch('orders', ...(fulfilment === 'cancelled' ? (['products'] as const) : []));
      const order = await this.get(id);
      const notices: (ClientNotice | null)[] = [];
      if (isMoved) notices.push(await this.mails.changed(manager, order.fulfilment, order));
      if (before && isAgreed(before, order)) notices.push(await this.mails.changed(manager, 'agreed', order));
      return notices.length === 0 ? order : { ...order, notified: notices.find((notice) => notice !== null) ?? null };
    });
  }

  /** Returns the deleted cart, as the dialect wants. */
  remove(id: string): Promise<Cart> {
    return this.database.tx(async (manager) => {
      const rows = await this.locked(manager, id);
      const cart = await this.get(id);
      for (const row of rows) await this.orders.remove(row.id);
      return cart;
    });
  }

  private linesOf(cartIds: readonly string[]): Promise<Order[]> {
    return this.orders.picked((builder) =>
      builder.where('orders.cart_id IN (:...cartIds)', { cartIds }).orderBy({ 'orders.created_at': 'ASC', 'orders.id': 'ASC' }),
    );
  }

  private async locked(manager: EntityManager, id: string): Promise<OrderEntity[]> {
    const rows = await lockedCart(manager, id, this.database.rowLock);
    if (rows.length === 0) throw notFound(ORDERS.notFound);
    return rows;
  }
}

const isAgreed = (before: Delivery, after: Delivery): boolean =>
  (['shipping_cost', 'delivery_method', 'delivery_notes'] as const).some((name) => before[name] !== after[name]);
