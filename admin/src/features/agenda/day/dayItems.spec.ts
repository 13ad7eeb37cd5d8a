import { describe, expect, it } from '@jest/globals';
import { BOOKING_SLOTS, OPENING_HOURS, timeOf } from '@radiance/backend/contract';
import { anAppointment } from '../../../test/records';
import { dayItems } from './dayItems';

const CLINIC = { opening_hours: OPENING_HOURS, slots: BOOKING_SLOTS, closed_days: [], places: 1 };
const DAY = '2026-07-15';
const list = (
  now: string,
  booked = [
    anAppointment({ date: DAY, time: '12:00' }),
    anAppointment({ id: 'gone', date: DAY, time: '19:00', status: 'cancelled' }),
  ],
) => dayItems(DAY, CLINIC, booked, { date: DAY, time: now }).map(({ kind, at }) => `${timeOf(at)} ${kind}`);

describe('the list of a day', () => {
  it('contains in order the appointments, free hours, breaks and the current time', () => {
    expect(list('11:24')).toEqual([
      '11:24 now',
      '12:00 appointment',
      '13:00 free',
      '14:00 rest',
      '16:00 free',
      '17:00 free',
      '18:00 free',
      '19:00 appointment',
      '19:00 free',
    ]);
  });

  it('omits the current time outside the opening hours', () => {
    expect(list('08:00').some((item) => item.endsWith('now'))).toBe(false);
    expect(list('20:00')).toEqual(['12:00 appointment', '14:00 rest', '19:00 appointment']);
  });
});
