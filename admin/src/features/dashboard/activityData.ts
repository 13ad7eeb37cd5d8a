import { LEAD_SOURCES, type Appointment, type Lead, type LeadSource, type Order } from '@radiance/backend/contract';
import { dayOf } from '../../lib/dates';

export interface DayActivity {
  date: string;
  appointments: number;
  /** Carts, not their lines. */
  orders: number;
  euros: number;
  leads: number;
}

export interface SourceActivity {
  source: LeadSource;
  total: number;
  pending: number;
}

export interface ActivityData {
  days: DayActivity[];
  sources: SourceActivity[];
}

interface Received {
  appointments: readonly Pick<Appointment, 'date'>[];
  orders: readonly Pick<Order, 'id' | 'created_at' | 'reference' | 'total_price'>[];
  leads: readonly Pick<Lead, 'created_at' | 'source' | 'contacted'>[];
}

/** Counted by the clinic's days; euros are summed as cents. */
export function summarise(dates: readonly string[], { appointments, orders, leads }: Received): ActivityData {
  const on = <T>(rows: readonly T[], dayOfRow: (row: T) => string): Map<string, T[]> => {
    const days = new Map<string, T[]>(dates.map((date) => [date, []]));
    for (const row of rows) days.get(dayOfRow(row))?.push(row);
    return days;
  };
  const appointmentsOn = on(appointments, ({ date }) => date);
  const ordersOn = on(orders, ({ created_at }) => dayOf(created_at));
  const leadsOn = on(leads, ({ created_at }) => dayOf(created_at));
  const counted = [...leadsOn.values()].flat();
  return {
    days: dates.map((date) => {
      const lines = ordersOn.get(date) ?? [];
      return {
        date,
        appointments: appointmentsOn.get(date)?.length ?? 0,
        orders: new Set(lines.map(({ id, reference }) => reference ?? id)).size,
        euros: lines.reduce((cents, { total_price }) => cents + Math.round(total_price * 100), 0) / 100,
        leads: leadsOn.get(date)?.length ?? 0,
      };
    }),
    sources: LEAD_SOURCES.map((source) => {
      const ofSource = counted.filter((lead) => lead.source === source);
      return { source, total: ofSource.length, pending: ofSource.filter(({ contacted }) => !contacted).length };
    }),
  };
}
