import { formatTime, formatWeekdayDay, mailLink, whatsappLink, type Appointment } from '@radiance/backend/contract';

/** Names no treatment: messages are visible on locked screens. */
export function messageFor({ client_name, date, time }: Appointment, to: string | null, clinicName: string): string {
  const when = `${formatWeekdayDay(date)}, a las ${formatTime(time)}`;
  const news = to
    ? `tu cita del ${when} se mantiene; te atenderá ${to}`
    : `lo sentimos: quien iba a atenderte el ${when} no podrá hacerlo. Dinos qué otro día te viene bien y te buscamos hora`;
  return `Hola, ${client_name.split(' ')[0] ?? client_name}: ${news}. Gracias, ${clinicName}.`;
}

export const linksFor = (appointment: Appointment, text: string) => ({
  whatsapp: whatsappLink(appointment.phone, text),
  mail: `${mailLink(appointment.email)}?subject=${encodeURIComponent('Tu cita')}&body=${encodeURIComponent(text)}`,
});
