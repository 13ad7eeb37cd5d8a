/** Every public route of the demo clinic; one treatment, with opinions and result pairs, stands for all. */
export const PUBLIC_ROUTES = [
  '/',
  '/tratamientos',
  '/tratamiento/mascarilla-de-arcilla-rosa',
  ...['facial', 'corporal', 'medicina-estetica', 'capilar', 'laser-ipl', 'nutricion', 'masajes', 'skincare'].map(
    (slug) => `/categoria/${slug}`,
  ),
  '/tienda',
  '/metodo-radiance',
  '/resultados',
  '/contacto',
  '/checkout',
  '/pedido-completado',
  '/aviso-legal',
  '/privacidad',
  '/cookies',
  '/accesibilidad',
  '/condiciones-de-venta',
  '/desistimiento',
];

/** Search engines are kept out of these on purpose. */
export const UNLISTED_ROUTES = ['/checkout', '/pedido-completado'];
