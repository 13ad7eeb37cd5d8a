import type { AvailableSlot } from '@radiance/backend/contract';
import { useId, type ReactNode } from 'react';
import { css, styled } from 'styled-components';
import type { Remote } from '../../../api/useRemote';
import { colour, CORNER, media } from '../../../theme/tokens';
import { FieldError } from '../../../ui/Field';
import { LoadingLabel, Skeleton } from '../../../ui/Skeleton';
import { VisuallyHidden } from '../../../ui/text/VisuallyHidden';
import { dayTitle } from './days';
import { NotLoaded } from './NotLoaded';
import { Note } from '../../../ui/Layout';

/** The hours are grouped into morning and afternoon. */
const AFTERNOON = '14:00';

const Group = styled.div`
  &:focus {
    outline: none;
  }
`;

const Day = styled.h4`
  padding-top: 9px;
  font-weight: 600;
`;

const Part = styled(Note)`
  margin-top: 10px;
  & ~ & {
    margin-top: 18px;
  }
`;

const Grid = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 8px;
  margin-top: 8px;
  ${media.phone} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

const taken = css`
  border: 1px dashed ${colour.field};
  background: none;
  color: ${colour.muted};
  text-decoration: line-through;
`;

const free = css`
  border: 1px solid ${colour.field};
  background: ${colour.white};
  font-weight: 500;
  &[data-chosen] {
    border-color: ${colour.clay};
    background: ${colour.clay};
    color: ${colour.ivory};
  }
  ${media.hover} {
    &:hover:not([data-chosen]) {
      border-color: ${colour.ink};
    }
  }
  ${media.forcedColours} {
    &[data-chosen] {
      outline: 2px solid Highlight;
    }
  }
`;

const Slot = styled.label<{ $free: boolean }>`
  position: relative;
  display: grid;
  place-items: center;
  min-height: 44px;
  border-radius: ${CORNER};
  ${({ $free }) => ($free ? free : taken)}
`;

/** Invisible over its tile, so that the tile is the target for pointers and assistive technology. */
const Radio = styled.input.attrs({ type: 'radio' })`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  opacity: 0;
  cursor: pointer;
  &:disabled {
    cursor: default;
  }
  /* The focus ring around the whole tile. */
  &:focus-visible + span::after {
    content: '';
    position: absolute;
    inset: -1px;
    border-radius: ${CORNER};
    outline: 2px solid ${colour.clay};
    outline-offset: 3px;
    pointer-events: none;
  }
`;

const Hint = styled(Note)`
  margin-top: 12px;
`;

interface SlotsProps {
  /** `YYYY-MM-DD` */
  day: string;
  slots: Remote<readonly AvailableSlot[]> & { reload: () => void };
  chosen: string;
  error: string | undefined;
  onChoose: (time: string) => void;
  /** Shown beside a full day, for example the waitlist. */
  whenFull?: ReactNode;
}

export function Slots({ day, slots, chosen, error, onChoose, whenFull }: SlotsProps) {
  const titleId = useId();
  const errorId = useId();
  const parts =
    slots.status === 'ready'
      ? [
          { name: 'Mañana', members: slots.data.filter(({ time }) => time < AFTERNOON) },
          { name: 'Tarde', members: slots.data.filter(({ time }) => time >= AFTERNOON) },
        ].filter(({ members }) => members.length > 0)
      : [];
  const isFull = slots.status === 'ready' && !slots.data.some(({ available }) => available);
  const hasTaken = slots.status === 'ready' && slots.data.some(({ available }) => !available);

  return (
    <Group
      role="radiogroup"
      aria-labelledby={titleId}
      aria-describedby={error ? errorId : undefined}
      data-field="time"
      tabIndex={-1}
    >
      <Day id={titleId}>
        {day ? dayTitle(day) : 'Hora'}
        <VisuallyHidden>: horas</VisuallyHidden>
      </Day>
      <FieldError id={errorId}>{error}</FieldError>
      {!day && <Hint>Elige un día y te enseñamos las horas libres.</Hint>}
      {day && slots.status === 'loading' && (
        <>
          <LoadingLabel />
          <Part aria-hidden>Mañana</Part>
          <Grid>
            {[1, 2, 3, 4, 5, 6].map((tile) => (
              <Skeleton key={tile} $height="44px" />
            ))}
          </Grid>
        </>
      )}
      {day && slots.status === 'failed' && <NotLoaded what="las horas" onRetry={slots.reload} />}
      {parts.flatMap(({ name, members }) => [
        <Part key={name}>{name}</Part>,
        <Grid key={`${name} horas`}>
          {members.map(({ time, available }) => (
            <Slot key={time} $free={available} data-chosen={time === chosen || undefined}>
              <Radio name="time" value={time} disabled={!available} checked={time === chosen} onChange={() => onChoose(time)} />
              <span>
                {time}
                {!available && <VisuallyHidden>, ocupada</VisuallyHidden>}
              </span>
            </Slot>
          ))}
        </Grid>,
      ])}
      {isFull && <Hint role="status">No quedan horas libres este día. Prueba con otro.</Hint>}
      {isFull && whenFull}
      {hasTaken && !isFull && (
        <Hint>
          <s aria-hidden>00:00</s> No disponible
        </Hint>
      )}
    </Group>
  );
}
