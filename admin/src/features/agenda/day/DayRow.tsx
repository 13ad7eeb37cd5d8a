import { styled } from '@mui/material/styles';
import { formatTime, timeOf, type Appointment } from '@radiance/backend/contract';
import { Plus } from 'lucide-react';
import { useLongPress } from '../../../lib/browser/useLongPress';
import { Initials } from '../../team';
import type { Person } from '../team/columns';
import type { DayItem } from './dayItems';
import { endOf, type At } from '../time/hours';
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

export function DayRow({
  item,
  now,
  moving,
  freeStarts,
  personOf,
  onOpen,
  onPickUp,
  onChooseHour,
}: RowProps & { item: DayItem }) {
  const press = useLongPress(() => item.kind === 'appointment' && !moving && onPickUp(item.record));
  if (item.kind === 'now') {
    return (
      <NowRow data-now>
        <b>
          <span className="visually-hidden">Ahora, </span>
          {formatTime(now.time)}
        </b>
      </NowRow>
    );
  }
  if (item.kind === 'rest') {
    return (
      <Row>
        <Hour>
          <b>{formatTime(timeOf(item.at))}</b>
        </Hour>
        <Block as="p" className="agenda-closed" data-quiet>
          Descanso hasta las {formatTime(timeOf(item.rest.to))}
        </Block>
      </Row>
    );
  }
  if (item.kind === 'free') {
    return (
      <Row>
        <Hour>
          <b>{formatTime(item.hour.time)}</b>
        </Hour>
        <Block type="button" data-free={freeStarts ? 'lit' : ''} onClick={() => onChooseHour(item.hour)}>
          <Plus />
          {moving ? 'Mover aquí' : 'Nueva reserva'}
          <span className="visually-hidden"> a las {formatTime(item.hour.time)}</span>
        </Block>
      </Row>
    );
  }
  const { record } = item;
  const person = personOf?.(record.practitioner_id);
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
          <span>
            {[record.treatment_name ?? '—', record.practitioner_name && `con ${record.practitioner_name}`]
              .filter(Boolean)
              .join(' · ')}
          </span>
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
  --hatch: repeating-linear-gradient(-45deg, transparent 0 7px, var(--hatch-line) 7px 8px);
  --closed: var(--closed-ground);
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

const NowRow = styled('li')`
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
