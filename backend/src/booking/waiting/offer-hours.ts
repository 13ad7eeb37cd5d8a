import { instantOf } from '../../platform/calendar/instant-of.js';
import { quietUntil } from '../../platform/calendar/quiet-hours.js';

const MINUTE_MS = 60_000;

/**
 * From when to when an hour is offered that fell free: at once, but of the night at eight. Null where its person could not
 * answer before it begins.
 */
export function offerSpan(
  { date, time }: { date: string; time: string },
  now: Date,
  minutes: number,
  timeZone: string,
): { at: Date; until: Date } | null {
  const at = quietUntil(now, timeZone) ?? now;
  const until = new Date(at.getTime() + minutes * MINUTE_MS);
  return until < instantOf(`${date}T${time}`, timeZone) ? { at, until } : null;
}
