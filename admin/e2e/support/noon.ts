import type { Panel } from './panel';

/** A time zone in which it is about noon now, so that a test can book before and after now on the same day. */
export function noonZone(): string {
  const hours = 12 - new Date().getUTCHours();
  return `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
}

/** Day and time so many minutes from now, in that zone. */
export function timeIn(minutes: number): { date: string; time: string } {
  const at = new Date(Date.now() + minutes * 60_000 + (12 - new Date().getUTCHours()) * 3_600_000).toISOString();
  return { date: at.slice(0, 10), time: at.slice(11, 16) };
}

const DAY = [{ from: '08:00', to: '21:00' }];

/** Opens the clinic every day, so that tests do not depend on the weekday. */
export const openAllWeek = (panel: Panel): Promise<unknown> =>
  panel.api('put', 'clinic', { opening_hours: [DAY, DAY, DAY, DAY, DAY, DAY, DAY] });
