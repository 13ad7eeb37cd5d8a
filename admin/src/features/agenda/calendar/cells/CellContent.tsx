import { APPOINTMENT_STATUS_LABELS, formatTime, type Appointment } from '@radiance/backend/contract';
import { Plus } from 'lucide-react';
import { counted } from '../../../../lib/countTexts';
import { Initials } from '../../../team';
import { AttendanceBadge, stateText } from '../../attendance/AttendanceBadge';
import type { Cell } from './cells';
import type { Person } from '../../team/columns';
import { timesOf, type At } from '../../time/hours';
import { nameOf, type Moving } from '../../moving/useMoving';
import { BlockBadges } from '../../BlockBadges';

/** An hour is 60 px high, so a minute is one pixel. */
const PADDING_PX = 10;
const LINE_PX = 16;
/** One for the name, one for the treatment. */
const FEWEST_LINES = 2;

interface Props {
  cell: Cell;
  /** Where the dragged appointment would be dropped. */
  target?: At;
  isWide: boolean;
  /** Only where the column does not tell the practitioner. */
  personOf?: (id: string | null) => Person | undefined;
}

export function CellContent({ cell, target, ...shown }: Props) {
  if (cell.kind === 'free') return <FreeSlot at={cell.hour} />;
  if (cell.kind === 'group') return <Group cell={cell} personOf={shown.personOf} />;
  if (cell.kind === 'target') return <Target {...cell.moving} />;
  return target ? <Target record={cell.record} at={target} /> : <Block record={cell.record} {...shown} />;
}

const FreeSlot = ({ at }: { at: At }) => (
  <span className="agenda-new">
    <Plus size={16} />
    <span>
      <b>Nueva reserva</b>
      <span>{nameOf(at)}</span>
    </span>
  </span>
);

const Group = ({ cell, personOf }: Pick<Props, 'personOf'> & { cell: Extract<Cell, { kind: 'group' }> }) => (
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

const Target = ({ record, at }: Moving) => (
  <>
    <b>{record.client_name}</b>
    <span className="agenda-to">
      a <b>{nameOf(at)}</b>
    </span>
  </>
);

function Block({ record, isWide, personOf }: Pick<Props, 'isWide' | 'personOf'> & { record: Appointment }) {
  const person = personOf?.(record.practitioner_id);
  const texts = (
    <>
      <b>
        {person && <Initials person={person} />}
        {record.client_name}
        <BlockBadges record={record} />
      </b>
      <span>{record.treatment_name ?? '—'}</span>
    </>
  );
  const lines = Math.max(FEWEST_LINES, Math.floor((record.duration - PADDING_PX) / LINE_PX));
  return (
    <>
      {isWide ? (
        <>
          {texts}
          <span className="agenda-more">
            {timesOf(record)} · {record.phone}
            {record.notes && ` · ${record.notes}`}
          </span>
          <span className="agenda-state">{stateText(record)}</span>
        </>
      ) : (
        <span className="agenda-lines" style={{ WebkitLineClamp: lines }}>
          {texts}
        </span>
      )}
      <span className="visually-hidden">
        , {nameOf(record)}, {record.duration} minutos{person && `, con ${person.name}`}
        {!isWide && `, ${APPOINTMENT_STATUS_LABELS[record.status]}`}
      </span>
    </>
  );
}
