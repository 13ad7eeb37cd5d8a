import { APPOINTMENT_STATUS_LABELS, formatTime, minutesOf, type Appointment } from '@radiance/backend/contract';
import { Plus } from 'lucide-react';
import { colourOf } from '../../team';
import { HOUR_PX, type TeamGridProps } from './columnGrid';
import { freeIn, isIn, UNASSIGNED, type Column } from './columns';
import { endOf, hoursOfStarts, startKey, timesOf, type At, type FreeHour, type Span } from '../time/hours';
import { insetsOf, LEAST_MINUTES, lanesOfRecords, type Lane } from '../calendar/cells/lanes';
import { BlockBadges } from '../BlockBadges';
import type { Dragged } from './useColumnDrag';
import type { Moving } from '../moving/useMoving';

interface Props extends TeamGridProps {
  column: Column;
  shown: Span;
  dragged: Dragged | null;
  /** True right after a drag: the click that follows is ignored. */
  wasDragged: () => boolean;
}

const inside = ({ from, to }: Span, shown: Span): Span => ({ from: Math.max(from, shown.from), to: Math.min(to, shown.to) });
const heightOf = (minutes: number): number => (minutes / 60) * HOUR_PX;
const place = (span: Span, shown: Span) => ({ top: heightOf(span.from - shown.from), height: heightOf(span.to - span.from) });

/** Short appointments are drawn longer than they are. */
const blockSpan = (time: string, duration: number): Span => {
  const from = minutesOf(time);
  return { from, to: Math.max(endOf({ time, duration }), from + LEAST_MINUTES) };
};

/** Times of the day outside of the spans. */
function gapsOf(spans: readonly Span[], shown: Span): Span[] {
  const gaps: Span[] = [];
  let from = shown.from;
  for (const span of spans.map((each) => inside(each, shown)).sort((one, other) => one.from - other.from)) {
    if (span.from > from) gaps.push({ from, to: span.from });
    from = Math.max(from, span.to);
  }
  return from < shown.to ? [...gaps, { from, to: shown.to }] : gaps;
}

/** The server's free starts for a planned treatment; for a room or a device its free hours among those. */
function freeOf({ column, date, clinic, appointments, now, mayEdit, freeStarts }: Props): readonly FreeHour[] {
  if (column.id === UNASSIGNED || !mayEdit) return [];
  if (freeStarts && column.person) return hoursOfStarts(date, clinic, freeStarts, column.id);
  const own = freeIn(column, date, clinic, appointments, now);
  return freeStarts ? own.filter(({ time }) => freeStarts.includes(startKey(null, date, time))) : own;
}

/** What is being moved to this column, by the pointer or by keys. */
function targetOf({ column, dragged, moving }: Props): Moving | null {
  if (dragged?.columnId === column.id) return dragged;
  return moving && isTargetOf(moving.record, moving.at, column) ? moving : null;
}

const isTargetOf = (record: Appointment, at: At, column: Column): boolean =>
  (at.time !== record.time || (at.practitioner_id ?? record.practitioner_id) !== record.practitioner_id) &&
  (column.person ? (at.practitioner_id ?? record.practitioner_id) === column.id : isIn(record, column));

export function TeamColumn(props: Props) {
  const { column, shown, date, appointments } = props;
  const records = appointments.filter((record) => record.date === date && isIn(record, column));
  const free = freeOf(props);
  const lanes = lanesOfRecords(records, free);
  const target = targetOf(props);
  return (
    <section className="team-column" aria-label={column.name} data-column={column.id}>
      {gapsOf(column.spans, shown).map((gap) => (
        <i key={gap.from} className="agenda-closed" style={place(gap, shown)} />
      ))}
      {column.away.map((away) => {
        const span = inside(away, shown);
        return span.from < span.to ? (
          <p key={away.from} className="team-away" style={place(span, shown)}>
            {away.reason ?? 'Ausencia'}
          </p>
        ) : null;
      })}
      {free.map((hour) => (
        <FreeSlot key={hour.time} {...props} hour={hour} />
      ))}
      {records.map((record) => (
        <Block key={record.id} {...props} record={record} lane={lanes.get(record.id)} />
      ))}
      {target && <Target moving={target} shown={shown} />}
    </section>
  );
}

function FreeSlot({ hour, column, shown, moving, freeStarts, onChooseHour }: Props & { hour: FreeHour }) {
  const { date, time, minutes } = hour;
  const from = minutesOf(time);
  const does = moving ? 'Mover aquí' : 'Nueva reserva';
  return (
    <button
      type="button"
      className={`agenda-cell is-free${freeStarts ? ' is-lit' : ''}`}
      data-cell={`free-${column.id}-${time}`}
      data-minute={from}
      tabIndex={-1}
      aria-label={`${does} con ${column.name}, ${formatTime(time)}`}
      style={place({ from, to: from + minutes }, shown)}
      onClick={() => onChooseHour({ date, time, ...(column.person && { practitioner_id: column.id }) })}
    >
      <span className="agenda-new">
        <Plus size={16} />
        <span>
          {does}, {formatTime(time)}
        </span>
      </span>
    </button>
  );
}

interface BlockProps extends Props {
  record: Appointment;
  lane: Lane | undefined;
}

function Block({ record, lane, column, shown, dragged, moving, wasDragged, onOpen }: BlockProps) {
  const { id, client_name, treatment_name, duration, status } = record;
  const isCancelled = status === 'cancelled';
  const isOrigin = dragged?.record.id === id || moving?.record.id === id;
  // A free hour has its place before or after the appointment, so it needs no strip.
  const { start, end } = lane ? insetsOf({ ...lane, leavesStrip: false }) : { start: '0px', end: '0px' };
  return (
    <div className="team-place">
      <button
        type="button"
        className={`agenda-cell team-block is-${status}${isOrigin ? ' is-origin' : ''}`}
        data-cell={id}
        data-minute={minutesOf(record.time)}
        data-small={duration < 30 ? 'line' : duration === 30 || undefined}
        aria-keyshortcuts={isCancelled ? undefined : 'M L'}
        style={{
          ...place(inside(blockSpan(record.time, duration), shown), shown),
          left: `calc(${start} + 3px)`,
          width: `calc(100% - ${start} - ${end} - 6px)`,
          ...(column.person && !isCancelled && { borderLeftColor: colourOf(column.person) }),
        }}
        onClick={() => !wasDragged() && onOpen(record)}
      >
        <b>
          {client_name}
          <BlockBadges record={record} />
        </b>
        <span>{treatment_name ?? '—'}</span>
        <small>{timesOf(record)}</small>
        <span className="visually-hidden">
          , {duration} minutos, con {column.name}, {APPOINTMENT_STATUS_LABELS[status]}
        </span>
      </button>
    </div>
  );
}

const Target = ({ moving: { record, at }, shown }: { moving: Moving; shown: Span }) => (
  <div className="agenda-cell is-target team-block" style={place(blockSpan(at.time, record.duration), shown)}>
    <b>{record.client_name}</b>
    <span className="agenda-to">
      a <b>{formatTime(at.time)}</b>
    </span>
  </div>
);
