import {
  addDays,
  formatTime,
  formatWeekdayDay,
  lineText,
  type Appointment,
  type ComingAppointment,
  type Lead,
} from '@radiance/backend/contract';

const firstName = (name: string): string => lineText(name).split(' ')[0] ?? '';

/** `mañana, lunes 13 jul, a las 10:00`. Names no treatment: messages are visible on locked screens. */
function when({ date, time }: Pick<Appointment, 'date' | 'time'>, today: string): string {
  const day = formatWeekdayDay(date);
  return `${date === addDays(today, 1) ? `mañana, ${day}` : `el ${day}`}, a las ${formatTime(time)}`;
}

export const reminderText = (appointment: Appointment, today: string, clinicName: string): string =>
  `Hola, ${firstName(appointment.client_name)}. Te recordamos tu cita en ${clinicName} ${when(appointment, today)}. Si no puedes venir, avísanos y buscamos otra hora. ¡Gracias!`;

export const requestText = (appointment: Appointment, today: string, clinicName: string): string =>
  `Hola, ${firstName(appointment.client_name)}. Te escribimos de ${clinicName} por la cita que has pedido para ${when(appointment, today)}. ¿Te sigue viniendo bien?`;

export const leadText = ({ name }: Lead, clinicName: string): string =>
  `Hola, ${firstName(name)}. Te escribimos de ${clinicName} por el mensaje que nos dejaste. ¿Cómo podemos ayudarte?`;

/** State of the automatic reminder; null where none was planned. */
export const reminderNote = ({ reminder }: Pick<ComingAppointment, 'reminder'>): string | null =>
  reminder === null || reminder === 'void' ? null : REMINDER_NOTES[reminder];

const REMINDER_NOTES = {
  waiting: 'Recordatorio en camino',
  sending: 'Recordatorio en camino',
  sent: 'Recordatorio enviado',
  kept: 'Recordatorio sin enviar: no hay servidor de correo',
  failed: 'El recordatorio no ha llegado',
} as const;
