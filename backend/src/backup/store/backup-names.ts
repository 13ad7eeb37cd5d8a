import { addDays, clinicTime } from '../../contract/index.js';
import type { BackupRetention } from '../../core/settings/backup-settings.js';

const NAME = /^radiance-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.gz\.age$/;

export const backupName = (made: Date): string =>
  `radiance-${made.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z.tar.gz.age`;

/** Null when the name is not a backup's. Files with other names are never deleted. */
export function madeAt(name: string): Date | null {
  const [, ...parts] = NAME.exec(name) ?? [];
  const [year, month, day, hour, minute, second] = parts;
  const instant = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return parts.length === 0 || Number.isNaN(instant.getTime()) ? null : instant;
}

const mondayOf = (day: string): string => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

/**
 * Backups that the retention deletes: all but the newest of each of the latest days, weeks and months. A backup newer than
 * `latest` comes from a wrong clock; it is neither counted nor deleted.
 */
export function expiredBackups(names: readonly string[], latest: string, retention: BackupRetention, timeZone: string): string[] {
  const ours = names.flatMap((name) => {
    const instant = name <= latest ? madeAt(name) : null;
    return instant ? [{ name, day: clinicTime(instant, timeZone).date }] : [];
  });
  ours.sort((a, b) => b.name.localeCompare(a.name));
  const retained = new Set<string>();
  const retainNewest = (count: number, periodOf: (day: string) => string): void => {
    const periods = new Set<string>();
    for (const { name, day } of ours) {
      const period = periodOf(day);
      if (periods.has(period) || periods.size === count) continue;
      periods.add(period);
      retained.add(name);
    }
  };
  retainNewest(retention.days, (day) => day);
  retainNewest(retention.weeks, mondayOf);
  retainNewest(retention.months, (day) => day.slice(0, 7));
  return ours.flatMap(({ name }) => (retained.has(name) ? [] : name));
}
