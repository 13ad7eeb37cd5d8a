import {
  capitalised,
  clinicTime,
  formatDay,
  formatShortDay,
  formatWeekday,
  formatWeekdayDay,
  serverNow,
  type Clinic,
} from '@radiance/backend/contract';

/** Today in the clinic's time zone. */
export const clinicToday = ({ time_zone }: Pick<Clinic, 'time_zone'>, now = new Date(serverNow())): string =>
  clinicTime(now, time_zone).date;

/** `Martes, 14 de julio`. */
export const dayTitle = (day: string): string => capitalised(formatWeekdayDay(day));
/** `mar 14 jul` */
export const nearDay = (day: string): string => formatShortDay(day).replace(` ${day.slice(0, 4)}`, '');
/** `Martes, 14 jul 2026`. */
export const fullDay = (day: string): string => `${capitalised(formatWeekday(day))}, ${formatDay(day)}`;
