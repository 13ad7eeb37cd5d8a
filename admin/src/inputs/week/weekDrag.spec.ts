import { describe, expect, it } from '@jest/globals';
import type { WeeklyHours } from '@radiance/backend/contract';
import { weekAfter, type WeekGesture } from './weekDrag';

const WEEK: WeeklyHours = [[{ from: '09:00', to: '14:00' }], [], [], [], [], [], []];
const gesture = (changes: Partial<WeekGesture>): WeekGesture => ({
  kind: 'draw',
  day: 0,
  toDay: 0,
  index: 0,
  start: 0,
  now: 0,
  ...changes,
});
const after = (changes: Partial<WeekGesture>, week = WEEK) => weekAfter(week, gesture(changes));

describe('a week drawn by hand', () => {
  it('gains the hours that were drawn, downwards or upwards, in halves', () => {
    const afternoon = [
      { from: '09:00', to: '14:00' },
      { from: '16:00', to: '20:00' },
    ];
    expect(after({ start: 16 * 60 + 4, now: 19 * 60 + 50 })[0]).toEqual(afternoon);
    expect(after({ start: 19 * 60 + 50, now: 16 * 60 + 4 })[0]).toEqual(afternoon);
  });

  it('joins what touches', () => {
    expect(after({ start: 13 * 60, now: 15 * 60 + 10 })[0]).toEqual([{ from: '09:00', to: '15:30' }]);
  });

  it('stays as it is after a mere click', () => {
    expect(after({ start: 16 * 60, now: 16 * 60 + 3 })).toBe(WEEK);
  });

  it('moves hours within the day and to another', () => {
    expect(after({ kind: 'move', start: 600, now: 664 })[0]).toEqual([{ from: '10:00', to: '15:00' }]);
    const moved = after({ kind: 'move', start: 600, now: 600, toDay: 2 });
    expect([moved[0], moved[2]]).toEqual([[], [{ from: '09:00', to: '14:00' }]]);
  });

  it('never leaves the day', () => {
    expect(after({ kind: 'move', start: 600, now: 6000 })[0]).toEqual([{ from: '18:59', to: '23:59' }]);
    expect(after({ kind: 'to', start: 840, now: 6000 })[0]).toEqual([{ from: '09:00', to: '23:59' }]);
  });

  it('makes hours longer and shorter at either end, and lets go of them where nothing is left', () => {
    expect(after({ kind: 'from', start: 540, now: 480 })[0]).toEqual([{ from: '08:00', to: '14:00' }]);
    expect(after({ kind: 'to', start: 840, now: 780 })[0]).toEqual([{ from: '09:00', to: '13:00' }]);
    expect(after({ kind: 'to', start: 840, now: 500 })[0]).toEqual([]);
  });
});
