import type { Appointment } from '@radiance/backend/contract';
import { useEffect, useMemo, useRef, type RefObject } from 'react';
import { cellsOf, eventOf, keyOf } from './cells';
import type { At, Hours } from '../../time/hours';
import { layOut } from './gridCell';
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
export function useGridCells(
  frame: RefObject<HTMLElement | null>,
  { dates, clinic, appointments, now, moving, isDragging, isGrouped, freeStarts, who }: Shown,
) {
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

  // FullCalendar keeps the element of a free slot beside which an appointment appears or goes.
  useEffect(() => {
    const elements = frame.current?.querySelectorAll<HTMLElement>('[data-cell]') ?? [];
    const byKey = new Map(cells.map((cell) => [keyOf(cell), cell]));
    for (const element of elements) {
      const cell = byKey.get(element.dataset.cell ?? '');
      if (cell) layOut(element, cell, lanes.get(keyOf(cell)));
    }
  }, [frame, cells, lanes]);
  return { cells, events, lanes };
}
