import { dateOfDay, dayOfDate, isOpenOn, lastBookableDay, type Clinic } from '@radiance/backend/contract';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { DayPicker } from 'react-day-picker';
import { styled } from 'styled-components';
import { CALENDAR_OPTIONS } from '../../../lib/calendarOptions';
import { colour, CORNER, font, media } from '../../../theme/tokens';

const Frame = styled.div`
  .month {
    display: grid;
    grid-template-columns: 44px minmax(0, 1fr) 44px;
    align-items: center;
  }
  .caption {
    font-family: ${font.serif};
    font-size: 25px;
    letter-spacing: -0.015em;
    line-height: 44px;
    text-align: center;
    ${media.narrow} {
      font-size: 22px;
    }
  }
  .turn {
    display: grid;
    place-items: center;
    width: 44px;
    height: 44px;
    border-radius: ${CORNER};
  }
  .turn[aria-disabled='true'] {
    color: ${colour.disabled};
    cursor: default;
  }
  .grid {
    grid-column: 1 / -1;
    width: 100%;
    table-layout: fixed;
  }
  .weekday {
    height: 36px;
    color: ${colour.muted};
    font-size: 14px;
    font-weight: 400;
  }
  .day {
    height: 46px;
    padding: 1px;
    text-align: center;
  }
  .date {
    width: 44px;
    max-width: 100%;
    height: 44px;
    border: 1px solid transparent;
    border-radius: ${CORNER};
    font-weight: 500;
  }
  .date:focus-visible {
    outline-offset: 1px;
  }
  .today .date {
    border-color: ${colour.field};
  }
  .disabled .date {
    color: ${colour.muted};
    font-weight: 400;
  }
  .closed .date {
    text-decoration: line-through;
  }
  .selected .date {
    background: ${colour.clay};
    color: ${colour.ivory};
  }
  ${media.hover} {
    .turn:hover:not([aria-disabled='true']),
    .day:not(.selected):not(.disabled) .date:hover {
      background: ${colour.sand};
    }
  }
  ${media.forcedColours} {
    .selected .date {
      outline: 2px solid Highlight;
    }
  }
`;

const COMPONENTS = {
  Chevron: ({ orientation }: { orientation?: string }) =>
    orientation === 'left' ? <ChevronLeft size={22} /> : <ChevronRight size={22} />,
};

interface CalendarProps {
  clinic: Clinic;
  /** `YYYY-MM-DD` */
  today: string;
  selected: string;
  opensAt?: string | undefined;
  onSelect: (day: string) => void;
}

/** Days from today to the clinic's horizon, closed days struck through. A chunk of its own, because the library is large. */
export function Calendar({ clinic, today, selected, opensAt, onSelect }: CalendarProps) {
  const first = dateOfDay(today);
  const last = dateOfDay(lastBookableDay(today, clinic));
  const isClosed = (date: Date): boolean => !isOpenOn(dayOfDate(date), clinic);
  return (
    <Frame>
      <DayPicker
        {...CALENDAR_OPTIONS}
        today={first}
        defaultMonth={dateOfDay(selected || opensAt || today)}
        startMonth={first}
        endMonth={last}
        disabled={[{ before: first }, { after: last }, isClosed]}
        modifiers={{ closed: isClosed }}
        components={COMPONENTS}
        selected={selected ? dateOfDay(selected) : undefined}
        onSelect={(date: Date) => onSelect(dayOfDate(date))}
      />
    </Frame>
  );
}
