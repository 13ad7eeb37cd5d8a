import { styled } from '@mui/material/styles';
import { dateOfDay, dayOfDate } from '@radiance/backend/contract';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { DayPicker } from 'react-day-picker';
import { CALENDAR_OPTIONS } from '../../../storefront/src/lib/calendarOptions';
import { SERIF } from '../theme/tokens';

const COMPONENTS = {
  Chevron: ({ orientation }: { orientation?: string }) =>
    orientation === 'left' ? <ChevronLeft size={20} /> : <ChevronRight size={20} />,
};
export interface CalendarLimits {
  min?: string;
  max?: string;
  isClosed?: (day: string) => boolean;
}

interface Props extends CalendarLimits {
  today: string;
  selected: string;
  onSelect: (day: string) => void;
}

/** In a chunk of its own, since the library is large. */
export function Calendar({ today, selected, min, max, isClosed, onSelect }: Props) {
  const closed = (date: Date): boolean => isClosed?.(dayOfDate(date)) ?? false;
  return (
    <Frame>
      <DayPicker
        {...CALENDAR_OPTIONS}
        autoFocus
        today={dateOfDay(today)}
        defaultMonth={dateOfDay(selected || min || today)}
        startMonth={min ? dateOfDay(min) : undefined}
        endMonth={max ? dateOfDay(max) : undefined}
        disabled={[...(min ? [{ before: dateOfDay(min) }] : []), ...(max ? [{ after: dateOfDay(max) }] : []), closed]}
        modifiers={{ closed }}
        components={COMPONENTS}
        selected={selected ? dateOfDay(selected) : undefined}
        onSelect={(date: Date) => onSelect(dayOfDate(date))}
      />
    </Frame>
  );
}

const Frame = styled('div')`
  padding: 8px;
  & .month {
    display: grid;
    grid-template-columns: 44px 1fr 44px;
    align-items: center;
  }
  & .caption {
    font: 400 21px/44px ${SERIF};
    letter-spacing: -0.015em;
    text-align: center;
  }
  & .turn {
    display: grid;
    place-items: center;
    width: 44px;
    height: 44px;
    border-radius: 3px;
  }
  & .turn[aria-disabled='true'] {
    color: var(--field);
    cursor: default;
  }
  & .grid {
    grid-column: 1 / -1;
    width: 100%;
    table-layout: fixed;
    border-collapse: collapse;
  }
  & .weekday {
    height: 32px;
    font-size: 13.5px;
    font-weight: 400;
    color: var(--muted);
  }
  & .day {
    height: 44px;
    padding: 1px;
    text-align: center;
  }
  & .date {
    width: 100%;
    height: 42px;
    border: 1px solid transparent;
    border-radius: 3px;
    font-weight: 500;
  }
  & .today .date {
    border-color: var(--field);
  }
  & .disabled .date {
    font-weight: 400;
    color: var(--muted);
    cursor: default;
  }
  & .closed .date {
    text-decoration: line-through;
  }
  & .selected .date {
    background: var(--clay);
    color: var(--on-fill);
  }
  & .turn:hover:not([aria-disabled='true']),
  & .day:not(.selected):not(.disabled) .date:hover {
    background: var(--sand);
  }
`;
