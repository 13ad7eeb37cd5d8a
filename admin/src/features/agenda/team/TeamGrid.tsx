import { formatShortDay, formatTime, minutesOf, timeOf } from '@radiance/backend/contract';
import { useRef } from 'react';
import { Initials } from '../../team';
import { counted } from '../../../lib/countTexts';
import { TeamColumn } from './TeamColumn';
import { isIn, type Column } from './columns';
import { HOUR_PX, type TeamGridProps } from './columnGrid';
import { visibleHours } from '../time/hours';
import { countOn } from '../calendar/ColumnHead';
import { lanesOfRecords } from '../calendar/cells/lanes';
import './team.css';
import { useColumnDrag } from './useColumnDrag';
import { useColumnKeys } from './useColumnKeys';
import { useScrollToNow } from '../calendar/useScrollToNow';

/** Minimum width of a column; below it the grid scrolls sideways. */
const COLUMN_PX = 148;
const HOURS_PX = 56;
/** Minimum width of each of several appointments at one hour. */
const LANE_PX = 112;

function loadOf({ startsOn, spans }: Column, count: number): string {
  if (startsOn) return `sin horario hasta el ${formatShortDay(startsOn)}`;
  if (count > 0) return counted(count, 'cita', 'citas');
  return spans.length === 0 ? 'no trabaja' : 'sin citas';
}

/** The day with a column for each practitioner, or each room and device. */
export function TeamGrid(props: TeamGridProps) {
  const { date, clinic, columns, appointments, now, moving, mayEdit, onPickUp, onMove } = props;
  const frame = useRef<HTMLDivElement>(null);
  const heads = useRef<HTMLDivElement>(null);
  const shown = visibleHours(
    clinic,
    appointments.filter((record) => record.date === date),
  );
  const drag = useColumnDrag({
    frame,
    columns,
    appointments,
    date,
    clinic,
    from: shown.from,
    isOff: moving !== null || !mayEdit,
    onMove,
  });
  useScrollToNow(frame, date === now.date, `${date} ${shown.from}`);
  const handleKeyDown = useColumnKeys(frame, appointments, onPickUp);
  const hours = Array.from({ length: (shown.to - shown.from) / 60 }, (_, index) => shown.from + index * 60);
  // Unassigned appointments may overlap; the column grows so that names stay readable.
  const lanes = columns.map((column) => {
    const own = appointments.filter((record) => record.date === date && isIn(record, column));
    return Math.max(1, ...[...lanesOfRecords(own).values()].map(({ of }) => of));
  });
  const leastOf = (most: number): number => Math.max(COLUMN_PX, most * LANE_PX);
  const widths = lanes.map((most) => `minmax(${leastOf(most)}px, ${most}fr)`).join(' ');
  const least = lanes.reduce((sum, most) => sum + leastOf(most), HOURS_PX);
  const isToday = date === now.date;
  const minute = minutesOf(now.time);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Keys and drags come up from the grid's own buttons.
    <div
      className="agenda-grid team-grid"
      data-moving={moving || drag.dragged ? true : undefined}
      style={{ ['--widths' as string]: `${HOURS_PX}px ${widths}`, ['--least' as string]: `${least}px` }}
      onKeyDown={handleKeyDown}
      onPointerDown={drag.handlePointerDown}
    >
      <div ref={heads} className="team-heads-frame">
        <div className="team-heads">
          <span />
          {columns.map((column) => (
            <h3 key={column.id}>
              {column.person && <Initials person={column.person} />}
              <span>
                <b>{column.name}</b>
                <small data-warning={column.startsOn ? '' : undefined}>
                  {loadOf(
                    column,
                    countOn(
                      date,
                      appointments.filter((record) => isIn(record, column)),
                    ),
                  )}
                </small>
              </span>
            </h3>
          ))}
        </div>
      </div>
      <div
        ref={frame}
        className="team-scroller"
        onScroll={({ currentTarget }) => heads.current?.scrollTo({ left: currentTarget.scrollLeft })}
      >
        <div className="team-body" style={{ height: hours.length * HOUR_PX }}>
          <div className="team-hours" aria-hidden>
            {hours.map((hour) => (
              <span key={hour} style={{ height: HOUR_PX }}>
                {formatTime(timeOf(hour))}
              </span>
            ))}
          </div>
          {columns.map((column) => (
            <TeamColumn
              key={column.id}
              {...props}
              column={column}
              shown={shown}
              dragged={drag.dragged}
              wasDragged={drag.wasDragged}
            />
          ))}
          {isToday && minute >= shown.from && minute < shown.to && (
            <i className="team-now" data-now style={{ top: ((minute - shown.from) / 60) * HOUR_PX }} />
          )}
        </div>
      </div>
    </div>
  );
}
