import type { PictureKind } from '@radiance/backend/contract';

/**
 * Sentences that the law asks to stand beside results and opinions (RD 1907/1996, RDL 24/2021). Nothing here verifies who
 * wrote an opinion, whichever clinic publishes it.
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

export const TESTIMONIALS_NOTICE =
  'La clínica publica estas opiniones y no comprobamos quién las escribe. Cada caso es distinto y una opinión no anticipa tu resultado.';

export const SUITABILITY_NOTICE =
  'Los resultados varían de una persona a otra y la idoneidad de cada tratamiento se valora en consulta médica.';

/** Under the results page's pairs: the legal notice at length. */
export const resultsNoticeParagraphs = (kinds: readonly (PictureKind | null)[]): string[] => [
  'Los resultados varían de una persona a otra. Dependen de la piel, de la edad, de la constancia y de factores que no controlamos, así que estas imágenes no anticipan el tuyo.',
  [...whatTheyAre(kinds), 'La idoneidad de cada tratamiento se valora en consulta médica.'].join(' '),
];
