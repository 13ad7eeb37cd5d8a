import { styled } from '@mui/material/styles';
import { formatTimes, minutesOf, type WeeklyHours } from '@radiance/backend/contract';
import { useRef, useState, type PointerEvent } from 'react';
import { weekAfter, type WeekGesture } from './weekDrag';
import { WEEKDAYS } from './weekHours';

const HOUR_PX = 22;
const USUAL = { from: 8, to: 21 };
const EDGE_PX = 7;

interface Props {
  week: WeeklyHours;
  onChange: (week: WeeklyHours) => void;
}

/** Hours drawn by mouse or pen. WeekRows offers the same by keyboard, so this is hidden from screen readers. */
export function WeekDrawing({ week, onChange }: Props) {
  const days = useRef<HTMLDivElement>(null);
  const [gesture, setGesture] = useState<WeekGesture | null>(null);
  const all = week.flat();
  const first = Math.min(USUAL.from, ...all.map(({ from }) => Math.floor(minutesOf(from) / 60)));
  const last = Math.max(USUAL.to, ...all.map(({ to }) => Math.ceil(minutesOf(to) / 60)));
  const shown = gesture ? weekAfter(week, gesture) : week;

  const at = ({ clientX, clientY }: PointerEvent) => {
    const box = days.current?.getBoundingClientRect() ?? new DOMRect();
    const day = Math.min(6, Math.max(0, Math.floor(((clientX - box.left) / box.width) * 7)));
    const minute = first * 60 + ((clientY - box.top) / HOUR_PX) * 60;
    return { day, minute: Math.min(last * 60 - 1, Math.max(first * 60, minute)) };
  };
  const handlePointerDown = (event: PointerEvent<HTMLDivElement>) => {
    // Touch scrolls the form.
    if (event.pointerType === 'touch' || event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    const { day, minute } = at(event);
    const edge = (EDGE_PX / HOUR_PX) * 60;
    const index = (week[day] ?? []).findIndex(({ from, to }) => minutesOf(from) <= minute && minute < minutesOf(to));
    const interval = week[day]?.[index];
    const kind = !interval
      ? 'draw'
      : minute - minutesOf(interval.from) < edge
        ? 'from'
        : minutesOf(interval.to) - minute < edge
          ? 'to'
          : 'move';
    setGesture({ kind, day, toDay: day, index, start: minute, now: minute });
  };
  const follow = (event: PointerEvent) => {
    if (!gesture) return;
    const { day, minute } = at(event);
    setGesture({ ...gesture, now: minute, toDay: day });
  };
  const end = () => {
    if (gesture && shown !== week) onChange(shown);
    setGesture(null);
  };

  const hours = Array.from({ length: last - first }, (_, index) => first + index);
  return (
    <Frame aria-hidden data-drawing={gesture ? true : undefined}>
      <Heads>
        {WEEKDAYS.map((name) => (
          <span key={name}>{name.slice(0, 3)}</span>
        ))}
      </Heads>
      <Hours>
        {hours.map((hour) => (
          <span key={hour} style={{ height: HOUR_PX }}>
            {hour}:00
          </span>
        ))}
      </Hours>
      <Days
        ref={days}
        style={{ height: hours.length * HOUR_PX, backgroundSize: `100% ${HOUR_PX}px` }}
        data-week-drawing
        onPointerDown={handlePointerDown}
        onPointerMove={follow}
        onPointerUp={end}
        onPointerCancel={() => setGesture(null)}
      >
        {shown.map((intervals, day) => (
          <div key={WEEKDAYS[day]}>
            {intervals.map(({ from, to }) => {
              const [start, over] = [minutesOf(from) || 0, minutesOf(to) || 0];
              if (over <= start) return null;
              const top = ((start - first * 60) / 60) * HOUR_PX;
              return (
                <i key={`${from}-${to}`} style={{ top, height: ((over - start) / 60) * HOUR_PX - 1 }}>
                  {formatTimes(from, to)}
                </i>
              );
            })}
          </div>
        ))}
      </Days>
    </Frame>
  );
}

const Frame = styled('div')`
  display: grid;
  grid-template-columns: 44px minmax(0, 1fr);
  border-block: 1px solid var(--line);
  user-select: none;
`;

const Heads = styled('div')`
  grid-column: 2;
  display: grid;
  grid-template-columns: repeat(7, minmax(0, 1fr));
  border-bottom: 1px solid var(--line);
  font-size: 13px;
  font-weight: 600;
  line-height: 28px;
  text-align: center;
`;

const Hours = styled('div')`
  display: grid;
  align-content: start;
  font-size: 12px;
  line-height: 1;
  color: var(--muted);
  & span {
    padding-right: 8px;
    text-align: right;
    transform: translateY(-5px);
  }
  & span:first-of-type {
    transform: none;
    padding-top: 1px;
  }
`;

const Days = styled('div')`
  position: relative;
  display: grid;
  grid-template-columns: repeat(7, minmax(0, 1fr));
  background-repeat: repeat-y;
  background-image: linear-gradient(to bottom, var(--line) 1px, transparent 1px);
  cursor: crosshair;
  & > div {
    position: relative;
    border-left: 1px solid var(--line);
  }
  & i {
    position: absolute;
    inset-inline: 3px;
    overflow: hidden;
    padding: 2px 4px;
    border-left: 3px solid var(--sage);
    border-radius: 3px;
    background: var(--sage-ground);
    font-size: 12px;
    font-style: normal;
    line-height: 15px;
    cursor: grab;
    /* Ends are dragged separately. */
    background-clip: padding-box;
  }
  [data-drawing] & i {
    cursor: grabbing;
  }
`;
