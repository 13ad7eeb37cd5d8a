import { clinicTime } from '../../contract/index.js';

/** When a zone's clock shows `YYYY-MM-DDTHH:MM`: the second time where it does so twice, an hour on where it never does. */
export function instantOf(local: string, timeZone: string): Date {
  const wanted = Date.parse(`${local}:00Z`);
  const shownAt = (instant: number): number => {
    const { date, time } = clinicTime(new Date(instant), timeZone);
    return Date.parse(`${date}T${time}:00Z`);
  };
  const first = wanted + wanted - shownAt(wanted);
  return new Date(first + wanted - shownAt(first));
}
