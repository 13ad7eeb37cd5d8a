import { styled } from '@mui/material/styles';
import { ACTIVITY_DAYS, formatEuros, type DashboardActivity } from '@radiance/backend/contract';
import { counted, formatCount } from '../../../lib/countTexts';
import { BarChart } from './BarChart';
import { SourceBars } from './SourceBars';
import type { Bar } from './chartLayout';
import { contentUpTo } from '../../../theme/tokens';

type Day = DashboardActivity['days'][number];
const barsOf = (days: readonly Day[], figure: (day: Day) => number): Bar[] =>
  days.map((day) => ({ date: day.date, value: figure(day) }));
const leadsOn = ({ leads }: Day): number => Object.values(leads).reduce((sum, count) => sum + count, 0);
const sumOf = (bars: readonly Bar[]): number => bars.reduce((sum, { value }) => sum + value, 0);
const inDays = (bars: readonly Bar[]): string => `${formatCount(sumOf(bars))} en ${ACTIVITY_DAYS} días`;

export function Charts({ days, sources }: Pick<DashboardActivity, 'days' | 'sources'>) {
  const appointments = barsOf(days, (day) => day.appointments);
  const orders = barsOf(days, (day) => day.orders);
  const euros = barsOf(days, (day) => day.orders_euros);
  const leads = barsOf(days, leadsOn);
  return (
    <Stack>
      <BarChart
        title="Reservas por día"
        total={inDays(appointments)}
        unit={['reserva', 'reservas']}
        bars={appointments}
        color="clay"
      />
      <BarChart
        title="Pedidos y euros por día"
        total={`${counted(sumOf(orders), 'pedido', 'pedidos')}, ${formatEuros(sumOf(euros))}`}
        note="arriba euros, abajo pedidos"
        unit={['euro', 'euros']}
        below={{ label: 'Pedidos', values: orders.map(({ value }) => value) }}
        bars={euros}
        color="sage"
      />
      <TwoCharts>
        <BarChart title="Leads por día" total={inDays(leads)} unit={['lead', 'leads']} bars={leads} color="clay" />
        <SourceBars sources={sources} />
      </TwoCharts>
    </Stack>
  );
}

const Stack = styled('div')`
  & > * {
    padding: 14px 0 10px;
  }
  & > * + * {
    border-top: 1px solid var(--line);
  }
`;

const TwoCharts = styled('div')`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: 20px 40px;
  ${contentUpTo(720, 'grid-template-columns: minmax(0, 1fr);')}
`;
