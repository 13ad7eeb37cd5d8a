import { styled } from '@mui/material/styles';
import { LOW_STOCK_BELOW, daysBetween, formatEuros, type DashboardFigures, type Lead } from '@radiance/backend/contract';
import { useGetList } from 'ra-core';
import type { ReactNode } from 'react';
import { useRead } from '../../data/useApi';
import { useCount } from '../../data/useCount';
import { useIsNobody } from '../../data/useTeam';
import { useClinicClock } from '../../lib/clinic/clinicClock';
import { counted, formatCount } from '../../lib/countTexts';
import { UnknownPerson } from '../../records/person/UnknownPerson';
import { Notice } from '../../ui/notices/Notice';
import { contentUpTo } from '../../theme/tokens';
import { WhenLoaded } from '../../page/WhenLoaded';

/** Waiting time of the oldest unanswered lead. */
function LongestWait() {
  const { data } = useGetList<Lead>('leads', {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'created_at', order: 'ASC' },
    filter: { contacted: false },
  });
  const clock = useClinicClock();
  const oldest = data?.[0];
  if (!oldest) return null;
  const days = daysBetween(clock.dayOf(oldest.created_at), clock.now().date);
  return days === 0 ? 'el más antiguo, de hoy' : `el más antiguo, de hace ${counted(days, 'día', 'días')}`;
}

/** The four figures, limited to the user's roles. */
export function Figures() {
  const query = useRead(['dashboard'], (api, options) => api.dashboard(options));
  return (
    <WhenLoaded query={query} failed="No se han podido cargar las cifras.">
      {(figures) => (Object.keys(figures).length === 0 ? <WithoutFigures /> : <AllFigures {...figures} />)}
    </WhenLoaded>
  );
}

function AllFigures(figures: Partial<DashboardFigures>) {
  const { appointments_total, orders_total, orders_sales, leads_pending, products_low_stock } = figures;
  return (
    <Strip>
      {appointments_total !== undefined && <Figure label="Total Reservas" value={appointments_total} to={<ToConfirm />} />}
      {orders_total !== undefined && (
        <Figure
          label="Total Pedidos"
          value={orders_total}
          to={
            <>
              <strong>{formatEuros(orders_sales ?? 0)}</strong> en ventas
              <Items count={orders_total} />
            </>
          }
        />
      )}
      {leads_pending !== undefined && <Figure label="Leads Pendientes" value={leads_pending} to={<LongestWait />} />}
      {products_low_stock !== undefined && (
        <Figure label="Stock Bajo" value={products_low_stock} to={`Productos < ${LOW_STOCK_BELOW} unidades`} />
      )}
    </Strip>
  );
}

function WithoutFigures() {
  return useIsNobody() ? <UnknownPerson /> : <Notice text="Tus citas están en Reservas y en la Agenda." />;
}

/** An order has one row for each article, and the list of orders shows it once. */
function Items({ count }: { count: number }) {
  const orders = useCount('orders');
  if (orders === undefined) return null;
  return (
    <div>
      {counted(count, 'artículo', 'artículos')} · {counted(orders, 'pedido', 'pedidos')}
    </div>
  );
}

function ToConfirm() {
  const toConfirm = useCount('appointments', { status: 'pending' });
  if (toConfirm === undefined) return null;
  return (
    <>
      <strong>{formatCount(toConfirm)}</strong> por confirmar
    </>
  );
}

const Figure = ({ label, value, to }: { label: string; value: number; to: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{formatCount(value)}</dd>
    {to && <dd>{to}</dd>}
  </div>
);

const Strip = styled('dl')`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  border-block: 1px solid var(--line);
  & > div {
    padding: 18px 24px 20px;
    border-left: 1px solid var(--line);
  }
  & > div:first-of-type {
    padding-left: 0;
    border-left: 0;
  }
  & dt {
    font-weight: 500;
  }
  & dd:first-of-type {
    margin: 10px 0 8px;
    font-size: 38px;
    font-weight: 500;
    line-height: 40px;
    letter-spacing: -0.01em;
  }
  & dd + dd {
    font-size: 14px;
    color: var(--muted);
  }
  & strong {
    color: var(--ink);
  }
  ${contentUpTo(
    720,
    `
      grid-template-columns: repeat(2, minmax(0, 1fr));
      & > div {
        padding: 14px 12px 16px 16px;
      }
      & > div:nth-of-type(odd) {
        padding-left: 0;
        border-left: 0;
      }
      & > div:nth-of-type(n + 3) {
        border-top: 1px solid var(--line);
      }
    `,
  )}
`;
