import { describe, expect, it } from '@jest/globals';
import { offerSpan } from './offer-deadline.js';

const MADRID = ['Europe', 'Madrid'].join('/');
const span = (start: string, now: string, waiting_minutes = 30, min_notice_minutes = 0): string[] | null => {
  const [date = '', time = ''] = start.split('T');
  const offered = offerSpan({ date, time }, new Date(now), { waiting_minutes, min_notice_minutes }, MADRID);
  return offered && [offered.at.toISOString(), offered.until.toISOString()];
};

describe('an hour that falls free', () => {
  it('is offered at once by day', () => {
    expect(span('2026-07-08T12:00', '2026-07-08T08:00:00.000Z')).toEqual([
      '2026-07-08T08:00:00.000Z',
      '2026-07-08T08:30:00.000Z',
    ]);
    expect(span('2026-07-09T12:00', '2026-07-08T18:59:00.000Z')).toEqual([
      '2026-07-08T18:59:00.000Z',
      '2026-07-08T19:29:00.000Z',
    ]);
  });

  it.each([
    ['the evening', '2026-07-08T19:00:00.000Z'],
    ['midnight', '2026-07-08T22:00:00.000Z'],
    ['the early morning', '2026-07-09T05:59:00.000Z'],
  ])('waits from %s until eight', (_when, now) => {
    expect(span('2026-07-09T10:00', now)).toEqual(['2026-07-09T06:00:00.000Z', '2026-07-09T06:30:00.000Z']);
  });

  it('waits until eight by the clock of that morning, on the nights when it is changed too', () => {
    expect(span('2026-10-25T12:00', '2026-10-24T20:00:00.000Z')?.[0]).toBe('2026-10-25T07:00:00.000Z');
    expect(span('2027-03-28T12:00', '2027-03-27T21:00:00.000Z')?.[0]).toBe('2027-03-28T06:00:00.000Z');
  });

  it('is offered to nobody where there is no time left to answer', () => {
    expect(span('2026-07-08T10:30', '2026-07-08T08:00:00.000Z')).toBeNull();
    expect(span('2026-07-08T10:35', '2026-07-08T08:00:00.000Z')).not.toBeNull();
    expect(span('2026-07-09T08:30', '2026-07-08T23:00:00.000Z')).toBeNull();
    expect(span('2026-07-08T09:00', '2026-07-08T08:00:00.000Z')).toBeNull();
  });

  it('is offered to nobody who would take it nearer than the clinic’s notice', () => {
    expect(span('2026-07-08T12:30', '2026-07-08T08:00:00.000Z', 30, 120)).toBeNull();
    expect(span('2026-07-08T12:35', '2026-07-08T08:00:00.000Z', 30, 120)).not.toBeNull();
  });
});
