import { Calendar, joinClassNames, useCalendarController, type EventDisplayInfo, type EventDropInfo } from '@fullcalendar/react';
import interaction from '@fullcalendar/react/interaction';
import es from '@fullcalendar/react/locales/es';
import '@fullcalendar/react/skeleton.css';
import timeGrid from '@fullcalendar/react/timegrid';
import { formatTime, minutesOf, type Appointment } from '@radiance/backend/contract';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useClinicClock } from '../../lib/clinicClock';
import { CellContent } from './CellContent';
import { ColumnHead, loadOn } from './ColumnHead';
import { cellsOf, eventOf, keyOf, placeIn, type Cell } from './cells';
import { dragStep, nearestSlot, openSpans, timeOf, visibleHours, type At, type Hours } from './hours';
import { lanesOf, type Lane } from './lanes';
import { useSteady } from './useAgenda';
import { useGridKeys } from './useGridKeys';
import type { Moving } from './useMoving';
import { columnTitle, type AgendaView } from './week';

interface Props {
  view: AgendaView;
  /** The days that are shown. */
  dates: readonly string[];
  clinic: Hours;
  appointments: readonly Appointment[];
  now: At;
  moving: Moving | null;
  /** Shows that day alone. */
  onChooseDay: (date: string) => void;
  onOpen: (record: Appointment) => void;
  onChooseHour: (at: At) => void;
  onPickUp: (record: Appointment) => void;
  onPutDown: () => void;
  onMove: (record: Appointment, at: At) => void;
}

const VIEWS = { semana: 'timeGridWeek', dia: 'timeGridDay' } as const;
const PLUGINS = [timeGrid, interaction];
const LOCALES = [es];
const HOUR_PX = 60;
const MINUTE_MS = 60_000;
/** What a free hour has beside an appointment; as wide in the stylesheet. */
const STRIP_PX = 30;
/** An hour's label gives way to the present minute when they would touch. */
const TOUCHING_MINUTES = 18;

const cellOf = (info: Pick<EventDisplayInfo, 'event'>): Cell => info.event.extendedProps.cell as Cell;

function classOf(info: EventDisplayInfo): string {
  const cell = cellOf(info);
  if (cell.kind === 'free') return joinClassNames('agenda-cell', 'is-free', cell.isShared && 'is-shared');
  if (cell.kind === 'target' || info.isMirror) return 'agenda-cell is-target';
  return joinClassNames(
    'agenda-cell',
    `is-${cell.record.status}`,
    (cell.isOrigin || info.isDragging) && 'is-origin',
    info.isShort && 'is-short',
  );
}

/** The stylesheet reads these in place of the calendar's own insets. */
function layOut(element: HTMLElement, lane: Lane | undefined): void {
  if (!lane) return;
  element.dataset.laid = lane.of > 1 ? 'narrow' : 'alone';
  const width = lane.leavesStrip ? `(100% - ${STRIP_PX}px)` : '100%';
  element.parentElement?.style.setProperty('--lane-start', `calc(${width} * ${lane.index / lane.of})`);
  element.parentElement?.style.setProperty('--lane-end', `calc(100% - ${width} * ${(lane.index + 1) / lane.of})`);
}

/** The week or the day by the hour. FullCalendar lays out and drags; what it shows, and by which keys, is ours. */
export function AgendaGrid({
  view,
  dates,
  clinic,
  appointments,
  now,
  moving,
  onChooseDay,
  onOpen,
  onChooseHour,
  onPickUp,
  onPutDown,
  onMove,
}: Props) {
  const controller = useCalendarController();
  const frame = useRef<HTMLDivElement>(null);
  const [first = now.date] = dates;
  useEffect(() => {
    controller.changeView(VIEWS[view]);
    controller.gotoDate(first);
  }, [controller, view, first]);

  // A drag would be lost if the calendar were given other events in its midst.
  const [isDragging, setIsDragging] = useState(false);
  const current = useSteady(
    useMemo(() => cellsOf(dates, clinic, appointments, now, moving), [dates, clinic, appointments, now, moving]),
  );
  const held = useRef(current);
  if (!isDragging) held.current = current;
  const cells = held.current;
  const events = useMemo(() => cells.map(eventOf), [cells]);
  const lanes = useMemo(() => lanesOf(cells), [cells]);
  const keys = useGridKeys(frame, cells, { onPickUp });

  const isCarrying = moving !== null;
  const target = moving && `${moving.at.date} ${moving.at.time}`;
  useEffect(() => {
    if (isCarrying) frame.current?.querySelector('.is-target, .is-origin')?.scrollIntoView({ block: 'nearest' });
  }, [isCarrying, target]);

  const shown = useSteady(visibleHours(clinic, appointments));
  const businessHours = useSteady(
    dates.flatMap((date) =>
      openSpans(date, clinic).map(({ from, to }) => ({
        daysOfWeek: [new Date(`${date}T00:00:00Z`).getUTCDay()],
        startTime: timeOf(from),
        endTime: timeOf(to),
      })),
    ),
  );

  const slotOf = useCallback((text: string): At => nearestSlot(placeIn(text), clinic) ?? placeIn(text), [clinic]);
  const handleDrop = ({ event, revert }: EventDropInfo) => {
    revert();
    const cell = cellOf({ event });
    if (cell.kind === 'appointment') onMove(cell.record, slotOf(event.startStr));
  };
  const clock = useClinicClock();
  const presentMinute = () => {
    const { date, time } = clock.now();
    return `${date}T${time}:00`;
  };
  const dayOf = (midnight: Date) => dates.find((day) => Date.parse(`${day}T00:00:00Z`) === midnight.getTime());
  const choose = (cell: Cell) => {
    if (cell.kind === 'free') onChooseHour(cell.hour);
    else if (cell.kind === 'target') onPutDown();
    else onOpen(cell.record);
  };

  return (
    // eslint-disable-next-line jsx-a11y-x/no-static-element-interactions -- Keys come up from the grid's cells, which have roles of their own.
    <div
      ref={frame}
      className="agenda-grid"
      data-view={view}
      data-moving={isCarrying || undefined}
      onKeyDown={keys.handleKeyDown}
      onFocus={keys.handleFocus}
      onBlur={keys.handleBlur}
    >
      {/* The calendar reads out nothing of its heads but the date. */}
      <p className="visually-hidden">
        {dates.map((date) => `${columnTitle(date)}: ${loadOn(date, clinic, appointments)}`).join('. ')}.
      </p>
      <Calendar
        controller={controller}
        plugins={PLUGINS}
        locales={LOCALES}
        locale="es"
        timeZone="UTC"
        now={presentMinute}
        initialView={VIEWS[view]}
        initialDate={first}
        firstDay={1}
        headerToolbar={false}
        allDaySlot={false}
        height="auto"
        slotDuration="01:00:00"
        slotMinHeight={HOUR_PX}
        slotMinTime={timeOf(shown.from)}
        slotMaxTime={timeOf(shown.to)}
        slotEventOverlap={false}
        snapDuration={{ minutes: dragStep(clinic.slots) }}
        tableHeaderSticky
        nowIndicator
        businessHours={businessHours.length > 0 ? businessHours : { daysOfWeek: [] }}
        events={events}
        eventOrder="start,rank,id"
        eventInteractive
        eventDurationEditable={false}
        eventStartEditable={!isCarrying}
        eventMinHeight={24}
        eventShortHeight={44}
        eventLongPressDelay={350}
        dragRevertDuration={0}
        eventDragStart={() => setIsDragging(true)}
        eventDragStop={() => setIsDragging(false)}
        eventDrop={handleDrop}
        eventClick={(info) => choose(cellOf(info))}
        eventDidMount={(info) => {
          keys.handleMount(info.el, cellOf(info), info.isMirror);
          if (!info.isMirror) layOut(info.el, lanes.get(keyOf(cellOf(info))));
        }}
        eventClass={classOf}
        eventInnerClass="agenda-cell-inner"
        eventContent={(info) => (
          <CellContent
            cell={cellOf(info)}
            target={info.isMirror ? slotOf(info.event.startStr) : undefined}
            isWide={view === 'dia'}
          />
        )}
        dayHeaderClass="agenda-head"
        dayHeaderContent={(info) => {
          const date = dayOf(info.date);
          return date && <ColumnHead date={date} clinic={clinic} appointments={appointments} isToday={date === now.date} />;
        }}
        navLinks
        navLinkClass="agenda-day-link"
        navLinkDayClick={(midnight) => onChooseDay(dayOf(midnight) ?? first)}
        dayHeaderRowClass="agenda-heads"
        tableHeaderClass="agenda-table-head"
        dayLaneClass={(info) => joinClassNames('agenda-lane', info.isToday && 'is-today')}
        dayLaneInnerClass="agenda-lane-inner"
        slotLaneClass="agenda-slot"
        slotHeaderClass="agenda-hour"
        slotHeaderDividerClass="agenda-divider"
        slotHeaderContent={({ time }) => {
          const minute = (time?.milliseconds ?? 0) / MINUTE_MS;
          return <HourLabel minute={minute} isFirst={minute === shown.from} now={dates.includes(now.date) ? now : null} />;
        }}
        nonBusinessHoursClass="agenda-closed"
        nowIndicatorLineClass="agenda-now-line"
        nowIndicatorDotClass="agenda-now-dot"
        nowIndicatorHeaderClass="agenda-now"
        nowIndicatorHeaderContent={() => formatTime(now.time)}
        eventsHint="Citas"
        timedText="Horas"
      />
    </div>
  );
}

interface HourProps {
  minute: number;
  isFirst: boolean;
  /** Only where the present minute is shown. */
  now: At | null;
}

const HourLabel = ({ minute, isFirst, now }: HourProps) => (
  <span
    className="agenda-hour-label"
    data-first={isFirst || undefined}
    data-covered={(now !== null && Math.abs(minutesOf(now.time) - minute) < TOUCHING_MINUTES) || undefined}
  >
    {formatTime(timeOf(minute))}
  </span>
);
