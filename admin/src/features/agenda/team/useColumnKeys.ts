import type { Appointment } from '@radiance/backend/contract';
import { useEffect, type KeyboardEvent, type RefObject } from 'react';
import { isStep, type Step } from '../time/hours';

const cellsIn = (column: Element): HTMLElement[] =>
  [...column.querySelectorAll<HTMLElement>('[data-cell]')].sort((one, other) => minuteOf(one) - minuteOf(other));
const minuteOf = ({ dataset }: HTMLElement): number => Number(dataset.minute);

function neighbour(frame: Element, cell: HTMLElement, step: Step): HTMLElement | undefined {
  const columns = [...frame.querySelectorAll('[data-column]')];
  const at = columns.findIndex((column) => column.contains(cell));
  const own = columns[at];
  if (!own) return undefined;
  if (step === 'ArrowUp' || step === 'ArrowDown') {
    const cells = cellsIn(own);
    return cells[cells.indexOf(cell) + (step === 'ArrowDown' ? 1 : -1)];
  }
  const direction = step === 'ArrowRight' ? 1 : -1;
  for (let index = at + direction; columns[index]; index += direction) {
    const column = columns[index];
    const distance = (other: HTMLElement): number => Math.abs(minuteOf(other) - minuteOf(cell));
    const nearest = column && [...cellsIn(column)].sort((one, other) => distance(one) - distance(other))[0];
    if (nearest) return nearest;
  }
  return undefined;
}

/** Tab visits every appointment and one free slot, arrows visit all cells, M starts a move. */
export function useColumnKeys(
  frame: RefObject<HTMLElement | null>,
  appointments: readonly Appointment[],
  onPickUp: (record: Appointment) => void,
) {
  useEffect(() => {
    const free = [...(frame.current?.querySelectorAll<HTMLElement>('.is-free[data-cell]') ?? [])];
    const stop = free.find((element) => element === document.activeElement) ?? free[0];
    for (const element of free) element.tabIndex = element === stop ? 0 : -1;
  });
  return (event: KeyboardEvent) => {
    const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-cell]') : null;
    if (!cell || !frame.current || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isStep(event.key)) {
      event.preventDefault();
      const next = neighbour(frame.current, cell, event.key);
      if (next) {
        next.tabIndex = 0;
        next.focus();
      }
    } else if (event.key.toLowerCase() === 'm') {
      const record = appointments.find(({ id }) => id === cell.dataset.cell);
      if (!record) return;
      event.preventDefault();
      onPickUp(record);
    }
  };
}
