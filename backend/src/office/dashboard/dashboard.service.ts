import { Injectable } from '@nestjs/common';
import { LessThan, Not } from 'typeorm';
import { AppointmentEntity } from '../../booking/appointments/appointment.entity.js';
import { ProductEntity } from '../../catalogue/products/product.entity.js';
import {
  FIGURE_AREAS,
  LOW_STOCK_BELOW,
  mayDo,
  seesOnlyOwn,
  type Area,
  type DashboardFigures,
  type StaffRole,
} from '../../contract/index.js';
import { Database } from '../../core/database/database.js';
import { OrderEntity } from '../../shop/orders/order.entity.js';
import { LeadEntity } from '../leads/lead.entity.js';

@Injectable()
export class DashboardService {
  constructor(private readonly database: Database) {}

  async figures(roles: readonly StaffRole[]): Promise<Partial<DashboardFigures>> {
    const figures = await this.all();
    const counts = (area: Area): boolean => mayDo(roles, 'list', area) && !seesOnlyOwn(roles, area);
    return Object.fromEntries(Object.entries(figures).filter(([name]) => counts(FIGURE_AREAS[name as keyof DashboardFigures])));
  }

  private async all(): Promise<DashboardFigures> {
    const { manager } = this.database.reader;
    const [appointments_total, orders_total, cents, leads_pending, products_low_stock] = await Promise.all([
      manager.count(AppointmentEntity),
      manager.count(OrderEntity),
      manager.sum(OrderEntity, 'total_price', { fulfilment: Not('cancelled') }),
      manager.countBy(LeadEntity, { contacted: false }),
      // Retired products need no restocking.
      manager.countBy(ProductEntity, { stock: LessThan(LOW_STOCK_BELOW), is_active: true }),
    ]);
    // The sum of cents; MySQL returns sums as text.
    return { appointments_total, orders_total, orders_sales: Number(cents ?? 0) / 100, leads_pending, products_low_stock };
  }
}
