import type { Appointment } from '@radiance/backend/contract';
import { useMemo, useRef } from 'react';
import { cellsOf, eventOf } from './cells';
import type { At, Hours } from '../../time/hours';
import { grouped, lanesOf } from './lanes';
import { useStable } from '../../useAgenda';
import type { Moving } from '../../moving/useMoving';

interface Shown {
  dates: readonly string[];
  clinic: Hours;
  appointments: readonly Appointment[];
  now: At;
  moving: Moving | null;
  isDragging: boolean;
  isGrouped: boolean;
  freeStarts?: readonly string[];
  who: string | null;
}

/** The grid's cells as FullCalendar's events. They stay the same during a drag, which would be lost otherwise. */
export function useGridCells({ dates, clinic, appointments, now, moving, isDragging, isGrouped, freeStarts, who }: Shown) {
  const current = useStable(
    useMemo(() => {
      const cells = cellsOf(dates, clinic, appointments, now, moving, freeStarts, who);
      return isGrouped ? grouped(cells) : cells;
    }, [dates, clinic, appointments, now, moving, freeStarts, who, isGrouped]),
  );
  const stable = useRef(current);
  if (!isDragging) stable.current = current;
  const cells = stable.current;
  const events = useMemo(() => cells.map(eventOf), [cells]);
  const lanes = useMemo(() => lanesOf(cells), [cells]);
  return { cells, events, lanes };
}
