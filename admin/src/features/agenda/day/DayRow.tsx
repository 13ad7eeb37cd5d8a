import { styled } from '@mui/material/styles';
import { formatTime, timeOf, type Appointment } from '@radiance/backend/contract';
import { Plus } from 'lucide-react';
import { useLongPress } from '../../../lib/browser/useLongPress';
import { Initials } from '../../team';
import type { Person } from '../team/columns';
import type { DayItem } from './dayItems';
import { endOf, type At, type FreeHour, type Span } from '../time/hours';
import type { Moving } from '../moving/useMoving';
import { stateText } from '../attendance/AttendanceBadge';
import { BlockBadges } from '../BlockBadges';

export interface RowProps {
  now: At;
  moving: Moving | null;
  /** Free starts of the planned treatment. */
  freeStarts?: readonly string[];
  /** Only where the column does not tell the practitioner. */
  personOf?: (id: string | null) => Person | undefined;
  onOpen: (record: Appointment) => void;
  onPickUp: (record: Appointment) => void;
  onChooseHour: (at: At) => void;
}

export function DayRow({ item, ...row }: RowProps & { item: DayItem }) {
  if (item.kind === 'now') return <PresentRow time={row.now.time} />;
  if (item.kind === 'rest') return <RestRow rest={item.rest} />;
  if (item.kind === 'free') return <FreeRow hour={item.hour} {...row} />;
  return <AppointmentRow record={item.record} {...row} />;
}

const PresentRow = ({ time }: { time: string }) => (
  <NowLine data-now>
    <b>
      <span className="visually-hidden">Ahora, </span>
      {formatTime(time)}
    </b>
  </NowLine>
);

const RestRow = ({ rest: { from, to } }: { rest: Span }) => (
  <Row>
    <Hour>
      <b>{formatTime(timeOf(from))}</b>
    </Hour>
    <Block as="p" className="agenda-closed" data-quiet>
      Descanso hasta las {formatTime(timeOf(to))}
    </Block>
  </Row>
);

const FreeRow = ({ hour, moving, freeStarts, onChooseHour }: RowProps & { hour: FreeHour }) => (
  <Row>
    <Hour>
      <b>{formatTime(hour.time)}</b>
    </Hour>
    <Block type="button" data-free={freeStarts ? 'lit' : ''} onClick={() => onChooseHour(hour)}>
      <Plus />
      {moving ? 'Mover aquí' : 'Nueva reserva'}
      <span className="visually-hidden"> a las {formatTime(hour.time)}</span>
    </Block>
  </Row>
);

function AppointmentRow({ record, moving, personOf, onOpen, onPickUp }: RowProps & { record: Appointment }) {
  const press = useLongPress(() => !moving && onPickUp(record));
  const person = personOf?.(record.practitioner_id);
  const { treatment_name, practitioner_name } = record;
  return (
    <Row>
      <Hour>
        <b>{formatTime(record.time)}</b>
        <small>{formatTime(timeOf(endOf(record)))}</small>
      </Hour>
      <Block
        type="button"
        className={`is-${record.status}`}
        data-moved={moving?.record.id === record.id || undefined}
        onPointerDown={press.begin}
        onClick={() => !press.wasLong() && onOpen(record)}
      >
        <span>
          <b>
            {person && <Initials person={person} />} {record.client_name}
            <BlockBadges record={record} />
          </b>
          <span>{[treatment_name ?? '—', practitioner_name && `con ${practitioner_name}`].filter(Boolean).join(' · ')}</span>
        </span>
        <small>{stateText(record)}</small>
      </Block>
    </Row>
  );
}

const Row = styled('li')`
  display: grid;
  grid-template-columns: 52px minmax(0, 1fr);
  align-items: center;
`;

const Hour = styled('div')`
  display: grid;
  & small {
    font-size: 14px;
  }
`;

const Block = styled('button')`
  display: flex;
  align-items: center;
  gap: 10px;
  width: 100%;
  min-height: 58px;
  padding: 6px 12px;
  border: 1px solid transparent;
  border-radius: 3px;
  text-align: left;
  -webkit-touch-callout: none;
  user-select: none;
  & > span:first-of-type:not(.visually-hidden) {
    flex: 1;
    min-width: 0;
  }
  & b,
  & b + span {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & b + span {
    font-size: 14px;
    color: var(--ink-soft);
  }
  & small {
    flex: none;
  }
  &.is-pending small {
    font-weight: 600;
  }
  &.is-confirmed small,
  &.is-cancelled small {
    color: var(--ink-soft);
  }
  &.is-cancelled b,
  &.is-cancelled b + span {
    font-weight: 400;
    color: var(--muted);
    text-decoration: line-through;
  }
  &[data-free] {
    min-height: 46px;
    border: 1px dashed var(--field);
    color: var(--clay);
    font-weight: 500;
  }
  &[data-free='lit'] {
    border: 1px solid var(--sage);
    background: var(--sage-tint);
  }
  &[data-quiet] {
    min-height: 44px;
    font-size: 14px;
    color: var(--muted);
  }
  &[data-moved] {
    background: transparent;
    border: 1px dashed var(--field);
  }
`;

const NowLine = styled('li')`
  display: flex;
  align-items: center;
  gap: 2px;
  margin-left: -4px;
  & > b {
    padding: 0 5px;
    border-radius: 3px;
    background: var(--clay);
    color: var(--on-fill);
    font-size: 13px;
    line-height: 19px;
  }
  &::after {
    content: '';
    flex: 1;
    border-top: 2px solid var(--clay);
  }
`;
