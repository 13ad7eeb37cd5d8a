import { formatShortDay } from '@radiance/backend/contract';
import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { Printer } from 'lucide-react';
import { PageHead } from '../../page/PageHead';
import { CreateButton } from '../../records/record/CreateButton';
import { BELOW_MOBILE, contentUpTo } from '../../theme/tokens';
import { Segments } from '../../ui/buttons/Segments';
import { Stepper } from '../../ui/buttons/Stepper';
import type { AgendaPlace } from './time/useAgendaPlace';
import { AGENDA_VIEWS, dayTitle, weekTitle } from './time/week';

const LABELS = { semana: 'Semana', dia: 'Día' } as const;
/** On low screens the bar would leave little of the day. */
export const WITH_STICKY_TOOLBAR = '@media (min-height: 640px)';
const print = () => window.print();

interface Props {
  place: AgendaPlace;
  today: string;
  isNarrow: boolean;
}

export function Toolbar({ place, today, isNarrow }: Props) {
  const { view, date, go, choose, step } = place;
  const isToday = date === today;
  const isWeek = view === 'semana';
  const nav = (
    <DateStepper period={isWeek ? 'Semana' : 'Día'} onStep={step}>
      {isWeek ? weekTitle(date) : dayTitle(date)}
    </DateStepper>
  );
  const todayButton = (
    <Button onClick={() => go({ date: today })} aria-disabled={isToday || undefined}>
      Hoy
    </Button>
  );
  const printed = `Hoja del día (${formatShortDay(date)})`;

  if (isNarrow) {
    return (
      <>
        <PageHead title="Agenda">
          {todayButton}
          <IconOnly onClick={print} aria-label={printed}>
            <Printer />
          </IconOnly>
        </PageHead>
        {nav}
      </>
    );
  }
  return (
    <Bar ref={measure}>
      <PageHead
        title="Agenda"
        nav={
          <>
            {nav}
            {todayButton}
          </>
        }
      >
        <Views role="group" aria-label="Vista">
          {AGENDA_VIEWS.map((option) => (
            <button key={option} type="button" aria-pressed={option === view} onClick={() => choose(option)}>
              {LABELS[option]}
            </button>
          ))}
        </Views>
        <Button onClick={print} aria-label={printed} title={printed} startIcon={<Printer />}>
          Hoja del día
        </Button>
        <CreateButton label="Nueva reserva" />
      </PageHead>
    </Bar>
  );
}

/** The heads of the columns stick below the bar, which has two rows on a tablet. */
function measure(bar: HTMLElement | null) {
  if (!bar || typeof ResizeObserver === 'undefined') return;
  const observer = new ResizeObserver(() => bar.parentElement?.style.setProperty('--toolbar', `${bar.offsetHeight}px`));
  observer.observe(bar);
  return () => observer.disconnect();
}

const Bar = styled('div')`
  display: flow-root;
  ${WITH_STICKY_TOOLBAR} {
    position: sticky;
    z-index: 12;
    top: 56px;
    margin-top: -8px;
    padding-top: 8px;
    background: var(--ivory);
  }
`;

/** On phones it turns days; the week is the strip below. */
const DateStepper = styled(Stepper)`
  justify-content: space-between;
  gap: 8px;
  margin-left: 20px;
  & h2 {
    min-width: 150px;
    text-align: center;
  }
  ${contentUpTo(
    640,
    `
    margin: 0 -12px;
    & h2 {
      font-size: 16px;
    }
  `,
  )}
`;

const IconOnly = styled(Button)`
  && {
    min-width: 0;
    padding-inline: 12px;
  }
`;

const Views = styled(Segments)`
  ${BELOW_MOBILE} {
    height: 44px;
  }
`;
