import { formatDay, type Clinic, type ShownWaitlist } from '@radiance/backend/contract';
import { clinicHour } from '../../lib/texts/clinicText';

interface Texts {
  title: string;
  text: string;
}

const WISHES = {
  waiting: {
    title: 'Estás en la lista de espera',
    text: 'Cuando quede libre una hora y te toque, te escribimos y te la guardamos un rato.',
  },
  offered: { title: 'Te hemos ofrecido una hora', text: 'Mira el correo que te hemos enviado: desde ahí la reservas.' },
  booked: { title: 'Ya tienes tu hora', text: 'La has reservado y has salido de la lista de espera.' },
  expired: { title: 'Ya han pasado esos días', text: 'No ha quedado ninguna hora. Puedes apuntarte otra vez o pedir otra cita.' },
  withdrawn: { title: 'Has salido de la lista de espera', text: 'No te avisaremos más. Puedes pedir una cita cuando quieras.' },
} as const;

const GONE: Texts = {
  title: 'Esta hora ya no está guardada',
  text: 'Se la hemos ofrecido a otra persona o ha quedado libre en la web.',
};

const RETIRED: Texts = {
  title: 'Este tratamiento ya no se ofrece',
  text: 'Por eso has salido de la lista de espera. Cuéntanos qué buscas y te proponemos otra cosa.',
};

export function textsOfWaiting(shown: ShownWaitlist, clinic: Clinic): Texts {
  if (shown.kind === 'wish') return shown.status === 'withdrawn' && !shown.is_treatment_active ? RETIRED : WISHES[shown.status];
  if (shown.state === 'open')
    return {
      title: 'Esta hora está guardada para ti',
      text: `Hasta las ${clinicHour(shown.until, clinic)}. Después se la ofrecemos a otra persona.`,
    };
  if (shown.state === 'accepted') return { title: 'La hora es tuya', text: 'Te contactaremos pronto para confirmar tu cita.' };
  return { ...GONE, text: shown.is_waiting ? `${GONE.text} Sigues en la lista de espera.` : GONE.text };
}

export const daysOf = ({ from_date, to_date }: { from_date: string; to_date: string }): string =>
  from_date === to_date ? formatDay(from_date) : `Del ${formatDay(from_date)} al ${formatDay(to_date)}`;
