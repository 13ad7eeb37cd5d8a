import type { Block, BlockValues, ContentPageSpec } from '../shapes.js';
import { CATEGORIES_PAGE } from './categories.js';
import { HOME } from './home.js';
import { ACCESSIBILITY, COOKIES, LEGAL_NOTICE, PRIVACY, SALE_CONDITIONS } from './legal.js';
import { METHOD } from './method.js';
import { NOTICES } from './notices.js';
import { CUSTOM_PAGE_CONTENT, TREATMENT_CONTENT } from './own.js';
import { CHECKOUT, ORDER_COMPLETED, WITHDRAWAL } from './orders.js';
import { CONTACT, RESULTS, TEAM } from './people.js';
import { LINKS, NOT_FOUND } from './scenes.js';
import { SHOP } from './shop.js';
import { SITE } from './site.js';
import { TREATMENT } from './treatment.js';
import { TREATMENTS } from './treatments.js';
import { contentTreatmentId, customPageId } from '../page-ids.js';

/** Editable content of each page, in the panel's order. Texts that the specification fixes are not content. */
export const CONTENT_PAGES = {
  site: SITE,
  home: HOME,
  treatments: TREATMENTS,
  categories: CATEGORIES_PAGE,
  treatment: TREATMENT,
  shop: SHOP,
  method: METHOD,
  results: RESULTS,
  team: TEAM,
  contact: CONTACT,
  notices: NOTICES,
  checkout: CHECKOUT,
  'order-completed': ORDER_COMPLETED,
  links: LINKS,
  'not-found': NOT_FOUND,
  'legal-notice': LEGAL_NOTICE,
  privacy: PRIVACY,
  cookies: COOKIES,
  accessibility: ACCESSIBILITY,
  'sale-conditions': SALE_CONDITIONS,
  withdrawal: WITHDRAWAL,
} as const satisfies Record<string, ContentPageSpec>;

export type ContentPage = keyof typeof CONTENT_PAGES;
export type ContentOf<P extends ContentPage> = BlockValues<(typeof CONTENT_PAGES)[P]>;

export { CUSTOM_PAGE_CONTENT, TREATMENT_CONTENT, type CustomPageBlocks, type TreatmentBlocks } from './own.js';

export const isContentPage = (name: string): name is ContentPage => Object.hasOwn(CONTENT_PAGES, name);

/** The blocks of a page; null for an unknown page. */
export function blocksOf(page: string): Readonly<Record<string, Block>> | null {
  if (isContentPage(page)) return CONTENT_PAGES[page].blocks;
  if (contentTreatmentId(page) !== null) return TREATMENT_CONTENT.blocks;
  return customPageId(page) === null ? null : CUSTOM_PAGE_CONTENT.blocks;
}
