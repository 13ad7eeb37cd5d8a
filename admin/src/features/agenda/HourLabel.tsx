import { formatTime, minutesOf } from '@radiance/backend/contract';
import { timeOf, type At } from './hours';

/** An hour's label gives way to the present minute when they would touch. */
const TOUCHING_MINUTES = 18;

interface HourProps {
  minute: number;
  isFirst: boolean;
  /** Only where the present minute is shown. */
  now: At | null;
}

/** An hour at the grid's side. */
export const HourLabel = ({ minute, isFirst, now }: HourProps) => (
  <span
    className="agenda-hour-label"
    data-first={isFirst || undefined}
    data-covered={(now !== null && Math.abs(minutesOf(now.time) - minute) < TOUCHING_MINUTES) || undefined}
  >
    {formatTime(timeOf(minute))}
  </span>
);
