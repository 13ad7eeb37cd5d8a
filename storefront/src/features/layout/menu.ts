import { create } from 'zustand';
import { paths } from '../../lib/paths';
import type { Texts } from '../../lib/texts/texts';

export const menuOf = ({ method_name }: Pick<Texts<'site'>, 'method_name'>) => [
  { to: paths.home, label: 'Inicio' },
  { to: paths.method, label: method_name },
  { to: paths.treatments, label: 'Tratamientos' },
  { to: paths.shop, label: 'Tienda' },
  { to: paths.results, label: 'Resultados' },
  { to: paths.contact, label: 'Contacto' },
];

/** Paths that belong to a menu entry without lying below it. */
const SECTIONS: Readonly<Record<string, string>> = {
  tratamiento: paths.treatments,
  categoria: paths.treatments,
  [paths.checkout.slice(1)]: paths.shop,
  [paths.orderCompleted.slice(1)]: paths.shop,
};

/** `aria-current` of a menu entry: the page itself or the section of the page. */
export function currentEntry(pathname: string, to: string): 'page' | 'true' | undefined {
  if (pathname === to) return 'page';
  const isPart = pathname.startsWith(`${to}/`) || SECTIONS[pathname.split('/')[1] ?? ''] === to;
  return isPart ? 'true' : undefined;
}

export const LEGAL_LINKS = [
  { to: paths.legalNotice, label: 'Aviso legal' },
  { to: paths.privacy, label: 'Privacidad' },
  { to: paths.cookies, label: 'Cookies' },
  { to: paths.accessibility, label: 'Accesibilidad' },
  { to: paths.saleConditions, label: 'Condiciones de venta' },
  { to: paths.withdrawal, label: 'Desistir del contrato aquí' },
] as const;

/** Whether the menu of small screens is open. */
export const useSiteMenu = create<{ isOpen: boolean }>()(() => ({ isOpen: false }));

export const openMenu = (): void => useSiteMenu.setState({ isOpen: true });
export const closeMenu = (): void => useSiteMenu.setState({ isOpen: false });
