import type { AvailableStart } from '@radiance/backend/contract';
import { useId } from 'react';
import { styled } from 'styled-components';
import { nextStarts } from '../loadBookingChoices';
import { useRemote, type Remote } from '../../../api/useRemote';
import { colour, CORNER, media } from '../../../theme/tokens';
import { note } from '../../../theme/type';
import { Skeleton } from '../../../ui/Skeleton';
import { VisuallyHidden } from '../../../ui/text/VisuallyHidden';
import { openBooking, useBooking } from '../booking';
import { nearDay } from './days';

/** Loaded by script: hidden without scripts, where it would load for ever, and on paper, where the hours become wrong. */
const Suggestions = styled.div`
  ${media.withoutScripts} {
    display: none;
  }
  ${media.print} {
    display: none;
  }
`;

const Title = styled.p`
  margin-bottom: 6px;
  font-size: 15px;
  font-weight: 500;
`;

const Row = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 8px;
  ${media.tiny} {
    grid-template-columns: 1fr 1fr;
  }
`;

const Chip = styled.button.attrs({ type: 'button' })`
  width: 100%;
  min-height: 52px;
  padding: 4px;
  border: 1px solid ${colour.field};
  border-radius: ${CORNER};
  background: ${colour.white};
  line-height: 1.3;
  small {
    display: block;
    ${note}
    line-height: 1.3;
    color: ${colour.muted};
  }
  b {
    font-weight: 600;
  }
  &[aria-pressed='true'] {
    border-color: ${colour.clay};
    background: ${colour.clay};
    color: ${colour.ivory};
    small {
      color: inherit;
    }
  }
  ${media.hover} {
    &:hover:not([aria-pressed='true']) {
      border-color: ${colour.ink};
    }
  }
  ${media.forcedColours} {
    &[aria-pressed='true'] {
      outline: 2px solid Highlight;
    }
  }
`;

const COUNT = 3;

interface NextHoursProps {
  starts: Remote<readonly AvailableStart[]>;
  /** The chosen hour, which may be one of these. */
  chosen?: AvailableStart;
  onChoose: (start: AvailableStart) => void;
}

/** The next free hours as buttons. Nothing where there is none or where they do not load: the calendar shows all hours. */
export function NextHours({ starts, chosen, onChoose }: NextHoursProps) {
  const titleId = useId();
  if (starts.status === 'failed' || (starts.status === 'ready' && starts.data.length === 0)) return null;
  return (
    <Suggestions>
      <Title id={titleId}>Próximas horas libres</Title>
      <Row aria-labelledby={titleId} aria-busy={starts.status === 'loading'}>
        {starts.status === 'loading'
          ? Array.from({ length: COUNT }, (_, index) => (
              <li key={index}>
                <Skeleton $height="52px" />
              </li>
            ))
          : starts.data.map(({ date, time }) => (
              <li key={`${date} ${time}`}>
                <Chip
                  aria-pressed={chosen && chosen.date === date && chosen.time === time}
                  onClick={() => onChoose({ date, time })}
                >
                  <small>{nearDay(date)}</small>
                  <VisuallyHidden>, </VisuallyHidden>
                  <b>{time}</b>
                </Chip>
              </li>
            ))}
      </Row>
    </Suggestions>
  );
}

/** The next free hours of a treatment; each one opens the wizard with that hour chosen. */
export function FreeHours({ treatmentId }: { treatmentId: string }) {
  const hoursVersion = useBooking((state) => state.hoursVersion);
  const starts = useRemote(`${treatmentId} ${hoursVersion}`, () => nextStarts(treatmentId));
  return <NextHours starts={starts} onChoose={(start) => openBooking(treatmentId, start)} />;
}
