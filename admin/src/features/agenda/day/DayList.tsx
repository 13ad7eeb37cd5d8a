import { styled } from '@mui/material/styles';
import { isOpenOn, type Appointment } from '@radiance/backend/contract';
import { useRef } from 'react';
import { countOn } from '../calendar/ColumnHead';
import { dayItems, type DayItem } from './dayItems';
import { DayRow, type RowProps } from './DayRow';
import { hoursOfStarts, type Hours } from '../time/hours';
import { useScrollToNow } from '../calendar/useScrollToNow';

interface Props extends RowProps {
  date: string;
  clinic: Hours;
  appointments: readonly Appointment[];
  who: string | null;
}

export function DayList({ date, clinic, appointments, who, ...row }: Props) {
  const { now, freeStarts } = row;
  const list = useRef<HTMLUListElement>(null);
  useScrollToNow(list, date === now.date, date);
  const items = dayItems(date, clinic, appointments, now, freeStarts && hoursOfStarts(date, clinic, freeStarts, who));
  const pending = appointments.filter((record) => record.date === date && record.status === 'pending').length;
  const isClosed = !isOpenOn(date, clinic);
  return (
    <>
      <Summary>
        {isClosed && items.length === 0 ? (
          'La clínica está cerrada ese día.'
        ) : (
          <>
            <b>{countOn(date, appointments)}</b> {countOn(date, appointments) === 1 ? 'cita' : 'citas'}
            {pending > 0 && (
              <>
                , <b>{pending}</b> por confirmar
              </>
            )}
          </>
        )}
      </Summary>
      <List ref={list}>
        {items.map((item) => (
          <DayRow key={keyOf(item)} item={item} {...row} />
        ))}
      </List>
    </>
  );
}

const keyOf = (item: DayItem): string => (item.kind === 'appointment' ? item.record.id : `${item.kind}-${item.at}`);

const Summary = styled('p')`
  margin: 16px 0 10px;
  color: var(--muted);
  & b {
    color: var(--ink);
  }
`;

const List = styled('ul')`
  display: grid;
  gap: 6px;
`;
