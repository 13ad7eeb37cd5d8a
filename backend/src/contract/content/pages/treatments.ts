import { PUBLIC_PATHS } from '../../site/public-routes.js';
import { meta, picture, text } from './make.js';

export const TREATMENTS = {
  label: 'Tratamientos',
  path: PUBLIC_PATHS.treatments,
  blocks: {
    ...meta(
      {
        title: 'Tratamientos',
        description:
          'Tratamientos faciales, corporales, capilares, de láser, nutrición y medicina estética, con su precio y su duración a la vista.',
      },
      { title: 'Tratamientos', description: 'Los tratamientos de {clinica}, con su precio y su duración a la vista.' },
    ),
    intro: text(
      'Texto junto al título',
      240,
      'Cada tratamiento, con su precio y su duración a la vista. Cuál conviene a tu piel se decide en la primera consulta, que es gratuita.',
    ),
    price_note: text(
      'Bajo la lista, sobre el precio',
      160,
      'El precio final se confirma por escrito antes de empezar.',
      'El precio final se confirma antes de empezar.',
    ),
    start_title: text('Para quien duda: título', 60, '¿No sabes por dónde empezar?'),
    start_text: text(
      'Para quien duda: texto',
      160,
      'Una médica mira tu piel y te dice qué necesita y qué no. Sin coste y sin compromiso.',
      'Cuéntanos qué te preocupa y te decimos qué puede ayudarte y qué no. Sin coste y sin compromiso.',
    ),
    start_picture: picture('Para quien duda: imagen', '/media/clinic-room.jpg'),
  },
} as const;
