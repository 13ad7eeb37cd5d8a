import { describe, expect, it } from '@jest/globals';
import { refusedDays, WAITING_REFUSALS } from './waitlist.js';

const today = '2026-12-30';
const judged = (from_date: string, to_date: string): unknown =>
  refusedDays({ from_date, to_date }, today, { booking_horizon_days: 5 });

describe('the days that somebody waits for', () => {
  it.each([
    ['today alone', today, today],
    ['up to the last day that can be booked, into the next year', '2026-12-31', '2027-01-04'],
  ])('may be %s', (_what, from, to) => {
    expect(judged(from, to)).toBeNull();
  });

  it.each([
    ['begin in the past', '2026-12-29', '2027-01-01', { from_date: WAITING_REFUSALS.past }],
    ['end before they begin', '2027-01-02', '2027-01-01', { to_date: WAITING_REFUSALS.backwards }],
    [
      'end a day beyond the horizon',
      today,
      '2027-01-05',
      { to_date: 'Solo se puede reservar con 5 días de antelación como máximo' },
    ],
  ])('may not %s', (_what, from, to, refusal) => {
    expect(judged(from, to)).toEqual(refusal);
  });
});
