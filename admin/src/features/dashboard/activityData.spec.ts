import { describe, expect, it } from '@jest/globals';
import { summarise } from './activityData';

const dates = ['2026-07-14', '2026-07-15'];

describe('the activity of the last days', () => {
  it('counts by the clinic’s day and a cart once, to the cent', () => {
    const { days } = summarise(dates, {
      appointments: [{ date: '2026-07-15' }, { date: '2026-07-15' }, { date: '2026-08-01' }],
      orders: [
        { id: '1', reference: 'ORD-00000001', total_price: 0.1, created_at: '2026-07-14T22:30:00Z' },
        { id: '2', reference: 'ORD-00000001', total_price: 0.2, created_at: '2026-07-14T22:30:00Z' },
        { id: '3', reference: null, total_price: 39, created_at: '2026-07-14T10:00:00Z' },
      ],
      leads: [],
    });
    expect(days).toEqual([
      { date: '2026-07-14', appointments: 0, orders: 1, euros: 39, leads: 0 },
      { date: '2026-07-15', appointments: 2, orders: 1, euros: 0.3, leads: 0 },
    ]);
  });

  it('tells every source, with those still waiting', () => {
    const { sources } = summarise(dates, {
      appointments: [],
      orders: [],
      leads: [
        { source: 'web', contacted: false, created_at: '2026-07-15T10:00:00Z' },
        { source: 'web', contacted: true, created_at: '2026-07-15T11:00:00Z' },
        { source: 'ads', contacted: true, created_at: '2026-06-01T11:00:00Z' },
      ],
    });
    expect(sources).toEqual([
      { source: 'web', total: 2, pending: 1 },
      { source: 'whatsapp', total: 0, pending: 0 },
      { source: 'ads', total: 0, pending: 0 },
    ]);
  });
});
