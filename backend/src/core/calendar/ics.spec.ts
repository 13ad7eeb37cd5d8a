import { describe, expect, it } from '@jest/globals';
import ICAL from 'ical.js';
import { icsOf, type CalendarEvent, type CalendarFile } from './ics.js';

const anEvent = (changes: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: 'a@radiance.example',
  stamp: new Date('2026-11-01T08:00:00Z'),
  date: '2026-11-24',
  time: '10:00',
  minutes: 60,
  summary: 'Higiene facial',
  ...changes,
});
const written = (events: readonly CalendarEvent[], changes: Partial<CalendarFile> = {}): string =>
  icsOf({ method: 'PUBLISH', timeZone: 'Europe/Madrid', now: new Date('2026-07-08T08:00:00Z'), events, ...changes });

/** Reads the file with the time zone that the file defines. */
function read(ics: string) {
  const calendar = new ICAL.Component(ICAL.parse(ics));
  const zone = calendar.getFirstSubcomponent('vtimezone');
  ICAL.TimezoneService.reset();
  if (zone) ICAL.TimezoneService.register(new ICAL.Timezone(zone));
  const events = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
  const instants = events.map(({ startDate, endDate }) => [startDate, endDate].map((at) => at.toJSDate().toISOString()));
  return { calendar, events, instants };
}

it('A calendar without events has a component all the same', () => {
  const { calendar } = read(written([]));
  expect(calendar.getAllSubcomponents().map(({ name }) => name)).toEqual(['vtimezone']);
});

describe('a calendar file', () => {
  it.each([
    ['2026-11-24', '10:00', '2026-11-24T09:00:00.000Z'],
    ['2026-07-14', '10:00', '2026-07-14T08:00:00.000Z'],
    ['2026-03-28', '10:00', '2026-03-28T09:00:00.000Z'],
    ['2026-03-29', '10:00', '2026-03-29T08:00:00.000Z'],
    ['2026-10-24', '10:00', '2026-10-24T08:00:00.000Z'],
    ['2026-10-25', '10:00', '2026-10-25T09:00:00.000Z'],
  ])('says the same hour on both sides of the changes of the clock: %s %s', (date, time, start) => {
    const { instants } = read(written([anEvent({ date, time })]));
    expect(instants[0]?.[0]).toBe(start);
  });

  it.each(['Europe/Madrid', 'Atlantic/Canary', 'America/New_York', 'Africa/Casablanca', 'Australia/Lord_Howe', 'UTC'])(
    'means what the machine’s own clock means all through two years in %s',
    (timeZone) => {
      const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
      const events = Array.from({ length: 104 }, (_, week) => {
        const date = new Date(Date.UTC(2026, 0, 4 + week * 7)).toISOString().slice(0, 10);
        return anEvent({ uid: `${date}@radiance.example`, date, time: '12:30' });
      });
      const { instants } = read(written(events, { timeZone }));
      expect(instants.map(([start = '']) => clock.format(new Date(start)))).toEqual(events.map(({ date }) => `${date} 12:30`));
    },
  );

  it('carries whatever was typed, in lines that every program takes', () => {
    const summary = 'Ñandú; "depilación", \\ piernas\r\nBEGIN:VEVENT 👩🏽‍⚕️ '.repeat(4).trim();
    const ics = written([anEvent({ summary, location: 'Calle Mayor, 1; 2º', description: 'Línea\notra\u0000\u0007' })], {
      name: 'Agenda de Ana',
    });
    const { events, calendar } = read(ics);
    expect(events).toHaveLength(1);
    expect(events[0]?.summary).toBe(summary.replaceAll('\r\n', '\n'));
    expect([events[0]?.location, events[0]?.description]).toEqual(['Calle Mayor, 1; 2º', 'Línea\notra  ']);
    expect(calendar.getFirstPropertyValue('name')).toBe('Agenda de Ana');
    for (const line of ics.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(ics).not.toMatch(/[^\r]\n/);
  });

  it('gives an invitation, its change and its cancellation the same id', () => {
    const organizer = { name: 'Clínica "Sol"; S.L.', email: 'hola@radiance.example' };
    const event = anEvent({ organizer, attendee: { name: 'Ana', email: 'ana@example.com' }, status: 'CANCELLED', sequence: 3 });
    const { calendar, events } = read(written([event], { method: 'CANCEL' }));
    expect(calendar.getFirstPropertyValue('method')).toBe('CANCEL');
    expect([events[0]?.uid, events[0]?.sequence, events[0]?.organizer]).toEqual([
      'a@radiance.example',
      3,
      'mailto:hola@radiance.example',
    ]);
    const vevent = calendar.getFirstSubcomponent('vevent');
    expect([vevent?.getFirstPropertyValue('status'), vevent?.getFirstProperty('organizer')?.getParameter('cn')]).toEqual([
      'CANCELLED',
      'Clínica  Sol ; S.L.',
    ]);
  });

  it('ends after midnight on the next day', () => {
    const { events } = read(written([anEvent({ date: '2026-12-31', time: '23:30', minutes: 45 })]));
    expect([events[0]?.startDate.toString(), events[0]?.endDate.toString()]).toEqual([
      '2026-12-31T23:30:00',
      '2027-01-01T00:15:00',
    ]);
  });

  it('may be empty', () => {
    expect(read(written([], { name: 'Agenda' })).events).toEqual([]);
  });
});
