import { addDays, clinicTime, DAY_MS } from '../contract/index.js';
import type { SeededRandom } from './seeded-random.js';

/** The reference day of the demo data. */
export interface DemoDay {
  /** The clinic's local day, `YYYY-MM-DD`. */
  date: string;
  now: Date;
  timeZone: string;
}

export const demoDay = (now: Date, timeZone: string): DemoDay => ({ date: clinicTime(now, timeZone).date, now, timeZone });

const MINUTE_MS = 60_000;

export const minutesAgo = ({ now }: DemoDay, minutes: number): string =>
  new Date(now.getTime() - minutes * MINUTE_MS).toISOString();

/** A daytime instant some days ago, never after now. */
export function daysAgo({ date, now }: DemoDay, days: number, random: SeededRandom): string {
  const minutes = random.integer(8 * 60, 19 * 60);
  const instant = Date.parse(`${addDays(date, -days)}T00:00:00Z`) + minutes * MINUTE_MS + random.integer(0, 59) * 1000;
  return new Date(instant < now.getTime() ? instant : instant - DAY_MS).toISOString();
}
