import { comparable, DAY_MS, isDay, type DateOrder } from '../../contract/index.js';

/** The first letters of months in Spanish, English, Italian and Portuguese. */
const MONTHS: readonly (readonly string[])[] = [
  ['ene', 'jan', 'gen'],
  ['feb', 'fev'],
  ['mar'],
  ['abr', 'apr'],
  ['may', 'mag', 'mai'],
  ['jun', 'giu'],
  ['jul', 'lug'],
  ['ago', 'aug'],
  ['sep', 'set'],
  ['oct', 'ott', 'out'],
  ['nov'],
  ['dic', 'dec', 'dez'],
];
const ISO = /(?:^|\s)(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/;
const NUMERIC = /(?:^|\s)(\d{1,2})\s?[-/.]\s?(\d{1,2})\s?[-/.]\s?(\d{4}|\d{2})(?!\d)/;
/** A spreadsheet's number of a day, where its column lost the format: 1954 to 2064. */
const SERIAL = /^[2-5]\d{4}(?:[.,]\d+)?$/;
const SERIAL_ZERO = Date.UTC(1899, 11, 30);

const twoDigits = (number: number): string => String(number).padStart(2, '0');
const dayOf = (year: number, month: number, day: number): string | null => {
  const text = `${year}-${twoDigits(month)}-${twoDigits(day)}`;
  return isDay(text) ? text : null;
};

/** Two digits are a year up to `latestYear`, else one of the century before. */
function fullYear(digits: string, latestYear: number): number {
  if (digits.length === 4) return Number(digits);
  const year = Math.floor(latestYear / 100) * 100 + Number(digits);
  return year > latestYear ? year - 100 : year;
}

function wordDate(text: string, latestYear: number): string | null {
  const month = (text.match(/\p{L}+/gu) ?? [])
    .map((word) => MONTHS.findIndex((names) => names.some((name) => word.startsWith(name))) + 1)
    .filter((number) => number > 0);
  // `martes 5 de marzo`: the month is the last of them.
  const found = month.at(-1);
  const numbers = text.replace(/\d{1,2}[:.h]\d{2}.*$/, '').match(/\d+/g) ?? [];
  const year = numbers.findLast((number) => number.length === 4) ?? numbers[1];
  const day = numbers.find((number) => number.length <= 2);
  if (found === undefined || year === undefined || day === undefined) return null;
  return dayOf(fullYear(year, latestYear), found, Number(day));
}

/** Day and month where only their order tells which is which. */
const pairOf = (text: string): readonly [first: number, second: number] | null => {
  const found = ISO.test(text) ? null : NUMERIC.exec(comparable(text));
  return found ? [Number(found[1]), Number(found[2])] : null;
};

/** Null where no value tells the order and none needs it; `unknown` where one needs it. */
export function orderOf(values: readonly string[]): DateOrder | 'unknown' | null {
  const pairs = values.map(pairOf).filter((pair) => pair !== null);
  const isDayFirst = pairs.some(([first]) => first > 12);
  const isMonthFirst = pairs.some(([, second]) => second > 12);
  if (isDayFirst !== isMonthFirst) return isDayFirst ? 'dmy' : 'mdy';
  return pairs.some(([first, second]) => isDayFirst || first !== second) ? 'unknown' : null;
}

/** `YYYY-MM-DD`, or null for what is no day. */
export function dayIn(cell: string, order: DateOrder, latestYear: number): string | null {
  const text = comparable(cell);
  const iso = ISO.exec(text);
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const numeric = NUMERIC.exec(text);
  if (numeric) {
    const [, first, second, year = ''] = numeric;
    const [day, month] = order === 'dmy' ? [first, second] : [second, first];
    return dayOf(fullYear(year, latestYear), Number(month), Number(day));
  }
  if (SERIAL.test(text))
    return new Date(SERIAL_ZERO + Math.floor(Number(text.replace(',', '.'))) * DAY_MS).toISOString().slice(0, 10);
  return wordDate(text, latestYear);
}

/** `HH:MM`, or null: `10:30`, `9.15`, `17h`, `5:30 PM`, also behind a day. */
export function timeIn(cell: string): string | null {
  const text = comparable(cell).replace(ISO, ' ').replace(NUMERIC, ' ').replace(/^\s*t/, '').trim();
  const found = /(?:^|\s)(\d{1,2})(?:[:.h](\d{2})(?::\d{2})?)?\s*(h(?:oras?)?\b|[ap]\.?\s?m\.?)?(?:\s|$)/.exec(text);
  if (!found) return null;
  const [, hour = '', minute, mark] = found;
  if (minute === undefined && mark === undefined) return null;
  const isAfternoon = mark?.startsWith('p') ?? false;
  const isMorning = mark?.startsWith('a') ?? false;
  const hours = (Number(hour) % (isAfternoon || isMorning ? 12 : 24)) + (isAfternoon ? 12 : 0);
  if (Number(hour) > 23 || Number(minute ?? 0) > 59) return null;
  return `${twoDigits(hours)}:${minute ?? '00'}`;
}
