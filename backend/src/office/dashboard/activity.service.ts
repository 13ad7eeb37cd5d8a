import { Injectable } from '@nestjs/common';
import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { AppointmentsService } from '../../booking/appointments/appointments.service.js';
import { ClinicClock } from '../../core/calendar/clinic-clock.js';
import {
  ACTIVITY_DAYS,
  addDays,
  CHECKOUT_ITEMS_MAX,
  LATEST_ENTRIES,
  LEAD_SOURCES,
  NEXT_APPOINTMENTS,
  type Appointment,
  type DashboardActivity,
  type DayActivity,
  type LeadSource,
  type Order,
  type SourceActivity,
  type TimelineEntry,
} from '../../contract/index.js';
import { Database } from '../../core/database/database.js';
import { LeadsService } from '../leads/leads.service.js';
import { OrdersService } from '../../shop/orders/orders.service.js';
import { newestFirst, toEntries } from '../people/timeline.js';

interface Day {
  date: string;
  /** Half-open interval of instants. */
  from: string;
  to: string;
}

/** Counts per day. */
interface Counted {
  appointments: { day: string; made: number }[];
  orders: { day: string; made: number; cents: number }[];
  leads: { day: string; source: LeadSource; made: number; pending: number }[];
}

/** The carts of the latest entries are among these rows. */
const LATEST_LINES = `SELECT cart_id, created_at FROM orders ORDER BY created_at DESC, id DESC LIMIT ${LATEST_ENTRIES * CHECKOUT_ITEMS_MAX}`;
const LATEST_CARTS = `SELECT cart_id FROM (${LATEST_LINES}) latest_lines GROUP BY cart_id ORDER BY MAX(created_at) DESC, cart_id LIMIT ${LATEST_ENTRIES}`;

/** Counts of the last weeks, one index range per day. */
@Injectable()
export class ActivityService {
  constructor(
    private readonly database: Database,
    private readonly appointments: AppointmentsService,
    private readonly orders: OrdersService,
    private readonly leads: LeadsService,
    private readonly clinicClock: ClinicClock,
  ) {}

  async activity(): Promise<DashboardActivity> {
    const now = this.clinicClock.now();
    const [counted, next_appointments, latest] = await Promise.all([
      this.counted(this.daysUntil(now.date)),
      this.next(now),
      this.latest(),
    ]);
    return { ...counted, next_appointments, latest };
  }

  private daysUntil(today: string): Day[] {
    const starts = Array.from({ length: ACTIVITY_DAYS + 1 }, (_, index) => {
      const date = addDays(today, index - ACTIVITY_DAYS + 1);
      return { date, from: this.clinicClock.instantOf(`${date}T00:00`).toISOString() };
    });
    return starts.slice(0, -1).map((day, index) => ({ ...day, to: starts[index + 1]?.from ?? '' }));
  }

  private async counted(days: readonly Day[]): Promise<Pick<DashboardActivity, 'days' | 'sources'>> {
    const { appointments, orders, leads } = await this.fromRows(days);
    const on = <T extends { day: string }>(rows: readonly T[], date: string): T | undefined =>
      rows.find(({ day }) => day === date);
    const sumOf = (source: LeadSource, figure: 'made' | 'pending', date?: string): number =>
      leads
        .filter((row) => row.source === source && (!date || row.day === date))
        .reduce((sum, row) => sum + Number(row[figure]), 0);
    return {
      days: days.map(({ date }): DayActivity => ({
        date,
        appointments: Number(on(appointments, date)?.made ?? 0),
        orders: Number(on(orders, date)?.made ?? 0),
        orders_euros: Number(on(orders, date)?.cents ?? 0) / 100,
        leads: Object.fromEntries(LEAD_SOURCES.map((source) => [source, sumOf(source, 'made', date)])) as Record<
          LeadSource,
          number
        >,
      })),
      sources: LEAD_SOURCES.map((source): SourceActivity => ({
        source,
        total: sumOf(source, 'made'),
        pending: sumOf(source, 'pending'),
      })),
    };
  }

  /** Each cart counts by its representative line. */
  private async fromRows(days: readonly Day[]): Promise<Counted> {
    const perDay = <T>(table: string, what: string, grouping?: string): Promise<T[]> =>
      this.perDay(days, `${what} FROM ${table} WHERE created_at >= ? AND created_at < ?`, grouping);
    const [appointments, orders, leads] = await Promise.all([
      perDay<Counted['appointments'][number]>('appointments', 'COUNT(*) AS made'),
      perDay<Counted['orders'][number]>(
        'orders',
        `COALESCE(SUM(CASE WHEN cart_sort = 0 THEN 1 ELSE 0 END), 0) AS made,
          COALESCE(SUM(CASE WHEN fulfilment = 'cancelled' THEN 0 ELSE total_price_cents END), 0) AS cents`,
      ),
      perDay<Counted['leads'][number]>(
        'leads',
        'source, COUNT(*) AS made, SUM(CASE WHEN contacted = 0 THEN 1 ELSE 0 END) AS pending',
        'GROUP BY source',
      ),
    ]);
    return { appointments, orders, leads };
  }

  /** MySQL returns sums as text, in spite of the type. */
  private perDay<T>(days: readonly Day[], what: string, grouping = ''): Promise<T[]> {
    return this.database.reader.query<T[]>(
      days.map(() => `SELECT ? AS day, ${what} ${grouping}`).join(' UNION ALL '),
      days.flatMap(({ date, from, to }) => [date, from, to]),
    );
  }

  private next({ date, time }: Pick<Appointment, 'date' | 'time'>): Promise<Appointment[]> {
    return this.appointments.picked((builder) =>
      builder
        .where(
          "appointments.date >= :date AND (appointments.date > :date OR appointments.time >= :time) AND appointments.status <> 'cancelled'",
          { date, time },
        )
        .orderBy({ 'appointments.date': 'ASC', 'appointments.time': 'ASC', 'appointments.id': 'ASC' })
        .limit(NEXT_APPOINTMENTS),
    );
  }

  private async latest(): Promise<TimelineEntry[]> {
    const last = (count: number) => (builder: SelectQueryBuilder<ObjectLiteral>) =>
      builder.orderBy({ [`${builder.alias}.created_at`]: 'DESC', [`${builder.alias}.id`]: 'DESC' }).limit(count);
    const [appointments, orders, leads] = await Promise.all([
      this.appointments.picked(last(LATEST_ENTRIES)),
      this.latestLines(),
      this.leads.picked(last(LATEST_ENTRIES)),
    ]);
    return toEntries(newestFirst({ appointments, orders, leads })).slice(0, LATEST_ENTRIES);
  }

  /** All lines of the latest carts. */
  private async latestLines(): Promise<Order[]> {
    const carts = await this.database.reader.query<Pick<Order, 'cart_id'>[]>(LATEST_CARTS);
    if (carts.length === 0) return [];
    return this.orders.picked((builder) =>
      builder.where('orders.cart_id IN (:...carts)', { carts: carts.map(({ cart_id }) => cart_id) }),
    );
  }
}
