import type { Period } from '../office/retention-periods.js';
import { integer, text, type Rule, type Values } from '../core/rules.js';
import { lineText } from '../core/typed-text.js';
import { TESTIMONIAL_RULES } from './testimonials.js';

/** How long the link in an opinion request works. */
export const OPINION_LINK: Period & { days: number } = { days: 30 };

/** A changed form text needs a new version, which is stored with each opinion. */
export const OPINION_CONSENT_VERSION = '2026-11';
export const OPINION_CONSENT_TEXT =
  'Doy permiso para publicar mi opinión en la web con este nombre, mi valoración y el tratamiento que recibí. Puedo retirarlo cuando quiera.';

const CONSENT_MESSAGE = 'Sin tu permiso no podemos publicarla';
const consent: Rule<true> = {
  required: true,
  message: CONSENT_MESSAGE,
  schema: { type: 'boolean', enum: [true] },
  parse: (input) => (input === true ? { ok: true, value: true } : { ok: false, message: CONSENT_MESSAGE }),
};

const STARS_MESSAGE = 'Elige de una a cinco estrellas';

/** An opinion of a client, sent by the link of a request. */
export const OPINION_RULES = {
  rating: integer({ min: 1, max: 5, message: STARS_MESSAGE, tooLarge: STARS_MESSAGE }),
  quote: text({
    min: 10,
    max: TESTIMONIAL_RULES.quote.max,
    message: 'Cuéntanos algo más: al menos 10 caracteres',
    kind: 'lines',
  }),
  name: text({ max: TESTIMONIAL_RULES.name.max, message: 'El nombre es requerido' }),
  consent,
} as const;
export type NewOpinion = Values<typeof OPINION_RULES>;

/** What the link of an opinion request shows. */
export interface ManagedOpinion {
  kind: 'opinion';
  /** `sent` after the opinion was sent. */
  state: 'open' | 'sent';
  /** As published: `Ana L.` */
  name: string;
  treatment_name: string | null;
  date: string;
}

/** `Ana López García` becomes `Ana L.` */
export function publicName(name: string): string {
  const [first = '', second] = lineText(name).split(' ');
  return second ? `${first} ${[...second][0] ?? ''}.` : first;
}

export const OPINION_REFUSALS = {
  used: 'Ya tenemos tu opinión. ¡Gracias!',
} as const;
