export interface Holiday {
  date: string;
  name: string;
}

export interface HolidayYear {
  /** Whether the official list of that year has been published; until then the days are those that never move. */
  isConfirmed: boolean;
  days: readonly Holiday[];
}

/**
 * The one day that moves, of the years whose list is known or can be told; regions and towns add their own days and
 * move those that fall on a Sunday. 2026: resolution of the Dirección General de Trabajo, BOE of 28 October 2025.
 * 2027: por confirmar.
 */
const GOOD_FRIDAYS: Readonly<Record<number, string>> = { 2026: '04-03', 2027: '03-26', 2028: '04-14' };
const LAST_CONFIRMED = 2026;

/** RD 2001/1983, art. 45: the national days in their order; undefined for a year that is not written down here. */
export function nationalHolidays(year: number): HolidayYear | undefined {
  const goodFriday = GOOD_FRIDAYS[year];
  if (goodFriday === undefined) return undefined;
  return {
    isConfirmed: year <= LAST_CONFIRMED,
    days: [
      { date: `${year}-01-01`, name: 'Año Nuevo' },
      { date: `${year}-01-06`, name: 'Epifanía del Señor' },
      { date: `${year}-${goodFriday}`, name: 'Viernes Santo' },
      { date: `${year}-05-01`, name: 'Fiesta del Trabajo' },
      { date: `${year}-08-15`, name: 'Asunción de la Virgen' },
      { date: `${year}-10-12`, name: 'Fiesta Nacional de España' },
      { date: `${year}-11-01`, name: 'Todos los Santos' },
      { date: `${year}-12-06`, name: 'Día de la Constitución' },
      { date: `${year}-12-08`, name: 'Inmaculada Concepción' },
      { date: `${year}-12-25`, name: 'Natividad del Señor' },
    ],
  };
}

export const holidayName = (date: string): string | undefined =>
  nationalHolidays(Number(date.slice(0, 4)))?.days.find((holiday) => holiday.date === date)?.name;
