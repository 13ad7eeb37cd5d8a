import { LEAD_SOURCE_LABELS, formatEuros, type Appointment, type Lead, type Order } from '@radiance/backend/contract';
import { useGetList, type RaRecord } from 'ra-core';
import { Link } from 'react-router-dom';
import { counted } from '../../lib/counts';
import { relativeInstant, useNow } from '../../lib/dates';
import { Loading } from '../../ui/Loading';
import { NothingYet, Rows, Section } from './Section';

const SHOWN = 6;

interface Arrival {
  path: string;
  name: string;
  what: string;
  at: string;
}

const useLatest = <T extends RaRecord>(resource: string, count: number) =>
  useGetList<T>(resource, { pagination: { page: 1, perPage: count }, sort: { field: 'created_at', order: 'DESC' }, filter: {} });

/** A cart is several rows with one reference: here it is one order. */
export function ordersOnce(rows: readonly Order[]): Arrival[] {
  const carts = new Map<string, Order[]>();
  for (const row of rows) carts.set(row.reference ?? row.id, [...(carts.get(row.reference ?? row.id) ?? []), row]);
  return [...carts.values()].flatMap((lines) => {
    const [first] = lines;
    if (!first) return [];
    const total = lines.reduce((sum, { total_price }) => sum + Math.round(total_price * 100), 0) / 100;
    const products = lines.length === 1 ? (first.product_name ?? '1 producto') : counted(lines.length, 'producto', 'productos');
    return [
      {
        path: `/orders/${first.id}`,
        name: first.client_name,
        what: `Pedido · ${products}, ${formatEuros(total)}`,
        at: first.created_at,
      },
    ];
  });
}

export function LatestArrivals() {
  const now = useNow();
  const appointments = useLatest<Appointment>('appointments', SHOWN);
  const orders = useLatest<Order>('orders', SHOWN * 4);
  const leads = useLatest<Lead>('leads', SHOWN);
  const arrivals: Arrival[] = [
    ...(appointments.data ?? []).map((it) => ({
      path: `/appointments/${it.id}`,
      name: it.client_name,
      what: `Reserva · ${it.treatment_name ?? '—'}`,
      at: it.created_at,
    })),
    ...ordersOnce(orders.data ?? []),
    ...(leads.data ?? []).map((it) => ({
      path: `/leads/${it.id}`,
      name: it.name,
      what: `Lead · ${LEAD_SOURCE_LABELS[it.source]}`,
      at: it.created_at,
    })),
  ]
    .sort((a, b) => b.at.localeCompare(a.at))
    .slice(0, SHOWN);
  return (
    <Section title="Lo último en llegar">
      {appointments.isPending || orders.isPending || leads.isPending ? (
        <Loading />
      ) : arrivals.length === 0 ? (
        <NothingYet>Todavía no ha llegado nada.</NothingYet>
      ) : (
        <Rows>
          {arrivals.map(({ path, name, what, at }) => (
            <li key={path}>
              <Link to={path}>
                <div>
                  <strong>{name}</strong>
                  <small>{what}</small>
                </div>
                <time dateTime={at}>{relativeInstant(at, now)}</time>
              </Link>
            </li>
          ))}
        </Rows>
      )}
    </Section>
  );
}
