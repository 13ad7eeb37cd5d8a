import { describe, expect, it } from '@jest/globals';
import { clinicToday, dayTitle, fullDay, nearDay } from './days';

describe('days', () => {
  it("are the clinic's, even just after its midnight", () => {
    const madrid = { time_zone: 'Europe/Madrid' };
    expect(clinicToday(madrid, new Date('2026-07-13T22:30:00Z'))).toBe('2026-07-14');
    expect(clinicToday(madrid, new Date('2026-12-31T22:30:00Z'))).toBe('2026-12-31');
    expect(clinicToday({ time_zone: 'Atlantic/Canary' }, new Date('2026-07-13T22:30:00Z'))).toBe('2026-07-13');
  });

  it('read in Spanish', () => {
    expect(dayTitle('2026-07-14')).toBe('Martes, 14 de julio');
    expect(nearDay('2026-07-14')).toBe('mar 14 jul');
    expect(fullDay('2026-07-14')).toBe('Martes, 14 jul 2026');
  });
});
