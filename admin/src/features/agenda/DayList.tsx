import { styled } from '@mui/material/styles';
import { APPOINTMENT_STATUS_LABELS, formatTime, isOpenOn, type Appointment } from '@radiance/backend/contract';
import { Plus } from 'lucide-react';
import { countOn } from './ColumnHead';
import { dayItems, type DayItem } from './dayItems';
import { endOf, timeOf, type At, type Hours } from './hours';
import type { Moving } from './useMoving';

interface Props {
  date: string;
  clinic: Hours;
  appointments: readonly Appointment[];
  now: At;
  moving: Moving | null;
  onOpen: (record: Appointment) => void;
  onChooseHour: (at: At) => void;
  /** Where the treatment fits that is being planned. */
  isLit?: (at: At) => boolean;
}

/** The day on a phone: who comes, which hours are free, when the clinic rests. */
export function DayList({ date, clinic, appointments, now, moving, onOpen, onChooseHour, isLit }: Props) {
  const items = dayItems(date, clinic, appointments, now).filter((item) => item.kind !== 'free' || !isLit || isLit(item.hour));
  const pending = appointments.filter((record) => record.date === date && record.status === 'pending').length;
  const isClosed = !isOpenOn(date, clinic);
  return (
    <>
      <Summary>
        {isClosed && items.length === 0 ? (
          'La clínica está cerrada ese día.'
        ) : (
          <>
            <b>{countOn(date, appointments)}</b> {countOn(date, appointments) === 1 ? 'cita' : 'citas'}
            {pending > 0 && (
              <>
                , <b>{pending}</b> por confirmar
              </>
            )}
          </>
        )}
      </Summary>
      <List>
        {items.map((item) => (
          <Item key={keyOf(item)} {...{ item, moving, onOpen, onChooseHour }} now={now} />
        ))}
      </List>
    </>
  );
}

const keyOf = (item: DayItem): string => (item.kind === 'appointment' ? item.record.id : `${item.kind}-${item.at}`);

function Item({
  item,
  now,
  moving,
  onOpen,
  onChooseHour,
}: { item: DayItem } & Pick<Props, 'now' | 'moving' | 'onOpen' | 'onChooseHour'>) {
  if (item.kind === 'now') {
    return (
      <NowRow>
        <span className="visually-hidden">Ahora, </span>
        {formatTime(now.time)}
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
        <Block type="button" data-free onClick={() => onChooseHour(item.hour)}>
          <Plus size={18} strokeWidth={1.5} aria-hidden />
          {moving ? 'Mover aquí' : 'Nueva reserva'}
          <span className="visually-hidden"> a las {formatTime(item.hour.time)}</span>
        </Block>
      </Row>
    );
  }
  const { record } = item;
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
        onClick={() => onOpen(record)}
      >
        <span>
          <b>{record.client_name}</b>
          <span>
            {[record.treatment_name ?? '—', record.practitioner_name && `con ${record.practitioner_name}`]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
        <small>{APPOINTMENT_STATUS_LABELS[record.status]}</small>
      </Block>
    </Row>
  );
}

const Summary = styled('p')`
  margin: 16px 0 10px;
  color: var(--muted);
  & b {
    font-weight: 600;
    color: var(--ink);
  }
`;

const List = styled('ul')`
  display: grid;
  gap: 6px;
`;

const Row = styled('li')`
  display: grid;
  grid-template-columns: 52px minmax(0, 1fr);
  align-items: center;
`;

const Hour = styled('div')`
  display: grid;
  & b {
    font-weight: 600;
  }
  & small {
    font-size: 14px;
    color: var(--muted);
  }
`;

const Block = styled('button')`
  --hatch: repeating-linear-gradient(-45deg, transparent 0 7px, #eadfd2 7px 8px);
  --closed: #f6efe6;
  display: flex;
  align-items: center;
  gap: 10px;
  width: 100%;
  min-height: 58px;
  padding: 6px 12px;
  border: 1px solid transparent;
  border-radius: 3px;
  text-align: left;
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
  & b {
    font-weight: 600;
  }
  & b + span {
    font-size: 14px;
    color: #4b433d;
  }
  & small {
    flex: none;
    font-size: 13.5px;
  }
  &.is-pending small {
    font-weight: 600;
  }
  &.is-confirmed small,
  &.is-cancelled small {
    color: #554c45;
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
  width: max-content;
  margin-left: -4px;
  padding: 0 5px;
  border-radius: 3px;
  background: var(--clay);
  color: #fff;
  font-size: 13px;
  font-weight: 600;
  line-height: 19px;
  position: relative;
  &::after {
    content: '';
    position: absolute;
    left: 100%;
    width: calc(100cqw - 44px);
    margin-left: 2px;
    border-top: 2px solid var(--clay);
  }
`;
