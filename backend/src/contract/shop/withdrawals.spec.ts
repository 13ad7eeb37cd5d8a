import { describe, expect, it } from '@jest/globals';
import { refundDeadline, withdrawalDeadline } from './withdrawals.js';

describe('the fourteen days to withdraw', () => {
  it.each([
    ['2026-11-09', '2026-11-23', 'a Monday'],
    ['2026-11-07', '2026-11-23', 'a Saturday'],
    ['2026-11-08', '2026-11-23', 'a Sunday'],
    ['2026-12-11', '2026-12-28', 'Christmas, a Friday'],
    ['2027-03-11', '2027-03-25', 'the day before Good Friday'],
    ['2027-03-12', '2027-03-29', 'Good Friday'],
    ['2026-12-18', '2027-01-04', 'New Year, a Friday'],
  ])('of what came on %s end on %s: the last one is %s', (day, last) => expect(withdrawalDeadline(day)).toBe(last));

  it('to pay back are no more for that', () => expect(refundDeadline('2026-11-07')).toBe('2026-11-21'));
});
