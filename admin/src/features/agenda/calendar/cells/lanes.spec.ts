import { describe, expect, it } from '@jest/globals';
import { BOOKING_SLOTS, OPENING_HOURS } from '@radiance/backend/contract';
import { anAppointment } from '../../../../test/records';
import { cellsOf } from './cells';
import { lanesOf } from './lanes';

const DAY = '2026-07-15';
const at = (id: string, time: string, duration: number, status: 'confirmed' | 'cancelled' = 'confirmed') =>
  anAppointment({ id, date: DAY, time, duration, status });
const lanes = (places: number, ...booked: ReturnType<typeof at>[]) => {
  const clinic = { opening_hours: OPENING_HOURS, slots: BOOKING_SLOTS, closed_days: [], places };
  return Object.fromEntries(lanesOf(cellsOf([DAY], clinic, booked, { date: '2026-07-01', time: '09:00' }, null)));
};

describe('appointments at the same time', () => {
  it('are drawn side by side, and a single one has the whole width', () => {
    expect(lanes(2, at('a', '10:00', 75), at('b', '11:00', 60), at('c', '13:00', 30))).toMatchObject({
      a: { index: 0, of: 2 },
      b: { index: 1, of: 2 },
      c: { index: 0, of: 1 },
    });
    expect(lanes(1, at('a', '10:00', 60))).toMatchObject({ a: { index: 0, of: 1, leavesStrip: false, leavesEdge: false } });
  });

  it('use a lane that is free again', () => {
    expect(lanes(2, at('a', '10:00', 180), at('b', '10:00', 60), at('c', '11:00', 60))).toMatchObject({
      a: { index: 0 },
      b: { index: 1 },
      c: { index: 1, of: 2 },
    });
  });

  it('leave a strip to the hour that can still be given away', () => {
    expect(lanes(2, at('a', '10:00', 60))).toMatchObject({ a: { leavesStrip: true } });
    expect(lanes(2, at('a', '10:00', 60), at('b', '10:00', 60))).toMatchObject({ a: { leavesStrip: false } });
  });

  it('leave the lane of a cancelled one to the next appointment', () => {
    const gone = at('gone', '10:00', 60, 'cancelled');
    const free = `free-${DAY}-10:00`;
    expect(lanes(1, gone)).toMatchObject({ gone: { isEdge: true }, [free]: { of: 1, leavesEdge: true } });
    const booked = lanes(1, gone, at('a', '10:00', 60));
    expect(booked).toMatchObject({ gone: { isEdge: true, of: 1 }, a: { index: 0, of: 1, leavesEdge: true } });
    expect(booked[free]).toBeUndefined();
    // Where nothing else is, it keeps the whole width.
    expect(lanes(1, at('gone', '21:00', 60, 'cancelled'))).toMatchObject({ gone: { isEdge: false, index: 0, of: 1 } });
  });
});
