import { comparable } from '../../contract/index.js';

const HOURS = 'h|hr|hrs|hora|horas|hour|hours|ora|ore';
const MINUTES = `m|min|mins|minuto|minutos|minute|minutes|minuti|'`;
const WORDS = new RegExp(`^(?:(\\d+(?:[.,]\\d+)?) ?(?:${HOURS})\\.?)?(?: ?(?:y|e|and|,))? ?(?:(\\d+) ?(?:${MINUTES})?\\.?)?$`);
/** The longest treatment. Some programs store seconds. */
const MOST_MINUTES = 720;

/** Minutes: `2h 35m`, `1:30`, `90`, `1,5 horas`, and 5400 as seconds. Null for what is no duration. */
export function minutesIn(cell: string): number | null {
  const text = comparable(cell);
  const clock = /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(text);
  if (clock) return Number(clock[1]) * 60 + Number(clock[2]);
  const words = text === '' ? null : WORDS.exec(text);
  if (!words) return null;
  const [, hours = '0', minutes = '0'] = words;
  const total = Math.round(Number(hours.replace(',', '.')) * 60) + Number(minutes);
  const isSeconds = /^\d+$/.test(text) && total > MOST_MINUTES && total % 60 === 0;
  return isSeconds ? total / 60 : total;
}
