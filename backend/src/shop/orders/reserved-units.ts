import { Injectable } from '@nestjs/common';
import { In, type EntityManager } from 'typeorm';
import { HOUR_MS, IN_HOUSE, NETWORK_RETENTION_DAYS, type Caps, type Pressure } from '../../contract/index.js';
import { ProductEntity } from '../../catalogue/products/product.entity.js';
import { Clock } from '../../core/clock.js';
import { Database } from '../../core/database/database.js';
import { emailKey } from '../../core/records/person-keys.js';

const KIND = 'orders';
/** Unpaid, not cancelled and still in the clinic. */
const RESERVED = `o.payment_status = 'pending' AND o.fulfilment IN (${IN_HOUSE.map((each) => `'${each}'`).join(', ')})`;
const WITHIN_HOURS = [1, 24] as const;

/** Up to this stock a few orders are most of it. */
const SMALL_STOCK = 12;
/** Above this share of a small stock, unconfirmed visitors must confirm by mail. */
const AT_ONCE_SHARE = 0.5;
/** This share stays for the staff and confirmed buyers. */
const RESERVE_SHARE = 0.25;

interface ReservedCounts {
  /** In all pending orders. */
  units: number;
  /** In pending orders of this network. */
  mine: number;
  /** Units that nobody has confirmed yet, on whichever day they were ordered: of all networks, and of other networks. */
  unconfirmed: number;
  others: number;
}
const NOTHING: ReservedCounts = { units: 0, mine: 0, unconfirmed: 0, others: 0 };

export interface Line {
  product_id: string;
  quantity: number;
}

interface Stock {
  id: string;
  stock: number;
}

interface TakenRow {
  product_id: string;
  units: number;
  held_at: string;
}

/** Counts units in pending orders. */
@Injectable()
export class ReservedUnits {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async counted(manager: EntityManager, network: string): Promise<{ reserved: number; waiting: number }> {
    const ofNetwork = 'FROM holds h JOIN orders o ON o.id = h.record_id WHERE h.kind = ? AND h.network = ?';
    const sum = 'SELECT COALESCE(SUM(o.quantity), 0)';
    const [row] = await manager.query<Record<'reserved' | 'waiting', number | string>[]>(
      `SELECT
        (${sum} ${ofNetwork} AND h.created_at > ? AND ${RESERVED}) AS reserved,
        (${sum} ${ofNetwork} AND h.expires_at > ? AND ${RESERVED}) AS waiting`,
      [KIND, network, this.clock.ago(24 * HOUR_MS), KIND, network, this.clock.now().toISOString()],
    );
    return { reserved: Number(row?.reserved ?? 0), waiting: Number(row?.waiting ?? 0) };
  }

  async ofPerson(manager: EntityManager, email: string): Promise<number> {
    const [row] = await manager.query<{ units: number | string }[]>(
      `SELECT COALESCE(SUM(o.quantity), 0) AS units FROM orders o WHERE o.email_key = ? AND ${RESERVED}`,
      [emailKey(email)],
    );
    return Number(row?.units ?? 0);
  }

  /**
   * Whether the network would exceed its share of a product's stock, or all unconfirmed visitors theirs, so that a few networks
   * cannot empty a small stock. Short stock is not checked here; `takeStock` refuses it. Locks the products until the commit and
   * returns them.
   */
  async shareOf(
    manager: EntityManager,
    lines: readonly Line[],
    network: string,
    { stock_parts, stock_units }: Pick<Caps, 'stock_parts' | 'stock_units'>,
  ): Promise<{ isBeyondShare: boolean; isUsedUp: boolean; products: ProductEntity[] }> {
    const wanted = new Map<string, number>();
    for (const { product_id, quantity } of lines) wanted.set(product_id, (wanted.get(product_id) ?? 0) + quantity);
    const ids = [...wanted.keys()];
    const list = ids.map(() => '?').join(', ');
    const inOrder = { where: { id: In(ids) }, order: { id: 'ASC' } } as const;
    const products = await manager.find(ProductEntity, { ...inOrder, ...this.database.rowLock });
    const pending = await manager.query<Record<'product_id' | keyof ReservedCounts, number | string>[]>(
      `SELECT o.product_id AS product_id, SUM(o.quantity) AS units,
        SUM(CASE WHEN h.network = ? THEN o.quantity ELSE 0 END) AS mine,
        SUM(CASE WHEN h.record_id IS NOT NULL AND h.confirmed_at IS NULL THEN o.quantity ELSE 0 END) AS unconfirmed,
        SUM(CASE WHEN h.confirmed_at IS NULL AND h.network <> ? THEN o.quantity ELSE 0 END) AS others
       FROM orders o LEFT JOIN holds h ON h.kind = ? AND h.record_id = o.id
       WHERE o.product_id IN (${list}) AND o.created_at > ? AND ${RESERVED} GROUP BY o.product_id`,
      [network, network, KIND, ...ids, this.clock.ago(NETWORK_RETENTION_DAYS * 24 * HOUR_MS)],
    );
    const reservedByProduct = new Map(
      pending.map(({ product_id, units, mine, unconfirmed, others }): [string, ReservedCounts] => [
        String(product_id),
        { units: Number(units), mine: Number(mine), unconfirmed: Number(unconfirmed), others: Number(others) },
      ]),
    );
    const shares = products.map(({ id, stock }) => {
      const more = wanted.get(id) ?? 0;
      const { units, mine, others, ...before } = reservedByProduct.get(id) ?? NOTHING;
      const all = stock + units;
      const most = Math.max(stock_units, Math.floor(all / stock_parts));
      const unconfirmed = before.unconfirmed + more;
      const isSmall = all <= SMALL_STOCK;
      return {
        isBeyond: more <= stock && (mine + more > most || (isSmall && others > 0 && unconfirmed > all * AT_ONCE_SHARE)),
        isUsedUp: more <= stock && isSmall && unconfirmed > all - Math.floor(all * RESERVE_SHARE),
      };
    });
    return {
      isBeyondShare: shares.some(({ isBeyond }) => isBeyond),
      isUsedUp: shares.some(({ isUsedUp }) => isUsedUp),
      products,
    };
  }

  /** Each as a share of the stock without pending orders. */
  async pressures(manager: EntityManager): Promise<Pressure[]> {
    const rows = await manager.query<TakenRow[]>(
      `SELECT o.product_id AS product_id, o.quantity AS units, h.created_at AS held_at
       FROM holds h JOIN orders o ON o.id = h.record_id
       WHERE h.kind = ? AND h.created_at > ? AND h.confirmed_at IS NULL AND h.released_at IS NULL AND ${RESERVED}`,
      [KIND, this.clock.ago(24 * HOUR_MS)],
    );
    const stocks: Stock[] = await manager.find(ProductEntity, { where: { is_active: true }, select: { id: true, stock: true } });
    const inStock = stocks.reduce((sum, { stock }) => sum + stock, 0);
    return WITHIN_HOURS.flatMap((within_hours): Pressure[] => {
      const since = this.clock.ago(within_hours * HOUR_MS);
      const lately = rows.filter(({ held_at }) => held_at > since);
      const ofProduct = ({ id, stock }: Stock): Pressure[] => {
        const taken = unitsOf(lately.filter(({ product_id }) => product_id === id));
        return taken > 0 ? [{ scope: 'product', what: id, within_hours, taken, of: stock + taken }] : [];
      };
      const taken = unitsOf(lately);
      return [{ scope: 'shop', what: '', within_hours, taken, of: inStock + taken }, ...stocks.flatMap(ofProduct)];
    });
  }
}

const unitsOf = (rows: readonly TakenRow[]): number => rows.reduce((sum, { units }) => sum + units, 0);
