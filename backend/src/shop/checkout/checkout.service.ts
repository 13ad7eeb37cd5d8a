import { Injectable } from '@nestjs/common';
import type { Requester } from '../../access/protection/requester.js';
import { PrivateLinks } from '../../access/links/private-links.js';
import { ClientAttachments, withoutClient } from '../../clients/client-attachments.js';
import { ChangeCounters } from '../../core/changes/change-counters.js';
import { Clock } from '../../core/clock.js';
import {
  lineTotal,
  orderReference,
  shippingAddress,
  sumEuros,
  type CheckoutAnswer,
  type CheckoutRequest,
  type Manageable,
  type Unconfirmed,
} from '../../contract/index.js';
import { Database } from '../../core/database/database.js';
import { newId } from '../../core/database/new-id.js';
import { newCart } from '../orders/carts/carts.js';
import { OrderReservations } from '../orders/order-reservations.js';
import { OrdersService } from '../orders/orders.service.js';

@Injectable()
export class CheckoutService {
  constructor(
    private readonly database: Database,
    private readonly orders: OrdersService,
    private readonly changes: ChangeCounters,
    private readonly clients: ClientAttachments,
    private readonly clock: Clock,
    private readonly links: PrivateLinks,
    private readonly reservations: OrderReservations,
  ) {}

  /** Places a cart in one transaction: one order row per item, all or none. */
  async place(cart: CheckoutRequest, requester: Requester | null): Promise<CheckoutAnswer & Unconfirmed & Manageable> {
    const reference = cart.reference ?? orderReference(this.clock.now().getTime());
    const buyer = {
      ...newCart(),
      client_name: cart.client_name,
      email: cart.email,
      phone: cart.phone,
      shipping_address: shippingAddress(cart),
      payment_status: 'pending' as const,
      fulfilment: 'new' as const,
      reference,
      privacy_version: cart.privacy_version ?? null,
    };
    const lines = cart.items.map((item, index) => ({ ...item, field: `items.${index}.quantity` }));
    return this.database.tx(async (manager) => {
      const passed = requester && (await this.reservations.pass(manager, lines, requester));
      const minutes = passed && passed.minutes;
      const manageUrl = requester && minutes === null ? await this.links.make(manager, 'order', buyer.cart_id) : null;
      const client_id = await this.clients.attach(manager, { ...cart, name: cart.client_name });
      // A fixed order of locks avoids deadlocks between carts.
      const inLockOrder = cart.items
        .map((item, index) => ({ ...item, index, id: newId() }))
        .sort((a, b) => a.product_id.localeCompare(b.product_id));
      const placed = await this.orders.place(
        manager,
        inLockOrder.map(({ id, index, product_id, quantity, unit_price }, place) => ({
          ...buyer,
          client_id,
          id,
          cart_sort: Math.min(place, 1),
          product_id,
          quantity,
          total_price: unit_price === undefined || unit_price === null ? null : lineTotal(unit_price, quantity),
          fields: { product: `items.${index}.product_id`, price: `items.${index}.unit_price` },
        })),
        passed?.seen,
      );
      const orders = cart.items.flatMap((_, index) => placed[inLockOrder.findIndex((item) => item.index === index)] ?? []);
      const confirm_until = await this.reservations.create(manager, orders, requester, minutes);
      await this.changes.touch('orders', 'products');
      const answer = {
        reference,
        orders: requester ? orders.map(withoutClient) : orders,
        total_price: sumEuros(orders.map((order) => order.total_price)),
      };
      if (confirm_until) return { ...answer, confirm_until };
      return { ...answer, ...(manageUrl !== null && { manage_url: manageUrl }) };
    });
  }
}
