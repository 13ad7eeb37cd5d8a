import { clinicTime } from '@radiance/backend/contract';

export const ISLANDS = 'Atlantic/Canary';

/** 00:30 in Madrid, when the Canary Islands still have the day before. */
export function afterMidnightInMadrid(): Date {
  const day = clinicTime(new Date(), 'UTC').date;
  const evening = [22, 23].map((hour) => new Date(`${day}T${hour}:30:00Z`));
  const [found] = evening.filter((instant) => clinicTime(instant, 'Europe/Madrid').time === '00:30');
  if (!found) throw new Error('Madrid is an hour or two ahead of UTC');
  return found;
}
