/**
 * Sentences that the law asks to stand beside results and opinions (RD 1907/1996, RDL 24/2021). Nothing here verifies who
 * wrote an opinion, whichever clinic publishes it. That the pairs are drawn is true of the demo clinic's: a clinic that
 * publishes photographs says here how it holds their consent.
 */
export const RESULTS_NOTICE =
  'Los resultados varían de una persona a otra y estas imágenes no anticipan el tuyo. Son ilustraciones, no fotografías de pacientes.';

export const TESTIMONIALS_NOTICE =
  'La clínica publica estas opiniones y no comprobamos quién las escribe. Cada caso es distinto y una opinión no anticipa tu resultado.';

export const SUITABILITY_NOTICE =
  'Los resultados varían de una persona a otra y la idoneidad de cada tratamiento se valora en consulta médica.';

/** Under the results page's pairs: the legal notice at length. */
export const RESULTS_NOTICE_PARAGRAPHS = [
  'Los resultados varían de una persona a otra. Dependen de la piel, de la edad, de la constancia y de factores que no controlamos, así que estas imágenes no anticipan el tuyo.',
  'Son imágenes ilustrativas, no fotografías de pacientes. La idoneidad de cada tratamiento se valora en consulta médica.',
] as const;
