import { styled } from '@mui/material/styles';
import { formatEuros } from '@radiance/backend/contract';
import { counted, formatCount } from '../../lib/counts';
import { BarChart } from './BarChart';
import { SourceBars } from './SourceBars';
import type { ActivityData, DayActivity } from './activityData';
import { ACTIVITY_DAYS } from './useActivity';

const sumOf = (days: readonly DayActivity[], field: Exclude<keyof DayActivity, 'date'>): number =>
  days.reduce((sum, day) => sum + Math.round(day[field] * 100), 0) / 100;
const inDays = (count: number): string => `${formatCount(count)} en ${ACTIVITY_DAYS} días`;

export const Charts = ({ days, sources }: ActivityData) => (
  <Stack>
    <BarChart
      title="Reservas por día"
      total={inDays(sumOf(days, 'appointments'))}
      unit={['cita', 'citas']}
      bars={days.map(({ date, appointments }) => ({ date, value: appointments }))}
      color="clay"
    />
    <BarChart
      title="Pedidos y euros por día"
      total={`${counted(sumOf(days, 'orders'), 'pedido', 'pedidos')}, ${formatEuros(sumOf(days, 'euros'))}`}
      note="arriba euros, abajo pedidos"
      unit={['euro', 'euros']}
      below={{ label: 'Pedidos', values: days.map(({ orders }) => orders) }}
      bars={days.map(({ date, euros }) => ({ date, value: euros }))}
      color="sage"
    />
    <TwoCharts>
      <BarChart
        title="Leads por día"
        total={inDays(sumOf(days, 'leads'))}
        unit={['lead', 'leads']}
        bars={days.map(({ date, leads }) => ({ date, value: leads }))}
        color="clay"
      />
      <SourceBars sources={sources} />
    </TwoCharts>
  </Stack>
);

const Stack = styled('div')`
  & > * {
    padding: 18px 0 14px;
  }
  & > * + * {
    border-top: 1px solid var(--line);
  }
`;

const TwoCharts = styled('div')`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: 20px 40px;
  @container content (max-width: 720px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;
