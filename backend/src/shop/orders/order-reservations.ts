import { Injectable, type OnModuleInit } from '@nestjs/common';
import { In, Not, type EntityManager } from 'typeorm';
import { VisitorAdmission } from '../../access/protection/visitor-admission.js';
import { ClientAttachments } from '../../clients/client-attachments.js';
import type { Requester } from '../../access/protection/requester.js';
import { ReservableKinds, type Pending, type ReservableKind } from '../../access/protection/reservable-kinds.js';
import { CapsStore } from '../../access/protection/caps-store.js';
import { ProductEntity } from '../../catalogue/products/product.entity.js';
import { ORDER_LIMIT_REFUSALS, type Caps, type Order, type Pressure } from '../../contract/index.js';
import { ChangeCounters } from '../../core/changes/change-counters.js';
import { Database } from '../../core/database/database.js';
import { invalidFields, ProblemException } from '../../core/http/problem.js';
import { RecordStore, type Records } from '../../core/resources/records.js';
import { chooseHeads } from './carts/carts.js';
import { OrderMails } from './mails/order-mails.js';
import { OrderEntity } from './order.entity.js';
import { ORDERS } from './orders.resource.js';
import { ReservedUnits, type Line } from './reserved-units.js';
import { readProducts, returnStock } from './stock.js';

const KIND = 'orders';

export interface Passed {
  /** Minutes until the link expires; null when none is needed. */
  minutes: number | null;
  /** The products that were read. */
  seen: readonly ProductEntity[];
}

export type CartLines = readonly (Line & { field: string })[];

/** Reservations of visitors' orders: counted before, written with the order, deleted when they expire. */
@Injectable()
export class OrderReservations implements ReservableKind, OnModuleInit {
  readonly kind = KIND;
  private readonly records: Records<'orders', OrderEntity>;

  constructor(
    store: RecordStore,
    private readonly admission: VisitorAdmission,
    private readonly caps: CapsStore,
    private readonly units: ReservedUnits,
    private readonly kinds: ReservableKinds,
    private readonly clients: ClientAttachments,
    private readonly changes: ChangeCounters,
    private readonly database: Database,
    private readonly mails: OrderMails,
  ) {
    this.records = store.of(ORDERS);
  }

  onModuleInit(): void {
    this.kinds.register(this);
  }

  /**
   * Must be called before stock is taken.
   * @throws ProblemException 400 for too many units of a line, 429 for a cart above its limit or when a cap or the adaptive limit
   * refuses.
   */
  async pass(manager: EntityManager, lines: CartLines, requester: Requester): Promise<Passed> {
    // Expired reservations return to stock.
    await this.admission.releaseExpired(manager, this);
    if (this.admission.isOff) return { minutes: null, seen: await readProducts(manager, lines) };
    checkLines(lines, await this.caps.get(manager));
    let seen: readonly ProductEntity[] = [];
    const minutes = await this.admission.pass(manager, {
      kind: KIND,
      more: unitsIn(lines),
      most: ({ units_per_network }) => units_per_network,
      requester,
      count: async (caps) => {
        const counted = await this.units.counted(manager, requester.network);
        const { products, ...shares } = await this.units.shareOf(manager, lines, requester.network, caps);
        seen = products;
        return { ...counted, ...shares };
      },
    });
    return { minutes, seen };
  }

  /** Called after the lines are written. Mails the buyer and returns the expiry of the link, if any. */
  async create(
    manager: EntityManager,
    orders: readonly Order[],
    requester: Requester | null,
    minutes: number | null,
  ): Promise<string | null> {
    const ids = orders.map(({ id }) => id);
    const ticket = requester && (await this.admission.reserve(manager, this, ids, requester, minutes));
    if (ticket) await this.mails.toConfirm(manager, orders, ticket, requester);
    else await this.mails.received(manager, orders, requester);
    return ticket && ticket.until;
  }

  async pendingOf(manager: EntityManager, ids: readonly string[]): Promise<Pending[]> {
    return (await this.pendingRows(manager, ids)).map(({ id, quantity }) => ({ id, units: quantity }));
  }

  async release(manager: EntityManager, ids: readonly string[]): Promise<void> {
    const rows = await this.pendingRows(manager, ids);
    const back = new Map<string, number>();
    for (const { product_id, quantity } of rows) back.set(product_id, (back.get(product_id) ?? 0) + quantity);
    await manager.delete(OrderEntity, { id: In(rows.map(({ id }) => id)) });
    await this.clients.forget(manager, rows);
    await chooseHeads(
      manager,
      rows.map(({ cart_id }) => cart_id),
    );
    for (const [product, quantity] of [...back].toSorted()) await returnStock(manager, product, quantity);
    await this.changes.touch('orders', 'products');
  }

  /** Sends the summary. */
  async confirmed(manager: EntityManager, ids: readonly string[]): Promise<void> {
    const orders: Order[] = [];
    for (const id of ids) orders.push(await this.records.get(id, manager));
    await this.mails.received(manager, orders, null);
    await this.changes.touch('orders');
  }

  clear(manager: EntityManager, ids: readonly string[]): Promise<void> {
    return this.release(manager, ids);
  }

  pressures(manager: EntityManager): Promise<Pressure[]> {
    return this.units.pressures(manager);
  }

  async nameOf({ scope, what }: Pressure): Promise<string | null> {
    if (scope !== 'product') return null;
    return (await this.database.manager.findOneBy(ProductEntity, { id: what }))?.name ?? null;
  }

  private async pendingRows(manager: EntityManager, ids: readonly string[]): Promise<OrderEntity[]> {
    // A cancelled line has returned its units already.
    const where = { id: In([...ids]), payment_status: 'pending' as const, fulfilment: Not('cancelled' as const) };
    return manager.find(OrderEntity, { where, order: { id: 'ASC' }, ...this.database.rowLock });
  }
}

const unitsIn = (lines: CartLines): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);

function checkLines(lines: CartLines, { units_per_line, units_per_person }: Caps): void {
  const long = lines.filter(({ quantity }) => quantity > units_per_line);
  if (long.length === 0 && unitsIn(lines) > units_per_person)
    throw new ProblemException(429, ORDER_LIMIT_REFUSALS.cart(units_per_person), undefined, { 'Retry-After': '86400' });
  if (long.length === 0) return;
  const message = ORDER_LIMIT_REFUSALS.line(units_per_line);
  throw invalidFields(Object.fromEntries(long.map(({ field }) => [field, message])));
}
