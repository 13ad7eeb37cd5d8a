import { capitalised, formatTime, formatWeekdayDay, type Clinic, type ManagedAppointment } from '@radiance/backend/contract';
import { cityLine, clinicHour, reachUs } from '../../lib/texts/clinicText';

/** `martes, 14 de julio, 10:00`. */
export const whenOf = ({ date, time }: Pick<ManagedAppointment, 'date' | 'time'>): string =>
  `${formatWeekdayDay(date)}, ${formatTime(time)}`;

export const dayOf = ({ date }: { date: string }): string => `${capitalised(formatWeekdayDay(date))} de ${date.slice(0, 4)}`;

export const addressOf = (clinic: Pick<Clinic, 'street' | 'postal_code' | 'city'>): string =>
  [clinic.street, cityLine(clinic)].filter(Boolean).join(', ');

interface Texts {
  title: string;
  text: string;
}

const TEXTS: Readonly<Record<ManagedAppointment['state'], Texts>> = {
  pending: {
    title: 'Tu cita, por confirmar',
    text: 'La hora es tuya. Te contactaremos pronto para confirmar tu cita.',
  },
  confirmed: { title: 'Tu cita está confirmada', text: 'Te esperamos. No tienes que hacer nada más.' },
  cancelled: { title: 'Esta cita está cancelada', text: 'La hora ha quedado libre. Puedes pedir otra cuando quieras.' },
  past: { title: 'Esta cita ya ha pasado', text: 'Si quieres volver, puedes pedir otra cita cuando quieras.' },
};

export const textsOf = ({ state }: Pick<ManagedAppointment, 'state'>): Texts => TEXTS[state];

/** Until when the appointment can be changed, or why it cannot; null once it is over or cancelled. */
export function changeText({ state, may_change, change_until, undo_until }: ManagedAppointment, clinic: Clinic): string | null {
  if (state === 'cancelled' || state === 'past') return null;
  if (undo_until !== undefined)
    return `Para cambiarla, ${reachUs(clinic)}. Si te has equivocado, puedes cancelarla aquí hasta las ${clinicHour(undo_until, clinic)}.`;
  if (!may_change) return `Ya no se puede cambiar por internet. ${capitalised(reachUs(clinic))} y lo vemos contigo.`;
  const [date = '', time = ''] = change_until.split('T');
  return `Puedes cambiarla o cancelarla aquí, sin coste, hasta el ${whenOf({ date, time })}.`;
}
