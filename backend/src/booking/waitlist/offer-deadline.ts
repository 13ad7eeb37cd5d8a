import type { Clinic } from '../../contract/index.js';
import { instantOf, quietUntil } from '../../core/calendar/clinic-hours.js';

const MINUTE_MS = 60_000;

/**
 * From when to when an hour is offered that fell free: at once, but of the night at eight. Null where its person could not
 * answer before it begins, or would take it nearer than the clinic's notice allows.
 */
export function offerSpan(
  { date, time }: { date: string; time: string },
  now: Date,
  { waiting_minutes, min_notice_minutes }: Pick<Clinic, 'waiting_minutes' | 'min_notice_minutes'>,
  timeZone: string,
): { at: Date; until: Date } | null {
  const at = quietUntil(now, timeZone) ?? now;
  const until = new Date(at.getTime() + waiting_minutes * MINUTE_MS);
  const latest = instantOf(`${date}T${time}`, timeZone).getTime() - min_notice_minutes * MINUTE_MS;
  return until.getTime() < latest ? { at, until } : null;
}
