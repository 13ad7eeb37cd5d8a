import { paths } from '../../lib/paths';

export const MENU = [
  { to: paths.home, label: 'Inicio' },
  { to: paths.method, label: 'Método Radiance' },
  { to: paths.treatments, label: 'Tratamientos' },
  { to: paths.shop, label: 'Tienda' },
  { to: paths.results, label: 'Resultados' },
  { to: paths.contact, label: 'Contacto' },
] as const;

export const LEGAL_LINKS = [
  { to: paths.legalNotice, label: 'Aviso legal' },
  { to: paths.privacy, label: 'Privacidad' },
  { to: paths.cookies, label: 'Cookies' },
  { to: paths.accessibility, label: 'Accesibilidad' },
  { to: paths.saleConditions, label: 'Condiciones de venta' },
  { to: paths.withdrawal, label: 'Desistir del contrato aquí' },
] as const;
