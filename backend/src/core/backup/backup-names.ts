import { addDays, clinicTime } from '../../contract/index.js';
import type { Keep } from './backup-settings.js';

const NAME = /^radiance-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.gz\.age$/;

export const backupName = (made: Date): string =>
  `radiance-${made.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z.tar.gz.age`;

/** Null for what is not a backup of ours, which nobody here deletes. */
export function madeAt(name: string): Date | null {
  const [, ...parts] = NAME.exec(name) ?? [];
  const [year, month, day, hour, minute, second] = parts;
  const instant = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return parts.length === 0 || Number.isNaN(instant.getTime()) ? null : instant;
}

const mondayOf = (day: string): string => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

/**
 * Of the newest of each of the latest days, weeks and months that have any, all that is not one of them. What claims to be newer than
 * `latest`, which was made just now, comes of a clock that was or is wrong: it takes nobody's place, and nobody takes it away.
 */
export function tooMany(names: readonly string[], latest: string, keep: Keep, timeZone: string): string[] {
  const ours = names.flatMap((name) => {
    const instant = name <= latest ? madeAt(name) : null;
    return instant ? [{ name, day: clinicTime(instant, timeZone).date }] : [];
  });
  ours.sort((a, b) => b.name.localeCompare(a.name));
  const kept = new Set<string>();
  const keepNewest = (count: number, periodOf: (day: string) => string): void => {
    const periods = new Set<string>();
    for (const { name, day } of ours) {
      const period = periodOf(day);
      if (periods.has(period) || periods.size === count) continue;
      periods.add(period);
      kept.add(name);
    }
  };
  keepNewest(keep.days, (day) => day);
  keepNewest(keep.weeks, mondayOf);
  keepNewest(keep.months, (day) => day.slice(0, 7));
  return ours.flatMap(({ name }) => (kept.has(name) ? [] : name));
}
