import { APPOINTMENT_STATUS_LABELS, formatTime, minutesOf, type Appointment } from '@radiance/backend/contract';
import { Plus } from 'lucide-react';
import { colourOf } from '../../team';
import { HOUR_PX, type TeamGridProps } from './columnGrid';
import { freeIn, isIn, UNASSIGNED, type Column } from './columns';
import { endOf, hoursOfStarts, startKey, timesOf, type At, type FreeHour, type Span } from '../time/hours';
import { insetsOf, LEAST_MINUTES, lanesOfRecords } from '../calendar/cells/lanes';
import { BlockBadges } from '../BlockBadges';

interface Props extends TeamGridProps {
  column: Column;
  shown: Span;
  dragged: { record: Appointment; at: At; columnId: string } | null;
  /** True right after a drag: the click that follows is ignored. */
  wasDragged: () => boolean;
}

const inside = ({ from, to }: Span, shown: Span): Span => ({ from: Math.max(from, shown.from), to: Math.min(to, shown.to) });
const heightOf = (minutes: number): number => (minutes / 60) * HOUR_PX;
const place = (span: Span, shown: Span) => ({ top: heightOf(span.from - shown.from), height: heightOf(span.to - span.from) });

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

export function TeamColumn({
  column,
  shown,
  date,
  clinic,
  appointments,
  now,
  moving,
  mayEdit,
  freeStarts,
  dragged,
  wasDragged,
  ...on
}: Props) {
  const records = appointments.filter((record) => record.date === date && isIn(record, column));
  const who = column.person ? column.id : null;
  const free = column.id === UNASSIGNED || !mayEdit ? [] : freeOf();
  const lanes = lanesOfRecords(records, free);
  const target =
    dragged?.columnId === column.id ? dragged : moving && isTargetOf(moving.record, moving.at, column) ? moving : null;
  /** The server's free starts for a planned treatment; for a room or a device its free hours among those. */
  function freeOf(): readonly FreeHour[] {
    if (freeStarts && column.person) return hoursOfStarts(date, clinic, freeStarts, who);
    const own = freeIn(column, date, clinic, appointments, now);
    return freeStarts ? own.filter(({ time }) => freeStarts.includes(startKey(null, date, time))) : own;
  }
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
        <button
          key={hour.time}
          type="button"
          className={`agenda-cell is-free${freeStarts ? ' is-lit' : ''}`}
          data-cell={`free-${column.id}-${hour.time}`}
          data-minute={minutesOf(hour.time)}
          tabIndex={-1}
          aria-label={`${moving ? 'Mover aquí' : 'Nueva reserva'} con ${column.name}, ${formatTime(hour.time)}`}
          style={place({ from: minutesOf(hour.time), to: minutesOf(hour.time) + hour.minutes }, shown)}
          onClick={() => on.onChooseHour({ date, time: hour.time, ...(who && { practitioner_id: who }) })}
        >
          <span className="agenda-new">
            <Plus size={16} />
            <span>
              {moving ? 'Mover aquí' : 'Nueva reserva'}, {formatTime(hour.time)}
            </span>
          </span>
        </button>
      ))}
      {records.map((record) => {
        const from = minutesOf(record.time);
        const lane = lanes.get(record.id);
        // A free hour has its place before or after the appointment, so it needs no strip.
        const { start, end } = lane ? insetsOf({ ...lane, leavesStrip: false }) : { start: '0px', end: '0px' };
        const isOrigin = dragged?.record.id === record.id || moving?.record.id === record.id;
        const span = { from, to: Math.max(endOf(record), from + LEAST_MINUTES) };
        return (
          <div key={record.id} className="team-place">
            <button
              type="button"
              className={`agenda-cell team-block is-${record.status}${isOrigin ? ' is-origin' : ''}`}
              data-cell={record.id}
              data-minute={from}
              data-small={record.duration < 30 ? 'line' : record.duration === 30 || undefined}
              aria-keyshortcuts={record.status === 'cancelled' ? undefined : 'M L'}
              style={{
                ...place(inside(span, shown), shown),
                left: `calc(${start} + 3px)`,
                width: `calc(100% - ${start} - ${end} - 6px)`,
                ...(column.person && record.status !== 'cancelled' && { borderLeftColor: colourOf(column.person) }),
              }}
              onClick={() => !wasDragged() && on.onOpen(record)}
            >
              <b>
                {record.client_name}
                <BlockBadges record={record} />
              </b>
              <span>{record.treatment_name ?? '—'}</span>
              <small>{timesOf(record)}</small>
              <span className="visually-hidden">
                , {record.duration} minutos, con {column.name}, {APPOINTMENT_STATUS_LABELS[record.status]}
              </span>
            </button>
          </div>
        );
      })}
      {target && (
        <div
          className="agenda-cell is-target team-block"
          style={place(
            { from: minutesOf(target.at.time), to: minutesOf(target.at.time) + Math.max(target.record.duration, LEAST_MINUTES) },
            shown,
          )}
        >
          <b>{target.record.client_name}</b>
          <span className="agenda-to">
            a <b>{formatTime(target.at.time)}</b>
          </span>
        </div>
      )}
    </section>
  );
}

const isTargetOf = (record: Appointment, at: At, column: Column): boolean =>
  (at.time !== record.time || (at.practitioner_id ?? record.practitioner_id) !== record.practitioner_id) &&
  (column.person ? (at.practitioner_id ?? record.practitioner_id) === column.id : isIn(record, column));
