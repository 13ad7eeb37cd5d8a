import type { Clinic } from '../../../contract/index.js';
import { instantOf, quietUntil } from '../../../core/calendar/clinic-hours.js';

const MINUTE_MS = 60_000;

/**
 * When an offer starts and ends: at once, or at eight for the night. Null when the person could not answer in time for the
 * minimum notice.
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
