import { CATEGORIES, type CategorySlug } from '../catalogue/categories.js';
import { CUSTOM_PATHS } from './paths.js';

/** Paths of all pages, for the router, the sitemap and tests. */
export const PUBLIC_PATHS = {
  home: '/',
  treatments: '/tratamientos',
  /** Slug or id; links use the slug. */
  treatment: '/tratamiento/:slug',
  category: '/categoria/:category',
  shop: '/tienda',
  method: '/metodo-radiance',
  results: '/resultados',
  /** 404 while the clinic shows nobody. */
  team: '/equipo',
  contact: '/contacto',
  checkout: '/checkout',
  orderCompleted: '/pedido-completado',
  legalNotice: '/aviso-legal',
  privacy: '/privacidad',
  cookies: '/cookies',
  accessibility: '/accesibilidad',
  saleConditions: '/condiciones-de-venta',
  /** Directive 2011/83/EU, art. 11a: one click from every page, in the footer. */
  withdrawal: '/desistimiento',
  /** The page behind links that ask for a confirmation. */
  confirmation: '/confirmar',
  /** Pages behind links in mails. */
  appointment: '/cita/:token',
  order: '/pedido/:token',
  waiting: '/espera/:token',
  opinion: '/opinion/:token',
} as const;

export type PublicPage = keyof typeof PUBLIC_PATHS;

/** Query parameters that each page reads. Others do not change it. */
const PAGE_QUERIES: readonly (readonly [path: string, parameters: readonly string[]])[] = [
  [PUBLIC_PATHS.treatments, ['categoria', 'q', 'pagina']],
  [PUBLIC_PATHS.treatment, ['pagina']],
  [PUBLIC_PATHS.category, ['pagina']],
  [PUBLIC_PATHS.shop, ['categoria', 'q', 'pagina']],
  [PUBLIC_PATHS.results, ['tratamiento', 'pagina']],
  [CUSTOM_PATHS.magazine, ['pagina']],
];

const isAt = (pattern: string, path: string): boolean => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(path);

/** The same for a requested path. */
export const pageQueryOf = (path: string): readonly string[] => PAGE_QUERIES.find(([pattern]) => isAt(pattern, path))?.[1] ?? [];

/** Pages without a meaning for search engines. */
export const UNLISTED_PATHS: readonly string[] = [PUBLIC_PATHS.checkout, PUBLIC_PATHS.orderCompleted, PUBLIC_PATHS.confirmation];

/** Their addresses are secret. */
export const PRIVATE_PATHS: readonly string[] = [
  PUBLIC_PATHS.appointment,
  PUBLIC_PATHS.order,
  PUBLIC_PATHS.waiting,
  PUBLIC_PATHS.opinion,
];

/** Pages that stay open while the site is closed: legal pages and links in mails. */
const OPEN_WHILE_CLOSED: readonly string[] = [
  PUBLIC_PATHS.legalNotice,
  PUBLIC_PATHS.privacy,
  PUBLIC_PATHS.cookies,
  PUBLIC_PATHS.accessibility,
  PUBLIC_PATHS.saleConditions,
  PUBLIC_PATHS.withdrawal,
  PUBLIC_PATHS.confirmation,
];
export const isOpenWhileClosed = (path: string): boolean =>
  OPEN_WHILE_CLOSED.includes(path) || PRIVATE_PATHS.some((pattern) => path.startsWith(pattern.replace(':token', '')));

/** First segments that people or QR codes may write in capitals. */
const IN_ANY_CASE = new Set(
  Object.values(PUBLIC_PATHS)
    .filter((path) => !PRIVATE_PATHS.includes(path))
    .map((path) => path.split('/')[1]),
);

/** The path in lower case when its first segment may be capitalised; other paths unchanged. */
export function inLowerCase(path: string): string {
  const lower = path.replace(/%[\da-f]{2}|[A-Z]+/gi, (part) => (part.startsWith('%') ? part : part.toLowerCase()));
  return IN_ANY_CASE.has(lower.split('/')[1] ?? '') ? lower : path;
}

/** Trailing blanks, brackets, quotation marks and full stops, plain or encoded. */
const AFTER_LINK = /^(\/[a-z]+\/[\w-]{20,})(?:[.,;:!?)\]}>'"*»]|%(?:20|22|27|3E|5D|7D|C2%A0|C2%BB|E2%80%9D))+$/i;

/** Removes punctuation after a copied mail link. */
export function withoutItsSentence(path: string): string {
  const link = AFTER_LINK.exec(path)?.[1];
  return link !== undefined && PRIVATE_PATHS.some((pattern) => link.startsWith(pattern.replace(':token', ''))) ? link : path;
}

export const treatmentPath = (slug: string): string => PUBLIC_PATHS.treatment.replace(':slug', encodeURIComponent(slug));
export const categoryPath = (slug: CategorySlug): string => PUBLIC_PATHS.category.replace(':category', slug);

/** Addresses of all public pages, in the order of the table. */
export const publicAddresses = (treatmentSlugs: readonly string[], hasTeam: boolean): string[] =>
  Object.values(PUBLIC_PATHS).flatMap((path): readonly string[] => {
    switch (path) {
      case PUBLIC_PATHS.treatment:
        return treatmentSlugs.map(treatmentPath);
      case PUBLIC_PATHS.category:
        return CATEGORIES.map(({ slug }) => categoryPath(slug));
      case PUBLIC_PATHS.team:
        return hasTeam ? [path] : [];
      default:
        return PRIVATE_PATHS.includes(path) ? [] : [path];
    }
  });
