import { joinClassNames, type EventDisplayInfo } from '@fullcalendar/react';
import type { Cell } from './cells';
import type { Lane } from './lanes';

/** Width of a free slot beside an appointment; the stylesheet has the same number. */
const STRIP_PX = 30;

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
  if (cell.kind === 'free' && cell.isShared) place?.setAttribute('data-lane', 'strip');
  if (!lane) return;
  place?.setAttribute('data-lane', 'own');
  element.dataset.laid = lane.of > 1 ? 'narrow' : 'alone';
  const width = lane.leavesStrip ? `(100% - ${STRIP_PX}px)` : '100%';
  place?.style.setProperty('--lane-start', `calc(${width} * ${lane.index / lane.of})`);
  place?.style.setProperty('--lane-end', `calc(100% - ${width} * ${(lane.index + 1) / lane.of})`);
}
