import { PRIVACY_NOTICE_VERSION, type Lead, type LeadSource } from '../../contract/index.js';
import { daysAgo, minutesAgo, type DemoDay } from '../demo-day.js';
import { DEMO_PEOPLE, roundRobin } from './people.js';
import { demoId, SeededRandom } from '../seeded-random.js';

/** Newest first: days ago, source, message. */
const LEADS: readonly (readonly [number, LeadSource, string])[] = [
  [0, 'whatsapp', 'Hola, ¿el diagnóstico gratuito se puede hacer un sábado por la mañana?'],
  [0, 'web', 'Me gustaría saber cuánto dura el diagnóstico y si tengo que llevar algo.'],
  [0, 'ads', 'He visto el anuncio de la envoltura de algas. ¿Hay hueco la semana que viene por la tarde?'],
  [1, 'web', 'Quiero regalar el ritual de cuerpo entero a mi madre. ¿Hacéis tarjeta regalo?'],
  [1, 'web', '¿Se puede aparcar cerca de la clínica? Iría en coche desde Leganés.'],
  [2, 'whatsapp', 'Buenos días, ¿la fototerapia se puede reservar suelta o solo en serie?'],
  [3, 'web', 'Me caso en primavera y querría planificar los cuidados de la piel con tiempo. ¿Por dónde empiezo?'],
  [4, 'ads', '¿El precio de la mascarilla de arcilla rosa es por sesión?'],
  [5, 'web', 'Os escribo porque no encuentro hora por la tarde para nutrición. ¿Abrís más agenda?'],
  [6, 'whatsapp', '¿Enviáis los productos de la tienda a Canarias?'],
  [7, 'web', 'Quisiera información sobre la asesoría de rutina facial. ¿Puedo llevar los productos que ya uso?'],
  [8, 'web', '¿Hacéis sesiones para dos personas a la vez? Sería para un aniversario.'],
  [9, 'whatsapp', 'Necesito cambiar de mes el bono que me regalaron, ¿con quién hablo?'],
  [11, 'web', '¿El taller de cuidado en casa lo dais también a grupos de empresa?'],
  [12, 'ads', 'Me interesa el masaje con piedras calientes. ¿Qué días tenéis por la mañana?'],
  [14, 'web', '¿Puedo pasar a recoger un pedido en la clínica en lugar de recibirlo en casa?'],
  [15, 'web', 'Busco un protector solar que no deje rastro blanco. ¿Tenéis muestras?'],
  [17, 'whatsapp', 'Hola, ¿atendéis también a hombres en los faciales?'],
  [18, 'web', '¿Cuánto tiempo antes de un viaje conviene hacerse la higiene facial profunda?'],
  [20, 'ads', '¿La primera consulta es de verdad gratuita o hay que contratar algo después?'],
  [22, 'web', 'Quería preguntar si la clínica es accesible en silla de ruedas.'],
  [24, 'web', '¿Puedo reservar para mi hija de diecisiete años? ¿Tengo que acompañarla?'],
  [26, 'whatsapp', '¿Tenéis cita de nutrición por videollamada?'],
  [27, 'ads', '¿Hay descuento si reservo varias sesiones de láser a la vez?'],
  [29, 'web', 'Estuve el mes pasado y quería dar las gracias a quien me atendió. Volveré.'],
];

const TODAYS_MINUTES = [12, 95, 260];
/** The newest, and one old lead that was forgotten. */
const PENDING = new Set([0, 1, 2, 3, 4, 6, 9]);

export function demoLeads(day: DemoDay): Lead[] {
  const random = new SeededRandom(7);
  return LEADS.map(([days, source, message], index) => {
    const person = roundRobin(DEMO_PEOPLE, index * 5 + 1);
    const minutes = TODAYS_MINUTES[index];
    return {
      id: demoId('lead', index),
      name: person.client_name,
      email: person.email,
      phone: person.phone,
      message,
      source,
      contacted: !PENDING.has(index),
      privacy_version: source === 'web' ? PRIVACY_NOTICE_VERSION : null,
      created_at: minutes === undefined ? daysAgo(day, days, random) : minutesAgo(day, minutes),
    };
  });
}
