import { APPOINTMENT_STATUS_LABELS, formatTime } from '@radiance/backend/contract';
import { Plus } from 'lucide-react';
import { counted } from '../../../../lib/countTexts';
import { Initials } from '../../../team';
import { AttendanceBadge, stateText } from '../../attendance/AttendanceBadge';
import type { Cell } from './cells';
import type { Person } from '../../team/columns';
import { timesOf, type At } from '../../time/hours';
import { nameOf } from '../../moving/useMoving';
import { BlockBadges } from '../../BlockBadges';

/** An hour is 60 px high, so a minute is one pixel. */
const PADDING_PX = 10;
const LINE_PX = 16;
/** One for the name, one for the treatment. */
const FEWEST_LINES = 2;

interface Props {
  cell: Cell;
  target?: At;
  isWide: boolean;
  /** Only where the column does not tell the practitioner. */
  personOf?: (id: string | null) => Person | undefined;
}

export function CellContent({ cell, target, isWide, personOf }: Props) {
  if (cell.kind === 'free') {
    return (
      <span className="agenda-new">
        <Plus size={16} />
        <span>
          <b>Nueva reserva</b>
          <span>{nameOf(cell.hour)}</span>
        </span>
      </span>
    );
  }
  if (cell.kind === 'group') {
    return (
      <>
        <b>{counted(cell.records.length, 'cita', 'citas')}</b>
        {cell.records.map((record) => {
          const { id, time, client_name } = record;
          const person = personOf?.(record.practitioner_id);
          return (
            <span key={id} className="agenda-line">
              {person && <Initials person={person} />} {formatTime(time)} {client_name}
              <AttendanceBadge record={record} />
            </span>
          );
        })}
        <span className="visually-hidden">, {nameOf(cell.at)}, ver el día</span>
      </>
    );
  }
  if (cell.kind === 'target' || target) {
    const { record } = cell.kind === 'target' ? cell.moving : cell;
    return (
      <>
        <b>{record.client_name}</b>
        <span className="agenda-to">
          a <b>{nameOf(cell.kind === 'target' ? cell.moving.at : (target ?? record))}</b>
        </span>
      </>
    );
  }
  const { record } = cell;
  const person = personOf?.(record.practitioner_id);
  const name = (
    <b>
      {person && <Initials person={person} />}
      {record.client_name}
      <BlockBadges record={record} />
    </b>
  );
  const treatment = <span>{record.treatment_name ?? '—'}</span>;
  return (
    <>
      {isWide ? (
        <>
          {name}
          {treatment}
        </>
      ) : (
        <span
          className="agenda-lines"
          style={{ WebkitLineClamp: Math.max(FEWEST_LINES, Math.floor((record.duration - PADDING_PX) / LINE_PX)) }}
        >
          {name}
          {treatment}
        </span>
      )}
      {isWide && (
        <>
          <span className="agenda-more">
            {timesOf(record)} · {record.phone}
            {record.notes && ` · ${record.notes}`}
          </span>
          <span className="agenda-state">{stateText(record)}</span>
        </>
      )}
      <span className="visually-hidden">
        , {nameOf(record)}, {record.duration} minutos{person && `, con ${person.name}`}
        {!isWide && `, ${APPOINTMENT_STATUS_LABELS[record.status]}`}
      </span>
    </>
  );
}
