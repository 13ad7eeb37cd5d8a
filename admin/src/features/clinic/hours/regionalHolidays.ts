import { addDays, easterSunday, nationalHolidays, type Holiday } from '@radiance/backend/contract';

/** `MM-DD`, or the number of days after Easter Sunday. */
type Rule = string | number;
type NamedRule = readonly [rule: Rule, name: string];

interface Region {
  name: string;
  /** First two digits of the postal codes. */
  provinces: readonly number[];
  days: readonly NamedRule[];
  /** Days that the community chooses in some years only. */
  someYears?: readonly NamedRule[];
}

const MAUNDY_THURSDAY: NamedRule = [-3, 'Jueves Santo'];
const EASTER_MONDAY: NamedRule = [1, 'Lunes de Pascua'];
const SAINT_JOSEPH: NamedRule = ['03-19', 'San José'];
const SAINT_JAMES: NamedRule = ['07-25', 'Santiago Apóstol'];
const SAINT_JOHN: NamedRule = ['06-24', 'San Juan'];
const SAINT_STEPHEN: NamedRule = ['12-26', 'San Esteban'];

/**
 * Regional holidays that recur in the lists of the BOE (RD 2001/1983, art. 45). Holidays of single islands and of the Muslim calendar
 * (Ceuta, Melilla) are not included.
 */
export const REGIONS = {
  AN: { name: 'Andalucía', provinces: [4, 11, 14, 18, 21, 23, 29, 41], days: [['02-28', 'Día de Andalucía'], MAUNDY_THURSDAY] },
  AR: { name: 'Aragón', provinces: [22, 44, 50], days: [MAUNDY_THURSDAY, ['04-23', 'Día de Aragón']] },
  AS: { name: 'Asturias', provinces: [33], days: [MAUNDY_THURSDAY, ['09-08', 'Día de Asturias']] },
  IB: {
    name: 'Illes Balears',
    provinces: [7],
    days: [['03-01', 'Día de las Illes Balears'], MAUNDY_THURSDAY, EASTER_MONDAY, SAINT_STEPHEN],
  },
  CN: { name: 'Canarias', provinces: [35, 38], days: [MAUNDY_THURSDAY, ['05-30', 'Día de Canarias']] },
  CB: {
    name: 'Cantabria',
    provinces: [39],
    days: [MAUNDY_THURSDAY, ['07-28', 'Día de las Instituciones de Cantabria'], ['09-15', 'La Bien Aparecida']],
  },
  CM: {
    name: 'Castilla-La Mancha',
    provinces: [2, 13, 16, 19, 45],
    days: [MAUNDY_THURSDAY, ['05-31', 'Día de Castilla-La Mancha'], [60, 'Corpus Christi']],
    someYears: [SAINT_JOSEPH, EASTER_MONDAY],
  },
  CL: {
    name: 'Castilla y León',
    provinces: [5, 9, 24, 34, 37, 40, 42, 47, 49],
    days: [MAUNDY_THURSDAY, ['04-23', 'Día de Castilla y León']],
    someYears: [SAINT_JAMES],
  },
  CT: {
    name: 'Cataluña',
    provinces: [8, 17, 25, 43],
    days: [EASTER_MONDAY, SAINT_JOHN, ['09-11', 'Diada de Cataluña'], SAINT_STEPHEN],
  },
  VC: {
    name: 'Comunitat Valenciana',
    provinces: [3, 12, 46],
    days: [SAINT_JOSEPH, EASTER_MONDAY, SAINT_JOHN, ['10-09', 'Día de la Comunitat Valenciana']],
  },
  EX: { name: 'Extremadura', provinces: [6, 10], days: [MAUNDY_THURSDAY, ['09-08', 'Día de Extremadura']] },
  GA: {
    name: 'Galicia',
    provinces: [15, 27, 32, 36],
    days: [MAUNDY_THURSDAY, ['05-17', 'Día de las Letras Gallegas'], ['07-25', 'Día Nacional de Galicia']],
    someYears: [SAINT_JOSEPH, SAINT_JOHN],
  },
  RI: { name: 'La Rioja', provinces: [26], days: [MAUNDY_THURSDAY, ['06-09', 'Día de La Rioja']], someYears: [EASTER_MONDAY] },
  MD: {
    name: 'Comunidad de Madrid',
    provinces: [28],
    days: [MAUNDY_THURSDAY, ['05-02', 'Día de la Comunidad de Madrid']],
    someYears: [SAINT_JOSEPH, SAINT_JAMES],
  },
  MC: {
    name: 'Región de Murcia',
    provinces: [30],
    days: [MAUNDY_THURSDAY, ['06-09', 'Día de la Región de Murcia']],
    someYears: [SAINT_JOSEPH],
  },
  NC: {
    name: 'Navarra',
    provinces: [31],
    days: [MAUNDY_THURSDAY, EASTER_MONDAY, ['12-03', 'San Francisco Javier']],
    someYears: [SAINT_JOSEPH, SAINT_JAMES],
  },
  PV: {
    name: 'País Vasco',
    provinces: [1, 20, 48],
    days: [MAUNDY_THURSDAY, EASTER_MONDAY, SAINT_JAMES],
    someYears: [SAINT_JOSEPH],
  },
  CE: {
    name: 'Ceuta',
    provinces: [51],
    days: [MAUNDY_THURSDAY, ['08-05', 'Nuestra Señora de África'], ['09-02', 'Día de Ceuta']],
  },
  ML: { name: 'Melilla', provinces: [52], days: [MAUNDY_THURSDAY], someYears: [SAINT_JOSEPH] },
} as const satisfies Readonly<Record<string, Region>>;

export type RegionCode = keyof typeof REGIONS;
export const REGION_CODES = Object.keys(REGIONS) as RegionCode[];
const regionOf = (code: RegionCode): Region => REGIONS[code];

export interface RegionalHoliday extends Holiday {
  scope: 'national' | 'regional';
  /** False for days that a community chooses in some years only, such as the Monday after a Sunday. */
  isUsual: boolean;
}

export const regionOfPostalCode = (postalCode: string): RegionCode | undefined =>
  /^\d{5}$/.test(postalCode)
    ? REGION_CODES.find((code) => regionOf(code).provinces.includes(Number(postalCode.slice(0, 2))))
    : undefined;

const dateOf = (year: number, rule: Rule): string =>
  typeof rule === 'number' ? addDays(easterSunday(year), rule) : `${year}-${rule}`;
const isSunday = (date: string): boolean => new Date(`${date}T00:00:00Z`).getUTCDay() === 0;

export function regionalHolidays(year: number, code: RegionCode | null): RegionalHoliday[] {
  const { days = [], someYears = [] }: Partial<Region> = code ? regionOf(code) : {};
  const own =
    (isUsual: boolean) =>
    ([rule, name]: NamedRule): RegionalHoliday => ({
      ...{ date: dateOf(year, rule), name, isUsual },
      scope: 'regional',
    });
  const named: RegionalHoliday[] = [
    ...nationalHolidays(year).days.map((day) => ({ ...day, scope: 'national' as const, isUsual: true })),
    ...days.map(own(true)),
    ...someYears.map(own(false)),
  ];
  const moved = named
    .filter(({ date, isUsual }) => isUsual && isSunday(date))
    .map(({ date, name }): RegionalHoliday => ({
      ...{ date: addDays(date, 1), name: `${name} (lunes siguiente)`, isUsual: false },
      scope: 'regional',
    }));
  const byDate = new Map<string, RegionalHoliday>();
  for (const day of [...named, ...moved]) if (!byDate.has(day.date)) byDate.set(day.date, day);
  return [...byDate.values()].sort((one, other) => one.date.localeCompare(other.date));
}

export const holidayName = (date: string, code: RegionCode | null): string | undefined =>
  regionalHolidays(Number(date.slice(0, 4)), code).find((holiday) => holiday.date === date)?.name;
