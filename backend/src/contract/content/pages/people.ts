import { PUBLIC_PATHS } from '../../site/public-routes.js';
import { meta, picture, text } from './make.js';

export const RESULTS = {
  label: 'Resultados',
  path: PUBLIC_PATHS.results,
  blocks: {
    ...meta({
      title: 'Resultados Reales',
      description: 'Antes y después, uno al lado del otro y por tratamiento. Los resultados varían de una persona a otra.',
    }),
    intro: text(
      'Texto junto al título',
      200,
      'Antes y después, uno al lado del otro. Los resultados varían de una persona a otra.',
    ),
    empty: text(
      'Cuando no hay resultados',
      160,
      'Todavía no hay resultados publicados. Pregúntanos y te explicamos qué es razonable esperar.',
    ),
    notice_title: text('Aviso: título', 60, 'Lo que una foto no cuenta'),
    closing_title: text('Cierre: título', 60, '¿Y en tu caso?'),
    closing_text: text(
      'Cierre: texto',
      200,
      'En la primera consulta te decimos qué puedes esperar y qué no. Es gratuita y no te compromete a nada.',
    ),
  },
} as const;

export const TEAM = {
  label: 'Equipo',
  path: PUBLIC_PATHS.team,
  blocks: {
    meta_description: text(
      'Final de la descripción para buscadores',
      120,
      'Su título, su número de colegiación y qué trata.',
      'Quiénes son y qué tratan.',
    ),
    share_picture: picture('Imagen al compartir', ''),
    intro: text(
      'Texto junto al título',
      200,
      'Quién te atiende, con su título y su número de colegiación, y qué trata cada uno.',
      'Quién te atiende y qué trata cada persona.',
    ),
    closing_title: text('Cierre: título', 60, 'Elige con quién'),
    closing_text: text(
      'Cierre: texto',
      200,
      'Al reservar puedes pedir a una persona, o dejar que te atienda quien tenga antes una hora libre.',
    ),
  },
} as const;

export const CONTACT = {
  label: 'Contacto',
  path: PUBLIC_PATHS.contact,
  blocks: {
    ...meta(
      {
        title: 'Contacto',
        description: 'Teléfono, WhatsApp, dirección y horario de {clinica}. Te contesta una persona de la clínica.',
      },
      { title: 'Contacto', description: 'Cómo encontrar {clinica}: dirección, horario y formas de escribirnos.' },
    ),
    intro: text(
      'Texto bajo el título',
      160,
      'Te contesta una persona de la clínica, casi siempre el mismo día.',
      'Escríbenos o pásate: te contesta una persona de la clínica.',
    ),
    urgent: text(
      'Si algo preocupa después de un tratamiento',
      280,
      'Si notas algo que te preocupa después de un tratamiento, llámanos. Fuera de nuestro horario, acude a tu centro de urgencias o marca el 112.',
      'Si notas algo que te preocupa después de un tratamiento, avísanos. Fuera de nuestro horario, acude a tu centro de urgencias o marca el 112.',
    ),
  },
} as const;
