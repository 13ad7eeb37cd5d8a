import { formatPeriod, greetingOf, OPINION_LINK, type Clinic } from '../../../contract/index.js';

/** Does not name the treatment and offers nothing in return (RD 1907/1996, RDL 24/2021). */
export const opinionEmail = (clientName: string, { name }: Clinic, url: string): { subject: string; body: string } => ({
  subject: '¿Qué tal tu visita?',
  body: [
    greetingOf(clientName),
    `Gracias por venir a ${name}. Si te apetece, cuéntanos cómo fue: sea buena o mala, tu opinión nos ayuda.`,
    `Dar mi opinión: ${url}`,
    'Solo se publica con tu permiso y después de que la clínica la revise, con el nombre que tú elijas. La marcamos como «Verificada» porque te la pedimos a ti, después de tu visita, con un enlace que es solo tuyo. No ofrecemos nada a cambio.',
    `El enlace sirve una vez y caduca a los ${formatPeriod(OPINION_LINK)}. Si no quieres contestar, no tienes que hacer nada: no volveremos a preguntarte por esta visita.`,
    '¿Algo no encaja o no has sido tú? Responde a este mensaje.',
    name,
  ].join('\n\n'),
});
