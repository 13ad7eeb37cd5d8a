import { PUBLIC_PATHS } from '../../site/public-routes.js';
import { text } from './make.js';

/** Shared by all treatments. */
export const TREATMENT = {
  label: 'Ficha de un tratamiento',
  path: PUBLIC_PATHS.treatments,
  blocks: {
    meta_description: text('Final de la descripción para buscadores', 100, 'Primera consulta gratuita y sin compromiso.'),
    benefits_title: text('Lo que incluye: título', 60, 'Cinco cosas que van incluidas'),
    benefit_1_title: text('Lo que incluye, 1: título', 60, 'Valoración antes de empezar'),
    benefit_1_text: text(
      'Lo que incluye, 1: texto',
      160,
      'Miramos cómo llega tu piel ese día y, si no conviene, buscamos otro momento.',
    ),
    benefit_2_title: text('Lo que incluye, 2: título', 60, 'Un protocolo ajustado a ti', 'Ajustado a ti'),
    benefit_2_text: text(
      'Lo que incluye, 2: texto',
      160,
      'Tiempos, temperatura e intensidad se adaptan y quedan anotados en tu ficha.',
      'Cada piel es distinta: el tratamiento se adapta a la tuya.',
    ),
    benefit_3_title: text('Lo que incluye, 3: título', 60, 'Material de un solo uso o esterilizado', 'Todo explicado'),
    benefit_3_text: text(
      'Lo que incluye, 3: texto',
      160,
      'Productos y aparatos con marcado CE y número de lote registrado.',
      'Te contamos qué se hace y con qué antes de empezar.',
    ),
    benefit_4_title: text('Lo que incluye, 4: título', 60, 'Pauta de cuidado en casa'),
    benefit_4_text: text(
      'Lo que incluye, 4: texto',
      160,
      'Qué hacer y qué evitar esos días, por escrito.',
      'Qué hacer y qué evitar esos días.',
    ),
    benefit_5_title: text('Lo que incluye, 5: título', 60, 'Revisión', 'Después'),
    benefit_5_text: text(
      'Lo que incluye, 5: texto',
      160,
      'Volvemos a mirar cómo ha respondido tu piel y ajustamos la pauta.',
      'Si te surge una duda al llegar a casa, pregúntanos.',
    ),
    assurance_1_title: text('Junto al precio, 1: título', 40, 'Primera consulta gratuita'),
    assurance_1_text: text(
      'Junto al precio, 1: texto',
      80,
      'Con una médica que mira tu piel.',
      'Para conocerte y mirar tu piel.',
    ),
    assurance_2_title: text('Junto al precio, 2: título', 40, 'Valoración personalizada'),
    assurance_2_text: text('Junto al precio, 2: texto', 80, 'Te decimos si este tratamiento es para ti.'),
    assurance_3_title: text('Junto al precio, 3: título', 40, 'Sin compromiso'),
    assurance_3_text: text('Junto al precio, 3: texto', 80, 'Al reservar no pagas nada ni te obligas a nada.'),
  },
} as const;
