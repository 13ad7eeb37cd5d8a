import type { PictureKind } from '@radiance/backend/contract';

/**
 * Sentences that the law asks to stand beside results and opinions (RD 1907/1996, RDL 24/2021): whether and how it was seen to
 * that an opinion is of somebody who came.
 */
const RESULTS_VARY = 'Los resultados varían de una persona a otra y estas imágenes no anticipan el tuyo.';

/** Said of what they are and no more: of pictures of which nobody says it, nothing. */
function whatTheyAre(kinds: readonly (PictureKind | null)[]): string[] {
  const drawn = kinds.filter((kind) => kind === 'illustration').length;
  return [
    ...(drawn > 0 && drawn === kinds.length ? ['Son ilustraciones, no fotografías de pacientes.'] : []),
    ...(drawn > 0 && drawn < kinds.length ? ['Las que lo dicen son ilustraciones, no fotografías de pacientes.'] : []),
    ...(kinds.includes('photograph') ? ['Las fotografías se publican con el consentimiento de quien sale en ellas.'] : []),
  ];
}

export const resultsNotice = (kinds: readonly (PictureKind | null)[]): string => [RESULTS_VARY, ...whatTheyAre(kinds)].join(' ');

const NO_PROMISE = 'Cada caso es distinto y una opinión no anticipa tu resultado.';
const HOW_VERIFIED =
  'son de personas que vinieron a la clínica: se las pedimos por correo después de su visita, con un enlace personal de un solo uso y sin ofrecer nada a cambio, y las revisamos antes de publicarlas.';

/** Said of the opinions that are shown, as each of them came to be here. */
export function testimonialsNotice(testimonials: readonly { verified: boolean }[]): string {
  const verified = testimonials.filter((each) => each.verified).length;
  if (verified === 0) return `La clínica publica estas opiniones y no comprobamos quién las escribe. ${NO_PROMISE}`;
  if (verified === testimonials.length) return `Estas opiniones ${HOW_VERIFIED} ${NO_PROMISE}`;
  return `Las opiniones con la marca «Verificada» ${HOW_VERIFIED} Las demás las publica la clínica y no comprobamos quién las escribe. ${NO_PROMISE}`;
}

export const SUITABILITY_NOTICE =
  'Los resultados varían de una persona a otra y la idoneidad de cada tratamiento se valora en consulta médica.';

/** Under the results page's pairs: the legal notice at length. */
export const resultsNoticeParagraphs = (kinds: readonly (PictureKind | null)[]): string[] => [
  'Los resultados varían de una persona a otra. Dependen de la piel, de la edad, de la constancia y de factores que no controlamos, así que estas imágenes no anticipan el tuyo.',
  [...whatTheyAre(kinds), 'La idoneidad de cada tratamiento se valora en consulta médica.'].join(' '),
];
