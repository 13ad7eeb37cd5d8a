import { describe, expect, it } from '@jest/globals';
import { BOOKING_SLOTS, OPENING_HOURS, timeOf } from '@radiance/backend/contract';
import { anAppointment } from '../../../test/records';
import {
  dragStep,
  endOf,
  freeHours,
  nearestSlot,
  openSpans,
  peopleAt,
  restsOn,
  stepped,
  visibleHours,
  type At,
  type Hours,
} from './hours';

const CLINIC: Hours = { opening_hours: OPENING_HOURS, slots: BOOKING_SLOTS, closed_days: ['2026-07-16'], places: 1 };
const EARLY: At = { date: '2026-07-13', time: '08:00' };
/** Wednesday, and the Saturday and Sunday after it. */
const WEDNESDAY = '2026-07-15';
const SATURDAY = '2026-07-18';
const SUNDAY = '2026-07-19';
const inWords = (spans: readonly { from: number; to: number }[]) => spans.map(({ from, to }) => `${timeOf(from)}-${timeOf(to)}`);

describe('the treatment hours', () => {
  it('leave out the rest between morning and afternoon', () => {
    expect(inWords(openSpans(WEDNESDAY, CLINIC))).toEqual(['09:00-14:00', '16:00-20:00']);
    expect(inWords(restsOn(WEDNESDAY, CLINIC))).toEqual(['14:00-16:00']);
  });

  it('end early on Saturdays and are none on Sundays and closed days', () => {
    expect(inWords(openSpans(SATURDAY, CLINIC))).toEqual(['10:00-14:00']);
    expect(openSpans(SUNDAY, CLINIC)).toEqual([]);
    expect(openSpans('2026-07-16', CLINIC)).toEqual([]);
  });

  it('see no rest in slots that are evenly far apart', () => {
    expect(
      inWords(openSpans(WEDNESDAY, { ...CLINIC, slots: ['09:00', '10:30', '12:00', '13:30', '15:00', '16:30', '18:00'] })),
    ).toEqual(['09:00-20:00']);
  });

  it('follow split opening hours', () => {
    const split = OPENING_HOURS.map(() => [
      { from: '10:00', to: '14:00' },
      { from: '17:00', to: '21:00' },
    ]) as unknown as Hours['opening_hours'];
    expect(
      inWords(openSpans(WEDNESDAY, { ...CLINIC, opening_hours: split, slots: ['10:00', '11:00', '17:00', '18:00'] })),
    ).toEqual(['10:00-14:00', '17:00-21:00']);
  });

  it('all fit into the grid, together with what was booked outside them', () => {
    expect(visibleHours(CLINIC, [])).toEqual({ from: 9 * 60, to: 20 * 60 });
    expect(visibleHours(CLINIC, [anAppointment({ time: '19:00', duration: 90 }), anAppointment({ time: '08:30' })])).toEqual({
      from: 8 * 60,
      to: 21 * 60,
    });
    expect(
      visibleHours({ ...CLINIC, opening_hours: OPENING_HOURS.map(() => []) as unknown as Hours['opening_hours'] }, []),
    ).toEqual({ from: 9 * 60, to: 20 * 60 });
  });
});

describe('free hours', () => {
  const times = (booked: Parameters<typeof freeHours>[2], { clinic = CLINIC, now = EARLY, date = WEDNESDAY } = {}) =>
    freeHours(date, clinic, booked, now).map(({ time }) => time);

  it('are the slots at whose start nobody is being treated', () => {
    const booked = [
      anAppointment({ date: WEDNESDAY, time: '10:00', duration: 75 }),
      anAppointment({ date: WEDNESDAY, time: '16:00', duration: 30 }),
    ];
    expect(times(booked)).toEqual(['09:00', '12:00', '13:00', '17:00', '18:00', '19:00']);
  });

  it('include the hour of a cancelled appointment', () => {
    expect(times([anAppointment({ date: WEDNESDAY, time: '10:00', status: 'cancelled' })])).toContain('10:00');
  });

  it('remain while one of several places is free', () => {
    const first = anAppointment({ date: WEDNESDAY, time: '10:00' });
    const two = { ...CLINIC, places: 2 };
    expect(times([first], { clinic: two })).toContain('10:00');
    expect(times([first, anAppointment({ date: WEDNESDAY, time: '10:00', id: 'second' })], { clinic: two })).not.toContain(
      '10:00',
    );
  });

  it('are gone once they have begun', () => {
    expect(times([], { now: { date: WEDNESDAY, time: '16:00' } })).toEqual(['17:00', '18:00', '19:00']);
    expect(times([], { now: { date: SATURDAY, time: '09:00' } })).toEqual([]);
  });

  it('last until the next slot or until the clinic rests', () => {
    const half = freeHours(WEDNESDAY, { ...CLINIC, slots: ['09:00', '09:30', '19:30'] }, [], EARLY);
    expect(half.map(({ time, minutes }) => [time, minutes])).toEqual([
      ['09:00', 30],
      ['09:30', 60],
      ['19:30', 30],
    ]);
  });
});

describe('moving by keyboard', () => {
  const at = (date: string, time: string): At => ({ date, time });
  const today = '2026-07-13';

  it('goes from slot to slot and stays within the day', () => {
    expect(stepped(at(WEDNESDAY, '13:00'), 'ArrowDown', CLINIC, today)).toEqual(at(WEDNESDAY, '16:00'));
    expect(stepped(at(WEDNESDAY, '16:00'), 'ArrowUp', CLINIC, today)).toEqual(at(WEDNESDAY, '13:00'));
    expect(stepped(at(WEDNESDAY, '19:00'), 'ArrowDown', CLINIC, today)).toEqual(at(WEDNESDAY, '19:00'));
    expect(stepped(at(WEDNESDAY, '09:00'), 'ArrowUp', CLINIC, today)).toEqual(at(WEDNESDAY, '09:00'));
  });

  it('skips days on which the clinic is closed, also over the end of the week', () => {
    expect(stepped(at(WEDNESDAY, '12:00'), 'ArrowRight', CLINIC, today)).toEqual(at('2026-07-17', '12:00'));
    expect(stepped(at(SATURDAY, '11:00'), 'ArrowRight', CLINIC, today)).toEqual(at('2026-07-20', '11:00'));
  });

  it('takes the nearest hour of a shorter day', () => {
    expect(stepped(at('2026-07-17', '18:00'), 'ArrowRight', CLINIC, today)).toEqual(at(SATURDAY, '13:00'));
  });

  it('never goes back into days gone by', () => {
    expect(stepped(at(today, '12:00'), 'ArrowLeft', CLINIC, today)).toEqual(at(today, '12:00'));
    expect(stepped(at('2026-06-01', '12:00'), 'ArrowRight', CLINIC, today)).toEqual(at(today, '12:00'));
  });

  it('crosses the nights in which the clock changes without losing an hour or a day', () => {
    expect(stepped(at('2026-03-28', '11:00'), 'ArrowRight', CLINIC, '2026-03-01')).toEqual(at('2026-03-30', '11:00'));
    expect(stepped(at('2026-10-26', '11:00'), 'ArrowLeft', CLINIC, '2026-10-01')).toEqual(at('2026-10-24', '11:00'));
  });
});

describe('a drag', () => {
  it('ends at the slot that is nearest to the pointer', () => {
    expect(nearestSlot({ date: WEDNESDAY, time: '15:00' }, CLINIC)?.time).toBe('16:00');
    expect(nearestSlot({ date: WEDNESDAY, time: '14:00' }, CLINIC)?.time).toBe('13:00');
    expect(nearestSlot({ date: SUNDAY, time: '14:00' }, CLINIC)).toBeNull();
  });

  it('moves in steps that meet every slot', () => {
    expect(dragStep(BOOKING_SLOTS)).toBe(60);
    expect(dragStep(['09:00', '09:45', '10:30'])).toBe(15);
    expect(dragStep(['09:00', '09:30'])).toBe(30);
    expect(dragStep(['09:05'])).toBe(15);
  });
});

describe('an appointment', () => {
  it('ends at midnight at the latest', () => {
    expect(endOf({ time: '23:30', duration: 90 })).toBe(24 * 60);
  });

  it('is counted up to the minute in which it ends', () => {
    const booked = [anAppointment({ date: WEDNESDAY, time: '10:00', duration: 60 })];
    expect([9 * 60 + 59, 10 * 60, 10 * 60 + 59, 11 * 60].map((minute) => peopleAt(WEDNESDAY, minute, booked))).toEqual([
      0, 1, 1, 0,
    ]);
  });
});
