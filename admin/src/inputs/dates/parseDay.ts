import { codeText, daysBetween, formatDay, isDay } from '@radiance/backend/contract';

const MONTHS = Array.from({ length: 12 }, (_, index) =>
  formatDay(`2026-${String(index + 1).padStart(2, '0')}-01`)
    .split(' ')[1]
    ?.slice(0, 3),
);

const NUMBERS = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{2}|\d{4})$/;
const DIGITS = /^(\d{2})(\d{2})(\d{4})$/;
/** As the panel writes a day: "mié 15 jul 2026". */
const WEEKDAY = /^\p{L}{3,}\.?,? (?=\d)/u;
const WORDS = /^(\d{1,2}) (?:de )?(\p{L}{3,})\.?(?: de)? (\d{4})$/u;

const pad = (number: string | number): string => String(number).padStart(2, '0');

/** `YYYY-MM-DD` of "15/7/2026", "15-07-26", "15 jul 2026", "15 de julio de 2026", "15072026"; the text itself when it is no day. */
export function parseDay(input: string): string {
  const text = codeText(input).toLowerCase().replace(WEEKDAY, '');
  const [, day = '', month = '', year = ''] = NUMBERS.exec(text) ?? DIGITS.exec(text) ?? WORDS.exec(text) ?? [];
  const number = /^\d+$/.test(month) ? Number(month) : MONTHS.indexOf(month.slice(0, 3)) + 1;
  const written = `${year.length === 2 ? '20' : ''}${year}-${pad(number)}-${pad(day)}`;
  return isDay(written) ? written : text;
}

/** Completes "15/7" or "15 de julio" to the allowed day nearest to today. */
export function withYear(input: string, today: string, { min = '', max = '9' }: { min?: string; max?: string } = {}): string {
  const year = Number(today.slice(0, 4));
  const days = [year - 1, year, year + 1].map((each) => parseDay(`${codeText(input)} ${each}`)).filter(isDay);
  const far = (day: string): number => Math.abs(daysBetween(today, day));
  const [nearest] = days.filter((day) => day >= min && day <= max).sort((a, b) => far(a) - far(b));
  return nearest ?? input;
}

/** `15 jul 2026`; other text stays as it is. */
export const shownDay = (value: string): string => (isDay(value) ? formatDay(value) : value);
