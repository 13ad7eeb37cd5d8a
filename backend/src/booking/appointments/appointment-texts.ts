import {
  formatShortWeekday,
  formatTime,
  formatWeekdayDay,
  formatDay,
  type Appointment,
  type Clinic,
} from '../../contract/index.js';
import { plainForSms, smsParts } from './reminders/sms-text.js';

type Start = Pick<Appointment, 'date' | 'time'>;

const SHORTEST_NAME = 12;

/** Others may see it on a locked screen, so it omits the treatment. */
export function reminderSms({ date, time }: Start, clinic: Pick<Clinic, 'name'>, manageUrl: string): string {
  const hour = formatTime(time);
  const texts = [
    plainForSms(
      `${clinic.name}: te recordamos tu cita del ${formatWeekdayDay(date)}, a las ${hour}. Cambios o no recibir SMS: ${manageUrl}`,
    ),
  ];
  const day = `${formatShortWeekday(date)} ${formatDay(date).replace(/ \d{4}$/, '')}`;
  const short = (name: string): string => plainForSms(`${name}: cita ${day}, ${hour}. Cambios/baja: ${manageUrl}`);
  const name = [...clinic.name];
  for (let letters = name.length; letters >= Math.min(SHORTEST_NAME, name.length); letters--)
    texts.push(short(name.slice(0, letters).join('').trim()));
  return texts.find((text) => smsParts(text) === 1) ?? short(clinic.name);
}

/** Parameters of the WhatsApp template: clinic, day, hour, link. */
export const reminderParameters = ({ date, time }: Start, clinic: Pick<Clinic, 'name'>, manageUrl: string): readonly string[] => [
  clinic.name,
  formatWeekdayDay(date),
  formatTime(time),
  manageUrl,
];
