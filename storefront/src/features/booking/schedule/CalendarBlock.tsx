import type { Clinic } from '@radiance/backend/contract';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useRemote } from '../../../api/useRemote';
import { LoadingLabel, Skeleton } from '../../../ui/Skeleton';
import { useToday } from './useToday';
import { NotLoaded } from './NotLoaded';
import { Note } from '../../../ui/Layout';

const Hint = styled(Note)`
  margin-top: 8px;
`;

interface CalendarBlockProps {
  clinic: Clinic;
  selected: string;
  /** A day that was chosen elsewhere: the calendar shows its month. */
  jumpedTo?: string;
  /** The calendar opens in the month of this day; without it in today's. */
  opensAt?: string;
  onSelect: (day: string) => void;
  /** Between the calendar and its legend. */
  children?: ReactNode;
}

/** Loads the calendar, with a skeleton until then and a retry when it fails. */
export function CalendarBlock({ clinic, selected, jumpedTo, opensAt, onSelect, children }: CalendarBlockProps) {
  const today = useToday(clinic);
  const calendar = useRemote('calendar', () => import('./Calendar'));
  return (
    <>
      {calendar.status === 'ready' && (
        <calendar.data.Calendar
          key={`${today} ${jumpedTo}`}
          clinic={clinic}
          today={today}
          selected={selected}
          opensAt={opensAt}
          onSelect={onSelect}
        />
      )}
      {calendar.status === 'loading' && (
        <>
          <LoadingLabel />
          <Skeleton $height="356px" />
        </>
      )}
      {calendar.status === 'failed' && <NotLoaded what="el calendario" onRetry={calendar.reload} />}
      {children}
      {calendar.status !== 'failed' && <Hint>Tachado: la clínica está cerrada.</Hint>}
    </>
  );
}
