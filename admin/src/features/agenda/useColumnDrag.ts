import { minutesOf, type Appointment } from '@radiance/backend/contract';
import { useEffect, useEffectEvent, useRef, useState, type PointerEvent as ReactPointerEvent, type RefObject } from 'react';
import { HOUR_PX } from './columnGrid';
import { isIn, type Column } from './columns';
import { nearestSlot, timeOf, type At, type Hours } from './hours';

interface Options {
  frame: RefObject<HTMLElement | null>;
  columns: readonly Column[];
  appointments: readonly Appointment[];
  date: string;
  clinic: Hours;
  /** The minute at the top. */
  from: number;
  isOff: boolean;
  onMove: (record: Appointment, at: At) => void;
}

interface Dragged {
  record: Appointment;
  at: At;
  columnId: string;
}

interface Grip {
  record: Appointment;
  /** Of the hand within the block, and where it took hold. */
  offset: number;
  x: number;
  y: number;
}

/** A hand that moves less means a click. */
const SLACK_PX = 5;

/** Takes a block to another hour and another person's column; a room or a device is the server's to choose, so there only the hour. */
export function useColumnDrag({ frame, columns, appointments, date, clinic, from, isOff, onMove }: Options) {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const grip = useRef<Grip | null>(null);
  const hasJustEnded = useRef(false);

  const targetAt = (held: Grip, event: PointerEvent): Dragged | null => {
    const elements = [...(frame.current?.querySelectorAll<HTMLElement>('[data-column]') ?? [])];
    const under = elements.find((element) => {
      const { left, right } = element.getBoundingClientRect();
      return left <= event.clientX && event.clientX < right;
    });
    const own = columns.find((column) => isIn(held.record, column));
    const found = columns.find(({ id }) => id === under?.dataset.column);
    const column = found?.person && own?.person !== null ? found : own;
    const element = elements.find(({ dataset }) => dataset.column === column?.id);
    if (!column || !element) return null;
    const top = element.getBoundingClientRect().top;
    const minute = from + ((event.clientY - held.offset - top) / HOUR_PX) * 60;
    const time = timeOf(Math.min(24 * 60 - 1, Math.max(0, Math.round(minute))));
    const slot = nearestSlot({ date, time }, clinic) ?? { date, time: held.record.time };
    return { record: held.record, columnId: column.id, at: { ...slot, ...(column.person && { practitioner_id: column.id }) } };
  };

  const follow = useEffectEvent((event: PointerEvent) => {
    const held = grip.current;
    if (!held) return;
    const isFar = Math.abs(event.clientX - held.x) + Math.abs(event.clientY - held.y) > SLACK_PX;
    if (!dragged && !isFar) return;
    setDragged(targetAt(held, event));
  });
  const end = useEffectEvent((event: Event) => {
    grip.current = null;
    if (!dragged) return;
    setDragged(null);
    hasJustEnded.current = true;
    setTimeout(() => (hasJustEnded.current = false));
    if (event.type === 'pointerup') onMove(dragged.record, dragged.at);
  });
  useEffect(() => {
    const move = (event: PointerEvent) => follow(event);
    const stop = (event: Event) => end(event);
    const escape = (event: KeyboardEvent) => event.key === 'Escape' && end(event);
    window.addEventListener('pointermove', move);
    window.addEventListener('keydown', escape);
    for (const name of ['pointerup', 'pointercancel']) window.addEventListener(name, stop);
    return () => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('keydown', escape);
      for (const name of ['pointerup', 'pointercancel']) window.removeEventListener(name, stop);
    };
  }, []);

  const begin = (event: ReactPointerEvent) => {
    const block = event.target instanceof Element ? event.target.closest<HTMLElement>('.team-block') : null;
    const record = appointments.find(({ id }) => id === block?.dataset.cell);
    if (!block || !record || isOff || event.button !== 0 || event.pointerType === 'touch' || record.status === 'cancelled')
      return;
    const box = block.getBoundingClientRect();
    const hidden = Math.max(0, from - minutesOf(record.time));
    grip.current = { record, offset: event.clientY - box.top + hidden, x: event.clientX, y: event.clientY };
  };
  return { dragged, begin, isCarried: () => hasJustEnded.current };
}
