import { PUBLIC_PATHS } from '../../site/public-routes.js';
import { text } from './make.js';

/** Sentences that the law requires beside results and opinions (RD 1907/1996, RDL 24/2021). They cannot be empty. */
export const NOTICES = {
  label: 'Avisos',
  path: PUBLIC_PATHS.results,
  blocks: {
    suitability: text(
      'Sobre la idoneidad de un tratamiento',
      240,
      'Los resultados varían de una persona a otra y la idoneidad de cada tratamiento se valora en consulta médica.',
    ),
    results_vary: text(
      'Bajo unas imágenes de antes y después',
      240,
      'Los resultados varían de una persona a otra y estas imágenes no anticipan el tuyo.',
    ),
    results_vary_at_length: text(
      'Lo mismo, por extenso, en la página de resultados',
      400,
      'Los resultados varían de una persona a otra. Dependen de la piel, de la edad, de la constancia y de factores que no controlamos, así que estas imágenes no anticipan el tuyo.',
    ),
    results_assessed: text(
      'Dónde se valora la idoneidad, en la página de resultados',
      200,
      'La idoneidad de cada tratamiento se valora en consulta médica.',
    ),
    opinions_vary: text('Bajo unas opiniones', 200, 'Cada caso es distinto y una opinión no anticipa tu resultado.'),
  },
} as const;
