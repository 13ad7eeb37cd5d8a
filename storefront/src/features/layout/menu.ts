import { paths } from '../../lib/paths';
import type { Words } from '../../lib/words';

export const menuOf = ({ method_name }: Pick<Words<'site'>, 'method_name'>) => [
  { to: paths.home, label: 'Inicio' },
  { to: paths.method, label: method_name },
  { to: paths.treatments, label: 'Tratamientos' },
  { to: paths.shop, label: 'Tienda' },
  { to: paths.results, label: 'Resultados' },
  { to: paths.contact, label: 'Contacto' },
];

export const LEGAL_LINKS = [
  { to: paths.legalNotice, label: 'Aviso legal' },
  { to: paths.privacy, label: 'Privacidad' },
  { to: paths.cookies, label: 'Cookies' },
  { to: paths.accessibility, label: 'Accesibilidad' },
  { to: paths.saleConditions, label: 'Condiciones de venta' },
  { to: paths.withdrawal, label: 'Desistir del contrato aquí' },
] as const;
