import { describe, expect, it } from '@jest/globals';
import { backupName, madeAt, expiredBackups } from './backup-names.js';

const ZONE = 'Europe/Madrid';
const night = (day: string): string => backupName(new Date(`${day}T01:30:00Z`));
const NIGHTS = Array.from({ length: 400 }, (_, back) => night(new Date(Date.UTC(2026, 6, 12 - back)).toISOString().slice(0, 10)));
const keptOf = (names: readonly string[], keep: { days: number; weeks: number; months: number }): string[] => {
  const gone = expiredBackups(names, names[0] ?? '', keep, ZONE);
  return names.filter((name) => !gone.includes(name)).map((name) => madeAt(name)?.toISOString().slice(0, 10) ?? name);
};

describe('which backups stay', () => {
  it('the newest of each of the last days, weeks and months', () => {
    expect(keptOf(NIGHTS, { days: 3, weeks: 0, months: 0 })).toEqual(['2026-07-12', '2026-07-11', '2026-07-10']);
    expect(keptOf(NIGHTS, { days: 0, weeks: 3, months: 0 })).toEqual(['2026-07-12', '2026-07-05', '2026-06-28']);
    expect(keptOf(NIGHTS, { days: 0, weeks: 0, months: 3 })).toEqual(['2026-07-12', '2026-06-30', '2026-05-31']);
    expect(keptOf(NIGHTS, { days: 7, weeks: 4, months: 6 })).toHaveLength(7 + 3 + 5);
  });

  it('by the days that have one: a month without backups throws none away', () => {
    const few = [night('2026-07-12'), night('2026-03-01'), night('2025-12-24')];
    expect(expiredBackups(few, few[0] ?? '', { days: 3, weeks: 0, months: 0 }, ZONE)).toEqual([]);
  });

  it("by the clinic's day, of which the latest one counts", () => {
    const [late, early] = [backupName(new Date('2026-07-11T22:30:00Z')), backupName(new Date('2026-07-12T20:00:00Z'))];
    expect(expiredBackups([late, early], early, { days: 5, weeks: 0, months: 0 }, ZONE)).toEqual([late]);
  });

  it('whatever the clock was: a year ahead it leaves no night without its backup, and a year back the one just made stays', () => {
    const ahead = Array.from({ length: 400 }, (_, later) => backupName(new Date(Date.UTC(2027, 0, 1 + later))));
    const keep = { days: 7, weeks: 4, months: 6 };
    expect(expiredBackups([...ahead, ...NIGHTS], night('2026-07-12'), keep, ZONE)).toEqual(
      expiredBackups(NIGHTS, night('2026-07-12'), keep, ZONE),
    );
    const back = [night('2025-07-11'), night('2025-07-12')];
    expect(expiredBackups([...NIGHTS, ...back], night('2025-07-12'), { days: 1, weeks: 0, months: 0 }, ZONE)).not.toContain(
      back[1],
    );
    expect(expiredBackups([...ahead, ...back], night('2025-07-12'), { days: 1, weeks: 0, months: 0 }, ZONE)).toEqual([back[0]]);
  });

  it('never touching what is not one of ours', () => {
    const others = ['notas.txt', 'radiance-20260712T013000Z.tar.gz.age.part', 'radiance-99999999T999999Z.tar.gz.age'];
    expect(expiredBackups(others, night('2026-07-12'), { days: 0, weeks: 0, months: 0 }, ZONE)).toEqual([]);
  });
});
