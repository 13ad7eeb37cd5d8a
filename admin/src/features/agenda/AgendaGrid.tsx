import { Calendar, joinClassNames, useCalendarController, type EventDropInfo } from '@fullcalendar/react';
import interaction from '@fullcalendar/react/interaction';
import es from '@fullcalendar/react/locales/es';
import '@fullcalendar/react/skeleton.css';
import timeGrid from '@fullcalendar/react/timegrid';
import { formatTime, type Appointment } from '@radiance/backend/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useClinicClock } from '../../lib/clinicClock';
import { useMay } from '../../session/useMay';
import { CellContent } from './CellContent';
import { ColumnHead, loadOn } from './ColumnHead';
import type { Person } from './columns';
import { HourLabel } from './HourLabel';
import { keyOf, placeIn, type Cell } from './cells';
import { cellOf, classOf, layOut } from './gridCell';
import { dragStep, nearestSlot, timeOf, type At, type Hours } from './hours';
import { useGridCells } from './useGridCells';
import { useGridHours } from './useGridHours';
import { useGridKeys } from './useGridKeys';
import type { Moving } from './useMoving';
import { useScrollToNow } from './useScrollToNow';
import { columnTitle, type AgendaView } from './week';

interface Props {
  view: AgendaView;
  dates: readonly string[];
  clinic: Hours;
  appointments: readonly Appointment[];
  now: At;
  moving: Moving | null;
  /** Free starts of the planned treatment. */
  lit?: readonly string[];
  /** Practitioner whose week is shown; null for all. */
  who: string | null;
  noteOn?: (date: string) => string;
  personOf?: (id: string | null) => Person | undefined;
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

/** Week or day by the hour. FullCalendar lays out and drags; cells and keys are ours. */
export function AgendaGrid({
  view,
  dates,
  clinic,
  appointments,
  now,
  moving,
  lit,
  who,
  personOf,
  noteOn,
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

  const [isDragging, setIsDragging] = useState(false);
  const { cells, events, lanes } = useGridCells({
    ...{ dates, clinic, appointments, now, moving, isDragging, lit, who },
    isGrouped: view === 'semana',
  });
  const keys = useGridKeys(frame, cells, { onPickUp });

  const isCarrying = moving !== null;
  const mayEdit = useMay()('edit', 'appointments');
  const target = moving && `${moving.at.date} ${moving.at.time}`;
  useEffect(() => {
    if (isCarrying) frame.current?.querySelector('.is-target, .is-origin')?.scrollIntoView({ block: 'nearest' });
  }, [isCarrying, target]);

  const { shown, businessHours } = useGridHours(dates, clinic, appointments);
  useScrollToNow(frame, view === 'dia' && first === now.date, `${first} ${shown.from}`);
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
    else if (cell.kind === 'group') onChooseDay(cell.at.date);
    else onOpen(cell.record);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Keys come up from the grid's cells, which have roles of their own.
    <div
      ref={frame}
      className="agenda-grid"
      data-view={view}
      data-moving={isCarrying || undefined}
      onKeyDown={keys.handleKeyDown}
      onFocus={keys.handleFocus}
      onBlur={keys.handleBlur}
    >
      {/* FullCalendar's column heads announce only the date. */}
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
        businessHours={businessHours}
        events={events}
        eventOrder="start,rank,id"
        eventInteractive
        eventDurationEditable={false}
        eventStartEditable={mayEdit && !isCarrying}
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
            personOf={personOf}
          />
        )}
        dayHeaderClass="agenda-head"
        dayHeaderContent={(info) => {
          const date = dayOf(info.date);
          return (
            date && (
              <ColumnHead
                date={date}
                clinic={clinic}
                appointments={appointments}
                isToday={date === now.date}
                note={noteOn?.(date)}
              />
            )
          );
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
