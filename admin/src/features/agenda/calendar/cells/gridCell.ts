import { joinClassNames, type EventDisplayInfo } from '@fullcalendar/react';
import type { Cell } from './cells';
import { EDGE, insetsOf, type Lane } from './lanes';

export const cellOf = (info: Pick<EventDisplayInfo, 'event'>): Cell => info.event.extendedProps.cell as Cell;

export function classOf(info: EventDisplayInfo): string {
  const cell = cellOf(info);
  if (cell.kind === 'free')
    return joinClassNames('agenda-cell', 'is-free', cell.isShared && 'is-shared', cell.isHighlighted && 'is-lit');
  if (cell.kind === 'group') return 'agenda-cell is-group';
  if (cell.kind === 'target' || info.isMirror) return 'agenda-cell is-target';
  return joinClassNames(
    'agenda-cell',
    `is-${cell.record.status}`,
    (cell.isOrigin || info.isDragging) && 'is-origin',
    info.isShort && 'is-short',
  );
}

/** The stylesheet reads these attributes and variables in place of FullCalendar's insets. */
export function layOut(element: HTMLElement, cell: Cell, lane: Lane | undefined): void {
  const place = element.parentElement;
  if (!place) return;
  if (cell.kind === 'free' && cell.isShared) {
    place.dataset.lane = 'strip';
    place.style.setProperty('--lane-end', lane ? EDGE : '0px');
  } else if (lane) {
    const { start, end } = insetsOf(lane);
    place.dataset.lane = 'own';
    place.style.setProperty('--lane-start', `calc(${start})`);
    place.style.setProperty('--lane-end', `calc(${end})`);
    element.dataset.laid = lane.of > 1 || lane.isEdge ? 'narrow' : 'alone';
  } else delete place.dataset.lane;
}
