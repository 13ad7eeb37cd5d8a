import type { CustomPageBlocks } from '../content/index.js';
import { CUSTOM_PAGE_KINDS, CUSTOM_PATHS, type CustomPageKind } from './paths.js';
import { PUBLIC_PATHS } from './public-routes.js';
import { choice, flag, SLUG_RULE, text, withDefault, type Rule, type Values } from '../core/rules.js';

export const CUSTOM_PAGE_KIND_LABELS: Readonly<Record<CustomPageKind, string>> = { page: 'Página', article: 'Consejo' };

export const CUSTOM_PAGE_MENUS = ['none', 'footer', 'menu'] as const;
export type CustomPageMenu = (typeof CUSTOM_PAGE_MENUS)[number];
export const CUSTOM_PAGE_MENU_LABELS: Readonly<Record<CustomPageMenu, string>> = {
  none: 'En ninguno',
  footer: 'Al pie de todas las páginas',
  menu: 'En el menú del móvil y al pie',
};

/** Paths of other pages and files. */
const TAKEN = new Set([
  ...Object.values(PUBLIC_PATHS).map((path) => path.split('/')[1] ?? ''),
  CUSTOM_PATHS.magazine.slice(1),
  ...['admin', 'api', 'media', 'assets', 'fonts', 'vista-previa', 'invitacion', 'contrasena', 'blog', 'inicio'],
]);

const SLUG_TAKEN = 'Esta dirección ya es de otra página de la web';

/** Empty: made from the title. */
const slugRule: Rule<string> = {
  required: false,
  message: SLUG_RULE.message,
  schema: { type: 'string', maxLength: SLUG_RULE.max, pattern: '^[a-z0-9]*(?:-[a-z0-9]+)*$', default: '' },
  parse: (input) => {
    if (typeof input === 'string' && input.trim() === '') return { ok: true, value: '' };
    const parsed = SLUG_RULE.parse(input);
    return parsed.ok && TAKEN.has(parsed.value) ? { ok: false, message: SLUG_TAKEN } : parsed;
  },
};

export const isFreeSlug = (slug: string): boolean => slug !== '' && slugRule.parse(slug).ok;

export const CUSTOM_PAGE_RULES = {
  kind: choice(CUSTOM_PAGE_KINDS, 'Elige qué es'),
  title: text({ max: 120, message: 'El título es requerido' }),
  slug: withDefault(slugRule, ''),
  menu: withDefault(choice(CUSTOM_PAGE_MENUS, 'Elige dónde se enlaza'), 'none'),
  is_public: withDefault(flag(), false),
} as const;
export type NewCustomPage = Values<typeof CUSTOM_PAGE_RULES>;

export interface CustomPage extends NewCustomPage {
  id: string;
  /** First publication; stays when the page is hidden. */
  published_at: string | null;
  created_at: string;
}

/** A custom page for visitors. */
export interface ShownCustomPage extends Pick<CustomPage, 'id' | 'kind' | 'slug' | 'title' | 'published_at'> {
  blocks: CustomPageBlocks;
}
/** The page at a custom address. */
export type CustomAddress =
  { found: 'page'; page: ShownCustomPage } | { found: 'moved'; kind: CustomPageKind; slug: string } | { found: 'nothing' };
