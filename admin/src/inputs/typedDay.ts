import { formatDay, isDay } from '@radiance/backend/contract';

const MONTHS = Array.from({ length: 12 }, (_, index) =>
  formatDay(`2026-${String(index + 1).padStart(2, '0')}-01`)
    .split(' ')[1]
    ?.slice(0, 3),
);

const NUMBERS = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{2}|\d{4})$/;
const WORDS = /^(\d{1,2}) (?:de )?(\p{L}{3,})\.?(?: de)? (\d{4})$/u;

const pad = (part: string | number): string => String(part).padStart(2, '0');

/** `YYYY-MM-DD` of what people type for a day: "15/7/2026", "15-07-26", "15 jul 2026", "15 de julio de 2026"; the text itself when it is none. */
export function parseTypedDay(typed: string): string {
  const text = typed.trim().toLowerCase();
  const [, day = '', month = '', year = ''] = NUMBERS.exec(text) ?? WORDS.exec(text) ?? [];
  const number = /^\d+$/.test(month) ? Number(month) : MONTHS.indexOf(month.slice(0, 3)) + 1;
  const written = `${year.length === 2 ? '20' : ''}${year}-${pad(number)}-${pad(day)}`;
  return isDay(written) ? written : text;
}

/** `15 jul 2026`; what is no day stays as it is. */
export const shownDay = (value: string): string => (isDay(value) ? formatDay(value) : value);
