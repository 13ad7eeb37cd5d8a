import type { Appointment } from '@radiance/backend/contract';
import { useEffect, useRef, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import { keyOf, placeOf, startMinute, type Cell } from './cells/cells';
import { isStep, sameHour, type At, type Step } from '../time/hours';

const MOUNTED = new WeakMap<Element, Cell>();
const cellAt = (target: EventTarget | null): { element: HTMLElement; cell: Cell } | null => {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null;
  const cell = element && MOUNTED.get(element);
  return element && cell ? { element, cell } : null;
};

/** The next cell of the day, or the nearest in time of the next day that has any. */
function neighbour(cells: readonly Cell[], from: Cell, step: Step): Cell | undefined {
  const at = placeOf(from);
  const minute = startMinute(from);
  const ordered = [...cells].sort((a, b) => startMinute(a) - startMinute(b));
  if (step === 'ArrowUp' || step === 'ArrowDown') {
    const day = ordered.filter((cell) => placeOf(cell).date === at.date);
    return day[day.findIndex((cell) => keyOf(cell) === keyOf(from)) + (step === 'ArrowDown' ? 1 : -1)];
  }
  const days = [...new Set(cells.map((cell) => placeOf(cell).date))].sort();
  const date = days[days.indexOf(at.date) + (step === 'ArrowRight' ? 1 : -1)];
  return ordered
    .filter((cell) => placeOf(cell).date === date)
    .sort((a, b) => Math.abs(startMinute(a) - minute) - Math.abs(startMinute(b) - minute))[0];
}

/**
 * Tab visits every appointment and one free slot, arrows visit all cells, M starts a move; FullCalendar handles Enter. FullCalendar
 * renders its cells anew with every change, so the focus is restored here.
 */
export function useGridKeys(
  frame: RefObject<HTMLElement | null>,
  cells: readonly Cell[],
  { onPickUp }: { onPickUp: (record: Appointment) => void },
) {
  const lastFocused = useRef<{ key: string; at: At } | null>(null);
  const tabStop = useRef<string | null>(null);
  const elementOf = (key: string) => frame.current?.querySelector<HTMLElement>(`[data-cell="${CSS.escape(key)}"]`) ?? null;

  useEffect(() => {
    const free = cells.filter(({ kind }) => kind === 'free').map(keyOf);
    if (!tabStop.current || !free.includes(tabStop.current)) tabStop.current = free[0] ?? null;
    for (const key of free) {
      const element = elementOf(key);
      if (element) element.tabIndex = key === tabStop.current ? 0 : -1;
    }
    const isLost = document.activeElement === document.body || document.activeElement === null;
    const last = lastFocused.current;
    if (!isLost || !last) return;
    // The focused cell may have changed from a free slot to an appointment.
    const successor = cells.find((cell) => sameHour(placeOf(cell), last.at));
    (elementOf(last.key) ?? (successor && elementOf(keyOf(successor))))?.focus({ preventScroll: true });
  });

  return {
    handleMount: (element: HTMLElement, cell: Cell, isMirror: boolean) => {
      if (isMirror) return;
      MOUNTED.set(element, cell);
      element.dataset.cell = keyOf(cell);
      if (cell.kind === 'free' && keyOf(cell) !== tabStop.current) element.tabIndex = -1;
      if (cell.kind === 'appointment' && cell.record.status !== 'cancelled') element.setAttribute('aria-keyshortcuts', 'M L');
    },
    handleFocus: (event: FocusEvent) => {
      const focused = cellAt(event.target);
      if (!focused) return;
      lastFocused.current = { key: keyOf(focused.cell), at: placeOf(focused.cell) };
      if (focused.cell.kind !== 'free') return;
      const before = tabStop.current && elementOf(tabStop.current);
      if (before) before.tabIndex = -1;
      tabStop.current = keyOf(focused.cell);
      focused.element.tabIndex = 0;
    },
    /** A click outside of the grid ends the restoring of focus. */
    handleBlur: (event: FocusEvent) => {
      if (event.relatedTarget === null && event.target.isConnected && document.hasFocus()) lastFocused.current = null;
    },
    handleKeyDown: (event: KeyboardEvent) => {
      const focused = cellAt(event.target);
      if (!focused || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isStep(event.key)) {
        event.preventDefault();
        const next = neighbour(cells, focused.cell, event.key);
        if (next) elementOf(keyOf(next))?.focus();
      } else if (event.key.toLowerCase() === 'm' && focused.cell.kind === 'appointment') {
        event.preventDefault();
        onPickUp(focused.cell.record);
      }
    },
  };
}
