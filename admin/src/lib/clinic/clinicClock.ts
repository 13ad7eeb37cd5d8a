import { clinicTime, daysBetween, formatDay, formatMinutes, formatTime, serverNow } from '@radiance/backend/contract';
import { createContext, useContext, useMemo } from 'react';

const RELATIVE_UP_TO_DAYS = 30;
const NEAR_DAYS: Readonly<Record<string, string>> = { '-2': 'Anteayer', '-1': 'Ayer', 0: 'Hoy', 1: 'Mañana', 2: 'Pasado mañana' };

/** Of a day and time by the clinic's clock, with the clinic's present. */
export const hasBegun = (at: ClinicTime, now: ClinicTime): boolean => `${at.date} ${at.time}` <= `${now.date} ${now.time}`;

interface ClinicTime {
  date: string;
  time: string;
}

export interface ClinicClock {
  /** The clinic's day and time, in whatever zone the browser is. */
  now: (instant?: number) => ClinicTime;
  dayOf: (instant: string) => string;
  /** Inverse of `now` and `dayOf`. */
  instantOf: (date: string, time: string) => string;
  /** `15 jul 2026, 11:23` */
  formatInstant: (instant: string) => string;
  /** `Hoy`, `Mañana`, `Dentro de 7 días`, `Hace 5 días`. */
  relativeDay: (date: string, now?: number) => string;
  /** `hace 40 s`, `hace 12 min`, `hace 3 h`, `ayer`, `hace 5 días`, and the day itself when it is long ago. */
  relativeInstant: (instant: string, now?: number) => string;
}

export function clinicClock(timeZone: string): ClinicClock {
  const at = (instant: string | number) => clinicTime(new Date(instant), timeZone);
  const now: ClinicClock['now'] = (instant = serverNow()) => at(instant);
  const dayOf: ClinicClock['dayOf'] = (instant) => at(instant).date;
  return {
    now,
    dayOf,
    instantOf(date, time) {
      const wanted = Date.parse(`${date}T${time}Z`);
      const shown = (instant: number): number => Date.parse(`${at(instant).date}T${at(instant).time}Z`);
      // Twice, since the first guess may lie on the other side of a change of the clocks.
      const guess = wanted - (shown(wanted) - wanted);
      return new Date(guess - (shown(guess) - wanted)).toISOString();
    },
    formatInstant(instant) {
      const { date, time } = at(instant);
      return `${formatDay(date)}, ${formatTime(time)}`;
    },
    relativeDay(date, instant) {
      const days = daysBetween(now(instant).date, date);
      return NEAR_DAYS[days] ?? (days > 0 ? `Dentro de ${days} días` : `Hace ${-days} días`);
    },
    relativeInstant(instant, until = serverNow()) {
      const seconds = Math.max(0, Math.round((until - Date.parse(instant)) / 1000));
      if (seconds < 60) return `hace ${seconds}\u00a0s`;
      if (seconds < 3600) return `hace ${formatMinutes(Math.floor(seconds / 60))}`;
      const day = dayOf(instant);
      const days = daysBetween(day, now(until).date);
      if (days === 0) return `hace ${Math.floor(seconds / 3600)}\u00a0h`;
      if (days === 1) return 'ayer';
      return days <= RELATIVE_UP_TO_DAYS ? `hace ${days} días` : formatDay(day);
    },
  };
}

export const ClinicTimeZone = createContext<string | null>(null);

export function useClinicClock(): ClinicClock {
  const timeZone = useContext(ClinicTimeZone);
  if (timeZone === null) throw new Error('useClinicClock must be used within ClinicTimeZone');
  return useMemo(() => clinicClock(timeZone), [timeZone]);
}
