import type { AvailableSlot, AvailableStart, Clinic, PublicPractitioner } from '@radiance/backend/contract';
import { useEffect, useId, useRef, useState } from 'react';
import { css, styled } from 'styled-components';
import type { Remote } from '../../../api/useRemote';
import type { Form } from '../../../forms/useForm';
import { colour, media } from '../../../theme/tokens';
import { FieldError } from '../../../ui/Field';
import { TextButton } from '../../../ui/text/TextLink';
import { openWaiting } from '../booking';
import { CalendarBlock } from './CalendarBlock';
import type { BookingValues } from '../bookingSteps';
import type { BookingForm } from '../confirm/bookingSchema';
import { NextHours } from './NextHours';
import { Slots } from './Slots';
import { TeamField } from './TeamField';

/** The calendar's width, then the rest. */
const COLUMNS = '322px minmax(0, 1fr)';

const inTwoColumns = css`
  grid-template-columns: ${COLUMNS};
  grid-auto-flow: dense;
  > :first-child {
    grid-column: 2;
  }
`;

const Ahead = styled.div<{ $hasTeam: boolean }>`
  display: grid;
  gap: 20px 32px;
  margin-bottom: 20px;
  &:empty {
    display: none;
  }
  /* In two columns, so that the calendar has room: hours above the calendar, practitioner above its hours. */
  ${media.fromTablet} {
    ${({ $hasTeam }) => $hasTeam && inTwoColumns}
  }
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: ${COLUMNS};
  gap: 32px;
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: 20px;
    > :last-child {
      padding-top: 12px;
      border-top: 1px solid ${colour.line};
    }
  }
`;

const Days = styled.div`
  &:focus {
    outline: none;
  }
`;

interface ScheduleStepProps {
  clinic: Clinic;
  form: Form<BookingForm>;
  values: BookingValues;
  team: readonly PublicPractitioner[];
  starts: Remote<readonly AvailableStart[]>;
  slots: Remote<readonly AvailableSlot[]> & { reload: () => void };
}

export function ScheduleStep({ clinic, form, values, team, starts, slots }: ScheduleStepProps) {
  const errorId = useId();
  const { date: dateError, time: timeError } = form.errors;

  // The calendar shows the month of an hour that was chosen above it.
  const [jumpedTo, setJumpedTo] = useState('');

  // On phones the hours are below the calendar: choosing a day scrolls to them.
  const hours = useRef<HTMLDivElement>(null);
  const shownDay = useRef(values.date);
  useEffect(() => {
    if (slots.status !== 'ready' || shownDay.current === values.date) return;
    shownDay.current = values.date;
    hours.current?.scrollIntoView({ block: 'nearest' });
  }, [slots.status, values.date]);

  return (
    <>
      <Ahead $hasTeam={team.length > 0}>
        <TeamField team={team} field={form.field('practitioner_id')} onChoose={(id) => form.change('practitioner_id', id)} />
        <NextHours
          starts={starts}
          chosen={values}
          onChoose={({ date, time }) => {
            // An hour chosen here needs no scrolling to the hours below.
            shownDay.current = date;
            setJumpedTo(date);
            form.change('date', date);
            form.change('time', time);
          }}
        />
      </Ahead>
      <Columns>
        <Days role="group" aria-label="Fecha" aria-describedby={dateError ? errorId : undefined} data-field="date" tabIndex={-1}>
          <CalendarBlock clinic={clinic} selected={values.date} jumpedTo={jumpedTo} onSelect={(day) => form.change('date', day)}>
            <FieldError id={errorId}>{dateError}</FieldError>
          </CalendarBlock>
        </Days>
        <div ref={hours}>
          <Slots
            day={values.date}
            slots={slots}
            chosen={values.time}
            error={timeError}
            onChoose={(time) => form.change('time', time)}
            whenFull={clinic.waiting_list && <TextButton onClick={openWaiting}>Avísame si queda un hueco</TextButton>}
          />
        </div>
      </Columns>
    </>
  );
}
