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

/** What was cancelled was not sold: few rows, subtracted, so that the sum of all goes along its index. */
const FIGURES = `SELECT
  (SELECT COUNT(*) FROM appointments) AS appointments_total,
  sold.orders_total,
  sold.orders_sales_cents,
  (SELECT COUNT(*) FROM leads WHERE contacted = 0) AS leads_pending,
  (SELECT COUNT(*) FROM products WHERE stock < ?) AS products_low_stock,
  (SELECT COALESCE(SUM(total_price_cents), 0) FROM orders WHERE fulfilment = 'cancelled') AS cancelled_cents
  FROM (SELECT COUNT(*) AS orders_total, COALESCE(SUM(total_price_cents), 0) AS orders_sales_cents FROM orders) sold`;

@Injectable()
export class DashboardService {
  constructor(private readonly database: Database) {}

  async figures(roles: readonly StaffRole[]): Promise<Partial<DashboardFigures>> {
    const figures = await this.all();
    const counts = (area: Area): boolean => mayDo(roles, 'list', area) && !seesOnlyOwn(roles, area);
    return Object.fromEntries(Object.entries(figures).filter(([name]) => counts(FIGURE_AREAS[name as keyof DashboardFigures])));
  }

  /** Counted by the database over all rows; MySQL tells sums as text. */
  private async all(): Promise<DashboardFigures> {
    const [row] = await this.database.reader.query<Record<string, number | string>[]>(FIGURES, [LOW_STOCK_BELOW]);
    const figure = (name: string): number => Number(row?.[name] ?? 0);
    return {
      appointments_total: figure('appointments_total'),
      orders_total: figure('orders_total'),
      orders_sales: (figure('orders_sales_cents') - figure('cancelled_cents')) / 100,
      leads_pending: figure('leads_pending'),
      products_low_stock: figure('products_low_stock'),
    };
  }
}
