import { minutesOf, timeOf, type Appointment } from '@radiance/backend/contract';
import { useEffect, useEffectEvent, useRef, useState, type PointerEvent as ReactPointerEvent, type RefObject } from 'react';
import { useLongPress } from '../../../lib/browser/useLongPress';
import { useWindowKeys } from '../../../lib/browser/useWindowKeys';
import { HOUR_PX } from './columnGrid';
import { isIn, type Column } from './columns';
import type { Moving } from '../moving/useMoving';
import { LAST_MINUTE, nearestSlot, type At, type Hours } from '../time/hours';

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

export interface Dragged extends Moving {
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

type Grid = Pick<Options, 'frame' | 'columns' | 'date' | 'clinic' | 'from'>;

const isBetween = (x: number, { left, right }: DOMRect): boolean => left <= x && x < right;

/** The place under the pointer. Rooms and devices are chosen by the server, so there only the time changes. */
function targetAt({ record, offset }: Grip, { clientX, clientY }: Point, grid: Grid): Dragged | null {
  const { frame, columns, date, clinic, from } = grid;
  const elements = [...(frame.current?.querySelectorAll<HTMLElement>('[data-column]') ?? [])];
  const under = elements.find((element) => isBetween(clientX, element.getBoundingClientRect()));
  const own = columns.find((column) => isIn(record, column));
  const found = columns.find(({ id }) => id === under?.dataset.column);
  const column = found?.person && own?.person !== null ? found : own;
  const element = elements.find(({ dataset }) => dataset.column === column?.id);
  if (!column || !element) return null;
  const minute = from + ((clientY - offset - element.getBoundingClientRect().top) / HOUR_PX) * 60;
  const time = timeOf(Math.min(LAST_MINUTE, Math.max(0, Math.round(minute))));
  const slot = nearestSlot({ date, time }, clinic) ?? { date, time: record.time };
  return { record, columnId: column.id, at: { ...slot, ...(column.person && { practitioner_id: column.id }) } };
}

function gripOf(
  { target, clientX, clientY }: Point & { target: EventTarget },
  appointments: readonly Appointment[],
  from: number,
): Grip | null {
  const block = target instanceof Element ? target.closest<HTMLElement>('.team-block') : null;
  const record = appointments.find(({ id }) => id === block?.dataset.cell);
  if (!block || !record || record.status === 'cancelled') return null;
  const hidden = Math.max(0, from - minutesOf(record.time));
  return { record, offset: clientY - block.getBoundingClientRect().top + hidden, x: clientX, y: clientY };
}

/** Drags a block to another time and practitioner. */
export function useColumnDrag({ appointments, isOff, onMove, ...grid }: Options) {
  const { frame, from } = grid;
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const grip = useRef<Grip | null>(null);
  const hasJustEnded = useRef(false);

  const follow = useEffectEvent((event: PointerEvent) => {
    const start = grip.current;
    if (!start) return;
    const isFar = Math.abs(event.clientX - start.x) + Math.abs(event.clientY - start.y) > SLACK_PX;
    if (!dragged && !isFar) return;
    nudge(frame.current, event);
    setDragged(targetAt(start, event, grid));
  });
  const finish = (isDropped: boolean): void => {
    grip.current = null;
    if (!dragged) return;
    setDragged(null);
    hasJustEnded.current = true;
    setTimeout(() => (hasJustEnded.current = false));
    if (isDropped) onMove(dragged.record, dragged.at);
  };
  const end = useEffectEvent((event: Event) => finish(event.type === 'pointerup'));
  useEffect(() => {
    const stop = new AbortController();
    const options = { signal: stop.signal };
    window.addEventListener('pointermove', (event) => follow(event), options);
    for (const name of ['pointerup', 'pointercancel']) window.addEventListener(name, (event) => end(event), options);
    return () => stop.abort();
  }, []);
  useWindowKeys(({ key }) => key === 'Escape' && finish(false));

  const take = (event: Point & { target: EventTarget }): Grip | null =>
    (grip.current = isOff ? null : gripOf(event, appointments, from));
  const press = useLongPress((at) => {
    const start = take(at);
    if (start) setDragged(targetAt(start, at, grid));
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
    if (event.button === 0 && event.pointerType !== 'touch') take(event);
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
