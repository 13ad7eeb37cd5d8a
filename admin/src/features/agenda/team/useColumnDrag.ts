import { minutesOf, type Appointment } from '@radiance/backend/contract';
import { useEffect, useEffectEvent, useRef, useState, type PointerEvent as ReactPointerEvent, type RefObject } from 'react';
import { useLongPress } from '../../../lib/browser/useLongPress';
import { HOUR_PX } from './columnGrid';
import { isIn, type Column } from './columns';
import { nearestSlot, timeOf, type At, type Hours } from '../time/hours';

interface Options {
  frame: RefObject<HTMLElement | null>;
  columns: readonly Column[];
  appointments: readonly Appointment[];
  date: string;
  clinic: Hours;
  /** Minute at the top of the grid. */
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
  /** Where the pointer took hold of the block. */
  offset: number;
  x: number;
  y: number;
}

type Point = Pick<PointerEvent, 'clientX' | 'clientY'>;

/** A smaller movement is a click. */
const SLACK_PX = 5;

/** Drags a block to another time and practitioner. Rooms and devices are chosen by the server, so there only the time changes. */
export function useColumnDrag({ frame, columns, appointments, date, clinic, from, isOff, onMove }: Options) {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const grip = useRef<Grip | null>(null);
  const hasJustEnded = useRef(false);

  const targetAt = (start: Grip, event: Point): Dragged | null => {
    const elements = [...(frame.current?.querySelectorAll<HTMLElement>('[data-column]') ?? [])];
    const under = elements.find((element) => {
      const { left, right } = element.getBoundingClientRect();
      return left <= event.clientX && event.clientX < right;
    });
    const own = columns.find((column) => isIn(start.record, column));
    const found = columns.find(({ id }) => id === under?.dataset.column);
    const column = found?.person && own?.person !== null ? found : own;
    const element = elements.find(({ dataset }) => dataset.column === column?.id);
    if (!column || !element) return null;
    const top = element.getBoundingClientRect().top;
    const minute = from + ((event.clientY - start.offset - top) / HOUR_PX) * 60;
    const time = timeOf(Math.min(24 * 60 - 1, Math.max(0, Math.round(minute))));
    const slot = nearestSlot({ date, time }, clinic) ?? { date, time: start.record.time };
    return { record: start.record, columnId: column.id, at: { ...slot, ...(column.person && { practitioner_id: column.id }) } };
  };

  const follow = useEffectEvent((event: PointerEvent) => {
    const start = grip.current;
    if (!start) return;
    const isFar = Math.abs(event.clientX - start.x) + Math.abs(event.clientY - start.y) > SLACK_PX;
    if (!dragged && !isFar) return;
    nudge(frame.current, event);
    setDragged(targetAt(start, event));
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

  const gripOf = (event: Point & { target: EventTarget }): Grip | null => {
    const block = event.target instanceof Element ? event.target.closest<HTMLElement>('.team-block') : null;
    const record = appointments.find(({ id }) => id === block?.dataset.cell);
    if (!block || !record || isOff || record.status === 'cancelled') return null;
    const box = block.getBoundingClientRect();
    const hidden = Math.max(0, from - minutesOf(record.time));
    return { record, offset: event.clientY - box.top + hidden, x: event.clientX, y: event.clientY };
  };
  const press = useLongPress((at) => {
    grip.current = gripOf(at);
    if (grip.current) setDragged(targetAt(grip.current, at));
  });
  // A touch that drags must not scroll the page.
  useEffect(() => {
    const element = frame.current;
    const stay = (event: Event) => grip.current && event.preventDefault();
    element?.addEventListener('touchmove', stay, { passive: false });
    return () => element?.removeEventListener('touchmove', stay);
  }, [frame]);

  const handlePointerDown = (event: ReactPointerEvent) => {
    press.begin(event);
    if (event.button === 0 && event.pointerType !== 'touch') grip.current = gripOf(event);
  };
  return { dragged, handlePointerDown, wasDragged: () => hasJustEnded.current || press.wasLong() };
}

const EDGE_PX = 48;
const NUDGE_PX = 16;

/** Scrolls the grid or the page when the pointer is near an edge. */
function nudge(frame: HTMLElement | null, { clientX, clientY }: Point): void {
  if (!frame) return;
  const { left, right } = frame.getBoundingClientRect();
  const along = (at: number, first: number, last: number): number =>
    at > last - EDGE_PX ? NUDGE_PX : at < first + EDGE_PX ? -NUDGE_PX : 0;
  frame.scrollBy(along(clientX, left, Math.min(right, window.innerWidth)), 0);
  window.scrollBy(0, along(clientY, 0, window.innerHeight));
}
