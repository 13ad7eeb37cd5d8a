import { Calendar, useCalendarController, type EventDropInfo } from '@fullcalendar/react';
import interaction from '@fullcalendar/react/interaction';
import es from '@fullcalendar/react/locales/es';
import '@fullcalendar/react/skeleton.css';
import timeGrid from '@fullcalendar/react/timegrid';
import { formatTime, timeOf, type Appointment } from '@radiance/backend/contract';
import { useCallback, useEffect, useRef, type ComponentProps, type RefObject } from 'react';
import { useClinicClock } from '../../../lib/clinic/clinicClock';
import { useMay } from '../../../session/useMay';
import { CellContent } from './cells/CellContent';
import { ColumnHead, loadOn } from './ColumnHead';
import type { Person } from '../team/columns';
import { HourLabel } from './HourLabel';
import { keyOf, placeIn, type Cell } from './cells/cells';
import { cellOf, classOf, layOut } from './cells/gridCell';
import { dragStep, nearestSlot, type At, type Hours } from '../time/hours';
import { useDragEscape } from './useDragEscape';
import { useGridCells } from './cells/useGridCells';
import { useGridHours } from './useGridHours';
import { useGridKeys } from './useGridKeys';
import type { Moving } from '../moving/useMoving';
import { useScrollToNow } from './useScrollToNow';
import { columnTitle, type AgendaView } from '../time/week';

interface Props {
  view: AgendaView;
  dates: readonly string[];
  clinic: Hours;
  appointments: readonly Appointment[];
  now: At;
  moving: Moving | null;
  /** Free starts of the planned treatment. */
  freeStarts?: readonly string[];
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
const HOUR_PX = 60;
const MINUTE_MS = 60_000;

/** Options that never change. */
const CALENDAR = {
  plugins: [timeGrid, interaction],
  locales: [es],
  locale: 'es',
  timeZone: 'UTC',
  firstDay: 1,
  headerToolbar: false,
  allDaySlot: false,
  height: 'auto',
  slotDuration: '01:00:00',
  slotMinHeight: HOUR_PX,
  slotEventOverlap: false,
  tableHeaderSticky: true,
  nowIndicator: true,
  eventOrder: 'start,rank,id',
  eventInteractive: true,
  eventDurationEditable: false,
  eventMinHeight: 24,
  eventShortHeight: 44,
  eventLongPressDelay: 350,
  dragRevertDuration: 0,
  eventClass: classOf,
  eventInnerClass: 'agenda-cell-inner',
  dayHeaderClass: 'agenda-head',
  navLinks: true,
  navLinkClass: 'agenda-day-link',
  tableHeaderClass: 'agenda-table-head',
  dayLaneClass: 'agenda-lane',
  dayLaneInnerClass: 'agenda-lane-inner',
  slotLaneClass: 'agenda-slot',
  slotHeaderClass: 'agenda-hour',
  slotHeaderDividerClass: 'agenda-divider',
  nonBusinessHoursClass: 'agenda-closed',
  nowIndicatorLineClass: 'agenda-now-line',
  nowIndicatorDotClass: 'agenda-now-dot',
  nowIndicatorHeaderClass: 'agenda-now',
  eventsHint: 'Citas',
  timedText: 'Horas',
} satisfies Partial<ComponentProps<typeof Calendar>>;

/** Week or day by the hour. FullCalendar lays out and drags; cells and keys are ours. */
export function AgendaGrid({
  view,
  dates,
  clinic,
  appointments,
  now,
  moving,
  freeStarts,
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
  const frame = useRef<HTMLDivElement>(null);
  const [first = now.date] = dates;
  const controller = useControllerOf(view, first);

  const { isDragging, wasCancelled, begin, end } = useDragEscape();
  const { cells, events, lanes } = useGridCells(frame, {
    dates,
    clinic,
    appointments,
    now,
    moving,
    isDragging,
    freeStarts,
    who,
    isGrouped: view === 'semana',
  });
  const keys = useGridKeys(frame, cells, { onPickUp });

  const isMoving = moving !== null;
  const mayEdit = useMay()('edit', 'appointments');
  useTargetInSight(frame, moving);

  const { shown, businessHours } = useGridHours(dates, clinic, appointments);
  useScrollToNow(frame, view === 'dia' && first === now.date, `${first} ${shown.from}`);
  const slotOf = useCallback((text: string): At => nearestSlot(placeIn(text), clinic) ?? placeIn(text), [clinic]);
  const handleDrop = ({ event, revert }: EventDropInfo) => {
    revert();
    const cell = cellOf({ event });
    if (cell.kind === 'appointment' && !wasCancelled()) onMove(cell.record, slotOf(event.startStr));
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
      data-moving={isMoving || undefined}
      onKeyDown={keys.handleKeyDown}
      onFocus={keys.handleFocus}
      onBlur={keys.handleBlur}
    >
      {/* FullCalendar's column heads announce only the date. */}
      <p className="visually-hidden">
        {dates.map((date) => `${columnTitle(date)}: ${loadOn(date, clinic, appointments)}`).join('. ')}.
      </p>
      <Calendar
        {...CALENDAR}
        controller={controller}
        now={presentMinute}
        initialView={VIEWS[view]}
        initialDate={first}
        slotMinTime={timeOf(shown.from)}
        slotMaxTime={timeOf(shown.to)}
        snapDuration={{ minutes: dragStep(clinic.slots) }}
        businessHours={businessHours}
        events={events}
        eventStartEditable={mayEdit && !isMoving}
        eventDragStart={begin}
        eventDragStop={end}
        eventDrop={handleDrop}
        eventClick={(info) => choose(cellOf(info))}
        eventDidMount={(info) => {
          keys.handleMount(info.el, cellOf(info), info.isMirror);
          if (!info.isMirror) layOut(info.el, cellOf(info), lanes.get(keyOf(cellOf(info))));
        }}
        eventContent={(info) => (
          <CellContent
            cell={cellOf(info)}
            target={info.isMirror ? slotOf(info.event.startStr) : undefined}
            isWide={view === 'dia'}
            personOf={personOf}
          />
        )}
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
        navLinkDayClick={(midnight) => onChooseDay(dayOf(midnight) ?? first)}
        slotHeaderContent={({ time }) => {
          const minute = (time?.milliseconds ?? 0) / MINUTE_MS;
          return <HourLabel minute={minute} isFirst={minute === shown.from} now={dates.includes(now.date) ? now : null} />;
        }}
        nowIndicatorHeaderContent={() => formatTime(now.time)}
      />
    </div>
  );
}

function useTargetInSight(frame: RefObject<HTMLElement | null>, moving: Moving | null): void {
  const target = moving && `${moving.at.date} ${moving.at.time}`;
  useEffect(() => {
    if (target) frame.current?.querySelector('.is-target, .is-origin')?.scrollIntoView({ block: 'nearest' });
  }, [frame, target]);
}

function useControllerOf(view: AgendaView, first: string) {
  const controller = useCalendarController();
  useEffect(() => {
    controller.changeView(VIEWS[view]);
    controller.gotoDate(first);
  }, [controller, view, first]);
  return controller;
}
