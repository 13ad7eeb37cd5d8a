import { CATEGORIES, type CategorySlug } from '../catalogue/categories.js';
import { CUSTOM_PATHS } from './custom-paths.js';

/** Every page of the site, as the router matches it. The sitemap and whatever looks at all pages read this too. */
export const PUBLIC_PATHS = {
  home: '/',
  treatments: '/tratamientos',
  /** Answers the readable slug and the id; links use the slug. */
  treatment: '/tratamiento/:slug',
  category: '/categoria/:category',
  shop: '/tienda',
  method: '/metodo-radiance',
  results: '/resultados',
  /** Answered while the clinic has somebody to show. */
  team: '/equipo',
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
  /** Where the link of a mail leads that asks for a confirmation; what the link carries changes nothing of the page. */
  confirmation: '/confirmar',
  /** Where the links of mails lead by which people see and change what is theirs. */
  appointment: '/cita/:token',
  order: '/pedido/:token',
  waiting: '/espera/:token',
  opinion: '/opinion/:token',
} as const;

export type PublicPage = keyof typeof PUBLIC_PATHS;

/** What of its address' query a page reads; whatever else stands there changes nothing of it. */
const PAGE_QUERIES: readonly (readonly [path: string, parameters: readonly string[]])[] = [
  [PUBLIC_PATHS.treatments, ['categoria', 'pagina']],
  [PUBLIC_PATHS.category, ['pagina']],
  [PUBLIC_PATHS.shop, ['categoria', 'pagina']],
  [PUBLIC_PATHS.results, ['tratamiento', 'pagina']],
  [CUSTOM_PATHS.magazine, ['pagina']],
];

const isAt = (pattern: string, path: string): boolean => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(path);

/** The same for a requested path. */
export const pageQueryOf = (path: string): readonly string[] => PAGE_QUERIES.find(([pattern]) => isAt(pattern, path))?.[1] ?? [];

/** Nothing for search engines: they say something to one visitor only. */
export const UNLISTED_PATHS: readonly string[] = [PUBLIC_PATHS.checkout, PUBLIC_PATHS.orderCompleted, PUBLIC_PATHS.confirmation];

/** Each of their addresses is a secret. */
export const PRIVATE_PATHS: readonly string[] = [
  PUBLIC_PATHS.appointment,
  PUBLIC_PATHS.order,
  PUBLIC_PATHS.waiting,
  PUBLIC_PATHS.opinion,
];

/** Reached also while the site is closed: what the law asks for, and what mails have promised to people. */
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

/** First parts of addresses that mean the same in capitals, as a person types them and some codes to scan hold them. */
const IN_ANY_CASE = new Set(
  Object.values(PUBLIC_PATHS)
    .filter((path) => !PRIVATE_PATHS.includes(path))
    .map((path) => path.split('/')[1]),
);

/** The one address of a page that was asked for in capitals; of any other path itself. */
export function inLowerCase(path: string): string {
  const lower = path.replace(/%[\da-f]{2}|[A-Z]+/gi, (part) => (part.startsWith('%') ? part : part.toLowerCase()));
  return IN_ANY_CASE.has(lower.split('/')[1] ?? '') ? lower : path;
}

/** Blanks, brackets, quotation marks and full stops, as they are or as browsers write them. */
const BEHIND_A_LINK = /^(\/[a-z]+\/[\w-]{20,})(?:[.,;:!?)\]}>'"*»]|%(?:20|22|27|3E|5D|7D|C2%A0|C2%BB|E2%80%9D))+$/i;

/** The address of a mail without what a sentence around it has left at its end: to copy a link takes a full stop along, and some programs do so too. */
export function withoutItsSentence(path: string): string {
  const link = BEHIND_A_LINK.exec(path)?.[1];
  return link !== undefined && PRIVATE_PATHS.some((pattern) => link.startsWith(pattern.replace(':token', ''))) ? link : path;
}

export const treatmentPath = (slug: string): string => PUBLIC_PATHS.treatment.replace(':slug', encodeURIComponent(slug));
export const categoryPath = (slug: CategorySlug): string => PUBLIC_PATHS.category.replace(':category', slug);

/** The address of every page that anybody may see with these treatments and with or without a team, in the order of the table. */
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
