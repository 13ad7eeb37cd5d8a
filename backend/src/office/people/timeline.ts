import {
  sumEuros,
  type Appointment,
  type Lead,
  type Message,
  type Order,
  type TimelineEntry,
  type Waiting,
  type Withdrawal,
} from '../../contract/index.js';

export interface TimelineRows {
  appointments: readonly Appointment[];
  orders: readonly Order[];
  leads: readonly Lead[];
  withdrawals?: readonly Withdrawal[];
  waiting?: readonly Waiting[];
  messages?: readonly Message[];
}

export type TimelineRow = { id: string; at: string } & (
  | { kind: 'appointment'; record: Appointment }
  | { kind: 'order'; record: Order }
  | { kind: 'lead'; record: Lead }
  | { kind: 'withdrawal'; record: Withdrawal }
  | { kind: 'waiting'; record: Waiting }
  | { kind: 'message'; record: Message }
);
type CartEntry = Extract<TimelineEntry, { kind: 'order' }>;

/** Newest first; of one instant by id, as the database sorts. */
export function newestFirst({
  appointments,
  orders,
  leads,
  withdrawals = [],
  waiting = [],
  messages = [],
}: TimelineRows): TimelineRow[] {
  const rows: TimelineRow[] = [
    ...appointments.map((record) => ({ kind: 'appointment' as const, id: record.id, at: record.created_at, record })),
    ...orders.map((record) => ({ kind: 'order' as const, id: record.id, at: record.created_at, record })),
    ...leads.map((record) => ({ kind: 'lead' as const, id: record.id, at: record.created_at, record })),
    ...withdrawals.map((record) => ({ kind: 'withdrawal' as const, id: record.id, at: record.created_at, record })),
    ...waiting.map((record) => ({ kind: 'waiting' as const, id: record.id, at: record.created_at, record })),
    ...messages.map((record) => ({ kind: 'message' as const, id: record.id, at: record.created_at, record })),
  ];
  const position = ({ at, id }: TimelineRow): string => `${at} ${id}`;
  return rows.sort((a, b) => (position(a) < position(b) ? 1 : -1));
}

/** Lines of a cart become one entry. */
export function toEntries(rows: readonly TimelineRow[]): TimelineEntry[] {
  const entries: TimelineEntry[] = [];
  const carts = new Map<string, CartEntry>();
  for (const row of rows) {
    if (row.kind === 'appointment') entries.push({ kind: row.kind, at: row.at, appointment: row.record });
    else if (row.kind === 'lead') entries.push({ kind: row.kind, at: row.at, lead: row.record });
    else if (row.kind === 'withdrawal') entries.push({ kind: row.kind, at: row.at, withdrawal: row.record });
    else if (row.kind === 'waiting') entries.push({ kind: row.kind, at: row.at, waiting: row.record });
    else if (row.kind === 'message') entries.push({ kind: row.kind, at: row.at, message: row.record });
    else {
      const cart = carts.get(row.record.cart_id);
      if (cart) addLine(cart, row.record);
      else {
        const started: CartEntry = { kind: row.kind, at: row.at, lines: [row.record], total_price: row.record.total_price };
        carts.set(row.record.cart_id, started);
        entries.push(started);
      }
    }
  }
  return entries;
}

function addLine(cart: CartEntry, line: Order): void {
  cart.lines.push(line);
  cart.total_price = sumEuros([cart.total_price, line.total_price]);
}
