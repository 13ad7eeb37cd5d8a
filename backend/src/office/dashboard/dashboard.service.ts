import { Injectable } from '@nestjs/common';
import {
  FIGURE_AREAS,
  LOW_STOCK_BELOW,
  mayDo,
  seesOnlyOwn,
  type Area,
  type DashboardFigures,
  type StaffRole,
} from '../../contract/index.js';
import { Database } from '../../platform/database/database.js';
import { rowCounts, totalOf } from '../../platform/lists/row-counts.js';

const LOW_STOCK = 'SELECT COUNT(*) AS products FROM products WHERE stock < ?';

/** Where nobody keeps count. What was cancelled was not sold: few rows, subtracted, so that the sum of all goes along its index. */
const FIGURES = `SELECT
  (SELECT COUNT(*) FROM appointments) AS appointments_total,
  sold.orders_total,
  sold.orders_sales_cents,
  (SELECT COUNT(*) FROM leads WHERE contacted = 0) AS leads_pending,
  (SELECT COALESCE(SUM(total_price_cents), 0) FROM orders WHERE fulfilment = 'cancelled') AS cancelled_cents
  FROM (SELECT COUNT(*) AS orders_total, COALESCE(SUM(total_price_cents), 0) AS orders_sales_cents FROM orders) sold`;

type Counted = Omit<DashboardFigures, 'products_low_stock'>;

@Injectable()
export class DashboardService {
  constructor(private readonly database: Database) {}

  async figures(roles: readonly StaffRole[]): Promise<Partial<DashboardFigures>> {
    const figures = await this.all();
    const counts = (area: Area): boolean => mayDo(roles, 'list', area) && !seesOnlyOwn(roles, area);
    return Object.fromEntries(Object.entries(figures).filter(([name]) => counts(FIGURE_AREAS[name as keyof DashboardFigures])));
  }

  private async all(): Promise<DashboardFigures> {
    const { reader } = this.database;
    const [low] = await reader.query<{ products: number | string }[]>(LOW_STOCK, [LOW_STOCK_BELOW]);
    return { ...((await this.kept()) ?? (await this.counted())), products_low_stock: Number(low?.products ?? 0) };
  }

  private async kept(): Promise<Counted | null> {
    const { reader } = this.database;
    const [appointments, orders, leads] = await Promise.all(
      ['appointments', 'orders', 'leads'].map((list) => rowCounts(reader, list)),
    );
    if (!appointments || !orders || !leads) return null;
    const sold = orders.filter(({ values: [, fulfilment] }) => fulfilment !== 'cancelled');
    return {
      appointments_total: totalOf(appointments),
      orders_total: totalOf(orders),
      orders_sales: sold.reduce((sum, { cents }) => sum + cents, 0) / 100,
      leads_pending: totalOf(leads, [['0']]),
    };
  }

  /** Over all rows; MySQL tells sums as text. */
  private async counted(): Promise<Counted> {
    const [row] = await this.database.reader.query<Record<string, number | string>[]>(FIGURES);
    const figure = (name: string): number => Number(row?.[name] ?? 0);
    return {
      appointments_total: figure('appointments_total'),
      orders_total: figure('orders_total'),
      orders_sales: (figure('orders_sales_cents') - figure('cancelled_cents')) / 100,
      leads_pending: figure('leads_pending'),
    };
  }
}
