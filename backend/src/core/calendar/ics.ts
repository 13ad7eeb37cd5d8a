import { addDays, minutesOf } from '../../contract/index.js';
import { contentText as text, foldedLines } from './content-lines.js';
import { timeZoneLines } from './time-zone.js';

export interface CalendarEvent {
  /** Stable for one appointment. */
  uid: string;
  /** Increases with every change that is sent. */
  sequence?: number;
  stamp: Date;
  /** In the file's time zone. */
  date: string;
  time: string;
  minutes: number;
  summary: string;
  description?: string;
  location?: string;
  url?: string;
  status?: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';
  organizer?: CalendarPerson;
  attendee?: CalendarPerson;
}

interface CalendarPerson {
  name: string;
  email: string;
}

export interface CalendarFile {
  /** PUBLISH lists events; REQUEST and CANCEL concern one event and its attendee. */
  method: 'PUBLISH' | 'REQUEST' | 'CANCEL';
  timeZone: string;
  events: readonly CalendarEvent[];
  now: Date;
  /** Name and refresh interval of a subscribed calendar. */
  name?: string;
  refreshMinutes?: number;
}

const PRODUCT = '-//Radiance//Agenda//ES';

/** A quoted parameter must not contain quotes (3.2). */
const quoted = (value: string): string => `"${value.replaceAll(/["\p{Cc}]/gu, ' ')}"`;
const instant = (at: Date): string => `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

function localTime(date: string, minutes: number): string {
  const day = addDays(date, Math.floor(minutes / 1440)).replaceAll('-', '');
  const pad = (part: number): string => String(part).padStart(2, '0');
  return `${day}T${pad(Math.floor((minutes % 1440) / 60))}${pad(minutes % 60)}00`;
}

const person = (property: string, { name, email }: CalendarPerson): string =>
  `${property};CN=${quoted(name)}:mailto:${email.replaceAll(/[\s\p{Cc}]/gu, '')}`;

function eventLines(event: CalendarEvent, timeZone: string): string[] {
  const start = minutesOf(event.time);
  const optional = (property: string, value: string | undefined): string[] =>
    value === undefined || value === '' ? [] : [`${property}:${text(value)}`];
  return [
    'BEGIN:VEVENT',
    `UID:${text(event.uid)}`,
    `DTSTAMP:${instant(event.stamp)}`,
    `SEQUENCE:${event.sequence ?? 0}`,
    `DTSTART;TZID=${timeZone}:${localTime(event.date, start)}`,
    `DTEND;TZID=${timeZone}:${localTime(event.date, start + event.minutes)}`,
    `SUMMARY:${text(event.summary)}`,
    ...optional('DESCRIPTION', event.description),
    ...optional('LOCATION', event.location),
    ...(event.url ? [`URL:${event.url}`] : []),
    ...(event.status ? [`STATUS:${event.status}`] : []),
    ...(event.organizer ? [person('ORGANIZER', event.organizer)] : []),
    ...(event.attendee ? [person('ATTENDEE', event.attendee)] : []),
    'END:VEVENT',
  ];
}

/** A calendar of RFC 5545. Local times with a time zone, so that a change of the clock does not move an appointment. */
export function icsOf({ method, timeZone, events, now, name, refreshMinutes }: CalendarFile): string {
  // A calendar needs at least one component (RFC 5545, 3.6). Without events it contains the time zone only.
  const years = events.length > 0 ? events.map(({ date }) => Number(date.slice(0, 4))) : [now.getUTCFullYear()];
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${PRODUCT}`,
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...(name ? [`NAME:${text(name)}`, `X-WR-CALNAME:${text(name)}`, `X-WR-TIMEZONE:${timeZone}`] : []),
    ...(refreshMinutes ? [`REFRESH-INTERVAL;VALUE=DURATION:PT${refreshMinutes}M`, `X-PUBLISHED-TTL:PT${refreshMinutes}M`] : []),
    ...timeZoneLines(timeZone, Math.min(...years) - 1, Math.max(...years) + 1),
    ...events.flatMap((event) => eventLines(event, timeZone)),
    'END:VCALENDAR',
  ];
  return foldedLines(lines);
}
