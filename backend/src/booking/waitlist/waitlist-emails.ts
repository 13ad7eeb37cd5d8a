import { formatDay, formatTime, formatWeekday, type Clinic, type Waiting } from '../../contract/index.js';
import { clientEmail, paragraphOf } from '../../clinic/client-email.js';
import { addressOf } from '../appointments/appointment-event.js';

type EntryTexts = Pick<Waiting, 'client_name' | 'from_date' | 'to_date' | 'treatment_name'>;
interface MailContent {
  subject: string;
  body: string;
}

/** Contains only the first name, because the sender of the form may not be the recipient. */
export function waitlistEmail(
  { client_name, from_date, to_date, treatment_name }: EntryTexts,
  clinic: Clinic,
  url: string,
  open: number | null,
): MailContent {
  const days = from_date === to_date ? formatDay(from_date) : `del ${formatDay(from_date)} al ${formatDay(to_date)}`;
  const paragraphs = [
    'Te hemos apuntado en la lista de espera:',
    paragraphOf(treatment_name && `  Tratamiento: ${treatment_name}`, `  Días: ${days}`),
    `Si queda libre una hora en esos días, se la ofrecemos a quien espera por orden de llegada. Cuando te toque, te escribimos y te la guardamos ${clinic.waiting_minutes} minutos. No es una cita: si no queda ninguna hora, no te llegará otro mensaje.`,
    `Ver la petición o salir de la lista: ${url}`,
    open !== null &&
      `Con este correo hay ahora ${open} peticiones en la lista. Si alguna sobra, sal de ella con el enlace de su correo.`,
  ];
  return {
    subject: 'Estás en la lista de espera',
    body: clientEmail(client_name, paragraphs, '¿No has sido tú?', clinic),
  };
}

/** To people who wait for a retired treatment. */
export function endedEmail(
  { client_name, treatment_name }: Pick<EntryTexts, 'client_name' | 'treatment_name'>,
  clinic: Clinic,
): MailContent {
  const retired = `Ya no ofrecemos ${treatment_name ? `el tratamiento «${treatment_name}»` : 'el tratamiento'} por el que estabas en la lista de espera, así que te hemos quitado de ella. No tienes que hacer nada.`;
  return {
    subject: 'Ya no ofrecemos el tratamiento que esperabas',
    body: clientEmail(client_name, [retired], '¿Quieres que te propongamos otro?', clinic),
  };
}

export function offerEmail(
  offer: {
    client_name: string;
    date: string;
    time: string;
    treatment_name: string | null;
    practitioner_name: string | null;
    until: string;
  },
  clinic: Clinic,
  url: string,
): MailContent {
  const { client_name, date, time, treatment_name, practitioner_name, until } = offer;
  const address = addressOf(clinic);
  const paragraphs = [
    'Ha quedado libre una hora de las que esperabas:',
    paragraphOf(
      `  Día: ${formatWeekday(date)}, ${formatDay(date)}`,
      `  Hora: ${formatTime(time)}`,
      treatment_name && `  Tratamiento: ${treatment_name}`,
      practitioner_name && `  Con: ${practitioner_name}`,
      address && `  Dónde: ${address}`,
    ),
    `Te la guardamos hasta las ${formatTime(until)}. Después se la ofrecemos a otra persona.`,
    `Reservar esta hora: ${url}`,
    'Si no te viene bien, dilo en esa misma página o no hagas nada: sigues en la lista.',
  ];
  return { subject: 'Ha quedado libre una hora', body: clientEmail(client_name, paragraphs, '¿Tienes dudas?', clinic) };
}
