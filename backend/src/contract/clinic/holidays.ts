import { addDays } from '../core/format.js';

export interface Holiday {
  date: string;
  name: string;
}

export interface HolidayYear {
  /** The year's official list is published; otherwise the days follow the rule. */
  isConfirmed: boolean;
  days: readonly Holiday[];
}

/** 2026: resolution of the Dirección General de Trabajo, BOE of 28 October 2025. */
const LAST_CONFIRMED = 2026;

/** The algorithm of Meeus, Jones and Butcher for the Gregorian calendar. Own code, because the contract has no dependencies. */
export function easterSunday(year: number): string {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const n = h + l - 7 * Math.floor((a + 11 * h + 22 * l) / 451) + 114;
  const twoDigits = (part: number): string => String(part).padStart(2, '0');
  return `${year}-${twoDigits(Math.floor(n / 31))}-${twoDigits((n % 31) + 1)}`;
}

/** RD 2001/1983, art. 45: national holidays. Regions and towns add their own and move those on Sundays. */
export const nationalHolidays = (year: number): HolidayYear => ({
  isConfirmed: year <= LAST_CONFIRMED,
  days: [
    { date: `${year}-01-01`, name: 'Año Nuevo' },
    { date: `${year}-01-06`, name: 'Epifanía del Señor' },
    { date: addDays(easterSunday(year), -2), name: 'Viernes Santo' },
    { date: `${year}-05-01`, name: 'Fiesta del Trabajo' },
    { date: `${year}-08-15`, name: 'Asunción de la Virgen' },
    { date: `${year}-10-12`, name: 'Fiesta Nacional de España' },
    { date: `${year}-11-01`, name: 'Todos los Santos' },
    { date: `${year}-12-06`, name: 'Día de la Constitución' },
    { date: `${year}-12-08`, name: 'Inmaculada Concepción' },
    { date: `${year}-12-25`, name: 'Natividad del Señor' },
  ],
});
