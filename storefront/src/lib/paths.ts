import type { CategorySlug } from '@radiance/backend/contract';

/** Every address of the site, once. */
export const paths = {
  home: '/',
  treatments: '/tratamientos',
  treatmentsOf: (category: CategorySlug) => `/tratamientos?categoria=${category}`,
  /** Answers the readable slug and the id; links use the slug. */
  treatment: (slug: string) => `/tratamiento/${encodeURIComponent(slug)}`,
  category: (category: CategorySlug) => `/categoria/${category}`,
  shop: '/tienda',
  method: '/metodo-radiance',
  results: '/resultados',
  contact: '/contacto',
  checkout: '/checkout',
  orderCompleted: '/pedido-completado',
  legalNotice: '/aviso-legal',
  privacy: '/privacidad',
  cookies: '/cookies',
  accessibility: '/accesibilidad',
  saleConditions: '/condiciones-de-venta',
  /** Directive 2011/83/EU, art. 11a: one step from every page, through the footer. */
  withdrawal: '/desistimiento',
} as const;
