import { formatTime, minutesOf, timeOf } from '@radiance/backend/contract';
import type { At } from '../time/hours';

/** An hour's label is hidden when the label of the present minute would overlap it. */
const TOUCHING_MINUTES = 18;

interface HourProps {
  minute: number;
  isFirst: boolean;
  /** Null where the present is not shown. */
  now: At | null;
}

export const HourLabel = ({ minute, isFirst, now }: HourProps) => (
  <span
    className="agenda-hour-label"
    data-first={isFirst || undefined}
    data-covered={(now !== null && Math.abs(minutesOf(now.time) - minute) < TOUCHING_MINUTES) || undefined}
  >
    {formatTime(timeOf(minute))}
  </span>
);
