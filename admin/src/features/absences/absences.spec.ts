import { describe, expect, it } from '@jest/globals';
import { formOf, lastDayOf, problemsOf, bodyOf, type AbsenceForm } from './absenceForm';
import { dayAt, monthsOf, stretchOf } from './yearStrip';

const FORM: AbsenceForm = {
  whose: 'ana',
  reason: 'Vacaciones',
  is_whole: true,
  first: '2026-08-03',
  last: '2026-08-14',
  from: '',
  to: '',
};

describe('an absence', () => {
  it('of days begins and ends at midnight, and is read back as the days that it touches', () => {
    const wire = bodyOf(FORM, []);
    expect(wire).toMatchObject({ practitioner_id: 'ana', equipment_id: null, from: '2026-08-03T00:00', to: '2026-08-15T00:00' });
    expect(lastDayOf(wire)).toBe('2026-08-14');
    expect(formOf(wire)).toEqual(FORM);
  });

  it('of hours lies within its day, of a thing as of a person', () => {
    const form = { ...FORM, whose: 'laser', is_whole: false, first: '2026-08-03', last: '', from: '09:00', to: '12:30' };
    const wire = bodyOf(form, ['laser']);
    expect(wire).toMatchObject({
      practitioner_id: null,
      equipment_id: 'laser',
      from: '2026-08-03T09:00',
      to: '2026-08-03T12:30',
    });
    expect(formOf(wire)).toEqual({ ...form, last: '2026-08-03' });
  });

  it('says beside its field what is wrong', () => {
    expect(problemsOf(FORM)).toEqual({});
    expect(Object.keys(problemsOf({ ...FORM, whose: '', first: 'ayer', last: 'mañana' }))).toEqual(['whose', 'first', 'last']);
    expect(Object.keys(problemsOf({ ...FORM, last: '2026-08-02' }))).toEqual(['last']);
    expect(Object.keys(problemsOf({ ...FORM, is_whole: false, last: '', from: '10:00', to: '10:00' }))).toEqual(['to']);
    expect(Object.keys(problemsOf({ ...FORM, is_whole: false, last: '', from: '', to: '' }))).toEqual(['from', 'to']);
  });
});

describe('the year as a strip', () => {
  it('shows what lies in it, cut at its ends', () => {
    expect(stretchOf({ from: '2026-01-01T00:00', to: '2027-01-01T00:00' }, 2026)).toEqual({ start: 0, size: 1 });
    expect(stretchOf({ from: '2025-12-20T00:00', to: '2026-01-08T00:00' }, 2026)).toEqual({ start: 0, size: 7 / 365 });
    expect(stretchOf({ from: '2025-12-20T00:00', to: '2026-01-01T00:00' }, 2026)).toBeNull();
  });

  it('knows the day under a hand, in leap years too', () => {
    expect(dayAt(0, 2026)).toBe('2026-01-01');
    expect(dayAt(1, 2026)).toBe('2026-12-31');
    expect(dayAt(59.5 / 366, 2028)).toBe('2028-02-29');
    expect(monthsOf(2028).reduce((sum, { stretch }) => sum + stretch.size, 0)).toBeCloseTo(1);
  });
});
