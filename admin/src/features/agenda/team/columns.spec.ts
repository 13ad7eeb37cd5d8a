import { describe, expect, it } from '@jest/globals';
import { BOOKING_SLOTS, OPENING_HOURS, type Absence, type WeeklyHours } from '@radiance/backend/contract';
import { anAppointment } from '../../../test/records';
import { cellsOf } from '../calendar/cells/cells';
import { absentOn, columnsOf, freeIn, hoursOf, type Team } from './columns';
import { freeHours, openSpans } from '../time/hours';
import { grouped } from '../calendar/cells/lanes';

/** A Wednesday. */
const DAY = '2026-07-15';
const NOW = { date: '2026-07-01', time: '09:00' };
const CLINIC = { opening_hours: OPENING_HOURS, slots: BOOKING_SLOTS, closed_days: [], places: 1, ends_by_closing: true };
const MORNINGS = OPENING_HOURS.map(() => [{ from: '09:00', to: '14:00' }]) as unknown as WeeklyHours;
const person = (id: string, week?: WeeklyHours) => ({
  ...{ id, name: id, colour: null },
  hours: week ? [{ valid_from: '2026-01-01', week }] : [],
});
const away = (practitioner_id: string, from: string, to: string): Absence => ({
  ...{ id: 'x', practitioner_id, equipment_id: null, reason: 'Formación' },
  from: `${DAY}T${from}`,
  to: `${DAY}T${to}`,
});
const LASER = { id: 'laser', name: 'Láser', kind: 'device' as const, is_active: true };
const TEAM: Team = {
  people: [person('ana'), person('bea', MORNINGS)],
  things: [LASER],
  absences: [away('ana', '12:00', '20:00')],
};
const booked = (id: string, time: string, practitioner_id: string | null, duration = 60) =>
  anAppointment({ id, date: DAY, time, duration, practitioner_id, practitioner_name: practitioner_id });
const times = (hours: readonly { time: string }[]) => hours.map(({ time }) => time);

describe('a day in columns', () => {
  it('offers of each the hours that they work and have nobody', () => {
    const records = [booked('a', '10:00', 'ana'), booked('b', '09:00', 'bea')];
    const [ana, bea] = columnsOf(DAY, CLINIC, TEAM, 'equipo', records);
    if (!ana || !bea) throw new Error('Both are there');
    expect(times(freeIn(ana, DAY, CLINIC, records, NOW))).toEqual(['09:00', '11:00']);
    expect(times(freeIn(bea, DAY, CLINIC, records, NOW))).toEqual(['10:00', '11:00', '12:00', '13:00']);
    expect(ana.away).toEqual([{ from: 720, to: 1200, reason: 'Formación' }]);
  });

  it('still shows what nobody was given and what is of somebody who left', () => {
    const records = [booked('a', '10:00', null), booked('b', '09:00', 'carla')];
    expect(columnsOf(DAY, CLINIC, TEAM, 'equipo', records).map(({ name }) => name)).toEqual([
      'ana',
      'bea',
      'Sin asignar',
      'carla',
    ]);
  });

  it('has instead the rooms and devices', () => {
    expect(columnsOf(DAY, CLINIC, TEAM, 'cabinas', []).map(({ name }) => name)).toEqual(['Láser']);
  });
});

describe('a week', () => {
  it('of all has as many places as people are there', () => {
    const all = hoursOf(CLINIC, TEAM, null);
    const morning = [booked('a', '09:00', 'ana'), booked('b', '09:00', 'bea'), booked('c', '12:00', 'bea')];
    expect(times(freeHours(DAY, all, morning, NOW))).toEqual(['10:00', '11:00', '13:00']);
    expect(absentOn(DAY, TEAM).map(({ name }) => name)).toEqual(['ana']);
  });

  it('of one is open when that one works', () => {
    expect(openSpans(DAY, hoursOf(CLINIC, TEAM, 'ana'))).toEqual([{ from: 540, to: 720 }]);
    expect(times(freeHours(DAY, hoursOf(CLINIC, TEAM, 'bea'), [], NOW))).toEqual(['09:00', '10:00', '11:00', '12:00', '13:00']);
  });

  it('of a clinic without a team is the clinic’s own', () => {
    expect(hoursOf(CLINIC, { people: [], things: [], absences: [] }, null)).toBe(CLINIC);
  });

  it('groups three or more appointments at one hour, and draws two side by side', () => {
    const cells = (...records: ReturnType<typeof booked>[]) =>
      grouped(cellsOf([DAY], CLINIC, records, NOW, null)).filter(({ kind }) => kind !== 'free');
    const [a, b, c] = [booked('a', '10:00', 'ana'), booked('b', '10:00', 'bea'), booked('c', '10:30', null)];
    expect(cells(a, b).map(({ kind }) => kind)).toEqual(['appointment', 'appointment']);
    expect(cells(a, b, c)).toEqual([{ kind: 'group', at: { date: DAY, time: '10:00' }, minutes: 90, records: [a, b, c] }]);
  });
});
