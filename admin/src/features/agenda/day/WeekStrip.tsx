import { styled } from '@mui/material/styles';
import { isOpenOn, type Appointment } from '@radiance/backend/contract';
import { Link } from 'react-router-dom';
import { counted } from '../../../lib/countTexts';
import { countOn } from '../calendar/ColumnHead';
import type { Hours } from '../time/hours';
import { dayNumber, dayTitle, weekdayLetter } from '../time/week';

interface Props {
  week: readonly string[];
  chosen: string;
  today: string;
  clinic: Hours;
  appointments: readonly Appointment[] | undefined;
  hrefToDay: (date: string) => string;
}

export const WeekStrip = ({ week, chosen, today, clinic, appointments, hrefToDay }: Props) => (
  <Strip aria-label="Semana">
    {week.map((date) => {
      const count = appointments && countOn(date, appointments);
      const isClosed = !isOpenOn(date, clinic);
      const spoken = [dayTitle(date), isClosed ? 'cerrado' : count === undefined ? '' : counted(count, 'cita', 'citas')]
        .filter(Boolean)
        .join(', ');
      return (
        <Link
          key={date}
          to={hrefToDay(date)}
          replace
          aria-current={date === chosen ? 'date' : undefined}
          data-today={date === today || undefined}
          data-closed={isClosed || undefined}
        >
          <span aria-hidden>{weekdayLetter(date)}</span>
          <b aria-hidden>{dayNumber(date)}</b>
          <span aria-hidden>{isClosed && !count ? '–' : (count ?? '')}</span>
          <em>{spoken}</em>
        </Link>
      );
    })}
  </Strip>
);

const Strip = styled('nav')`
  display: grid;
  grid-template-columns: repeat(7, minmax(0, 1fr));
  margin-inline: -12px;
  border-bottom: 1px solid var(--line);
  & a {
    position: relative;
    display: grid;
    justify-items: center;
    min-height: 66px;
    padding: 4px 0;
    text-decoration: none;
    font-size: 14px;
    color: var(--muted);
  }
  & b {
    font-size: 16px;
    color: var(--ink);
  }
  /* For screen readers only. */
  & em {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  & a[data-closed] b {
    font-weight: 400;
    color: var(--muted);
  }
  & a[data-today] b {
    color: var(--clay);
  }
  & a[aria-current] {
    background: var(--sand);
    box-shadow: inset 0 -2px 0 var(--clay);
  }
  & a:focus-visible {
    outline-offset: -3px;
  }
`;
