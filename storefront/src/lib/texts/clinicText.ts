import {
  capitalised,
  clinicTime,
  formatPhone,
  formatTime,
  formatTimes,
  type Clinic,
  type WeeklyHours,
} from '@radiance/backend/contract';

const DAYS = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'] as const;

/** A Spanish number without the country prefix. */
export const localPhone = (phone: string): string => formatPhone(phone).replace(/^\+34 /, '');

/** 'llámanos' or, for a clinic without a telephone, 'escríbenos'. */
export const reachUs = ({ phone }: Pick<Clinic, 'phone'>): string => (phone ? 'llámanos' : 'escríbenos');

export interface HoursLine {
  days: string;
  hours: string;
  isClosed: boolean;
}

/** Runs of days with equal hours: 'Lunes a viernes 9:00-20:00', 'Sábado 10:00-14:00', 'Domingo Cerrado'. */
export function hoursLines(week: WeeklyHours): HoursLine[] {
  const texts = week.map((intervals) => intervals.map(({ from, to }) => formatTimes(from, to)).join(' y '));
  const lines: HoursLine[] = [];
  for (let first = 0; first < texts.length;) {
    let last = first;
    while (texts[last + 1] === texts[first]) last++;
    const from = DAYS[first] ?? '';
    const to = DAYS[last] ?? '';
    const days = first === last ? from : `${from} ${last === first + 1 ? 'y' : 'a'} ${to}`;
    lines.push({ days: capitalised(days), hours: texts[first] || 'Cerrado', isClosed: !texts[first] });
    first = last + 1;
  }
  return lines;
}

export const openLines = (week: WeeklyHours): HoursLine[] => hoursLines(week).filter(({ isClosed }) => !isClosed);

/** '28001 Madrid', without the parts that are not set. */
export const cityLine = ({ postal_code, city }: Pick<Clinic, 'postal_code' | 'city'>): string =>
  [postal_code, city].filter(Boolean).join(' ');

/** '10:30' in the clinic's time zone. */
export const clinicHour = (instant: string, { time_zone }: Pick<Clinic, 'time_zone'>): string =>
  formatTime(clinicTime(new Date(instant), time_zone).time);
