import { DAY_MS } from '../../contract/index.js';

const MINUTE_MS = 60_000;
/** No zone keeps an offset for less than a week; the shortest is Morocco's Ramadan. */
const STEP_MS = 7 * DAY_MS;

/** Minutes east of Greenwich. */
function offsetIn(timeZone: string): (instant: number) => number {
  const clock = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  return (instant) => {
    const name = clock.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? [];
    return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  };
}

const twoDigits = (part: number): string => String(part).padStart(2, '0');
const offsetText = (minutes: number): string => {
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${twoDigits(Math.floor(size / 60))}${twoDigits(size % 60)}`;
};
/** Local time by the offset before the change, as RFC 5545 wants it. */
const localText = (instant: number, offset: number): string =>
  new Date(instant + offset * MINUTE_MS).toISOString().slice(0, 19).replaceAll(/[-:]/g, '');

function observance(start: string, from: number, to: number, isDaylight: boolean): string[] {
  const name = isDaylight ? 'DAYLIGHT' : 'STANDARD';
  const lines = [`DTSTART:${start}`, `TZOFFSETFROM:${offsetText(from)}`, `TZOFFSETTO:${offsetText(to)}`];
  return [`BEGIN:${name}`, ...lines, `END:${name}`];
}

/**
 * A VTIMEZONE (RFC 5545, 3.6.5) for the years of the file, from the time zone tables of Node. Calendar packages bring their own
 * tables or omit the component.
 */
export function timeZoneLines(timeZone: string, firstYear: number, lastYear: number): string[] {
  const offsetAt = offsetIn(timeZone);
  const end = Date.UTC(lastYear + 1, 0, 1);
  let known = Date.UTC(firstYear, 0, 1);
  let offset = offsetAt(known);
  const standard = Math.min(offset, offsetAt(Date.UTC(firstYear, 6, 1)));
  const lines = observance('19700101T000000', offset, offset, offset > standard);
  while (known < end) {
    const next = known + STEP_MS;
    if (offsetAt(next) !== offset) {
      let [before, after] = [known, next];
      while (after - before > MINUTE_MS) {
        const middle = before + Math.floor((after - before) / 2 / MINUTE_MS) * MINUTE_MS;
        if (offsetAt(middle) === offset) before = middle;
        else after = middle;
      }
      const changed = offsetAt(after);
      lines.push(...observance(localText(after, offset), offset, changed, changed > standard));
      offset = changed;
    }
    known = next;
  }
  return ['BEGIN:VTIMEZONE', `TZID:${timeZone}`, ...lines, 'END:VTIMEZONE'];
}
