import type { Appointment } from '@radiance/backend/contract';
import { useMemo, useRef } from 'react';
import { cellsOf, eventOf } from './cells';
import type { At, Hours } from './hours';
import { grouped, lanesOf } from './lanes';
import { useSteady } from './useAgenda';
import type { Moving } from './useMoving';

interface Shown {
  dates: readonly string[];
  clinic: Hours;
  appointments: readonly Appointment[];
  now: At;
  moving: Moving | null;
  isDragging: boolean;
  isGrouped: boolean;
  lit?: readonly string[];
  who: string | null;
}

/** The grid's cells as FullCalendar's events. They stay the same during a drag, which would be lost otherwise. */
export function useGridCells({ dates, clinic, appointments, now, moving, isDragging, isGrouped, lit, who }: Shown) {
  const current = useSteady(
    useMemo(() => {
      const cells = cellsOf(dates, clinic, appointments, now, moving, lit, who);
      return isGrouped ? grouped(cells) : cells;
    }, [dates, clinic, appointments, now, moving, lit, who, isGrouped]),
  );
  const held = useRef(current);
  if (!isDragging) held.current = current;
  const cells = held.current;
  const events = useMemo(() => cells.map(eventOf), [cells]);
  const lanes = useMemo(() => lanesOf(cells), [cells]);
  return { cells, events, lanes };
}
