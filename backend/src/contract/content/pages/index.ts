import type { Block, BlockValues, ContentPageSpec } from '../shapes.js';
import { HOME_CONTENT } from './home.js';

/** Every page whose words and pictures are the clinic's to change. */
export const CONTENT_PAGES = {
  home: HOME_CONTENT,
} as const satisfies Record<string, ContentPageSpec>;

export type ContentPage = keyof typeof CONTENT_PAGES;
export type ContentOf<P extends ContentPage> = BlockValues<(typeof CONTENT_PAGES)[P]>;

export const CONTENT_PAGE_NAMES = Object.keys(CONTENT_PAGES) as ContentPage[];

export const isContentPage = (name: string): name is ContentPage => Object.hasOwn(CONTENT_PAGES, name);

/** What may stand on a page; null when there is no such page. */
export const blocksOf = (page: string): Readonly<Record<string, Block>> | null =>
  isContentPage(page) ? CONTENT_PAGES[page].blocks : null;
