import { PUBLIC_PATHS } from '../../site/public-routes.js';
import { picture, text } from './make.js';

/** Pages of mail links, each seen by one person. */
export const LINKS = {
  label: 'Páginas de los correos: cita, pedido, espera y opinión',
  path: PUBLIC_PATHS.confirmation,
  blocks: {
    picture: picture('Imagen', '/media/treatment-03.jpg'),
    order_picture: picture('Imagen de un pedido', '/media/method-03.jpg'),
  },
} as const;

export const NOT_FOUND = {
  label: 'Página no encontrada',
  path: '/404',
  blocks: {
    text: text(
      'Texto',
      200,
      'Aquí solo hay arena. Puede que la página haya cambiado de sitio o que la dirección tenga una errata.',
      'Puede que la página haya cambiado de sitio o que la dirección tenga una errata.',
    ),
    picture: picture('Imagen', '/media/treatment-03.jpg'),
  },
} as const;
