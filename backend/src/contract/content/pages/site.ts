import { PUBLIC_PATHS } from '../../site/public-routes.js';
import { picture, text } from './make.js';

/** Sent with every page, so there is little of it. */
export const SITE = {
  label: 'En todas las páginas',
  path: PUBLIC_PATHS.home,
  blocks: {
    logo: picture('Logotipo', ''),
    share_picture: picture('Imagen al compartir cualquier página', '/media/og-cover.jpg'),
    method_name: text('Nombre de tu forma de trabajar, en el menú', 24, 'Método Radiance', 'Nuestro método'),
    footer_line: text(
      'Frase al pie de cada página',
      200,
      'Medicina estética y cuidado de la piel en {ciudad}. La primera consulta es un diagnóstico gratuito y sin compromiso.',
      'Cuidado de la piel en {ciudad}. La primera consulta es un diagnóstico gratuito y sin compromiso.',
    ),
    lead_intro: text(
      'Sobre el formulario de contacto',
      160,
      'Cuéntanos en qué podemos ayudarte. El primer diagnóstico es gratuito.',
    ),
    cart_picture: picture('Imagen del carrito vacío', '/media/category-skincare.jpg'),
    cart_suggestions: text(
      'Título de lo que se sugiere en el carrito vacío',
      50,
      'Una rutina corta para empezar',
      'Para empezar',
    ),
  },
} as const;
