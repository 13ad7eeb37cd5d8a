import type { Locator, Page } from '@playwright/test';

export const CATEGORY_SLUGS = [
  'facial',
  'corporal',
  'medicina-estetica',
  'capilar',
  'laser-ipl',
  'nutricion',
  'masajes',
  'skincare',
];
export const CATEGORY_LABELS = [
  'Tratamientos Faciales',
  'Tratamientos Corporales',
  'Medicina Estética',
  'Tratamientos Capilares',
  'Láser y IPL',
  'Nutrición',
  'Masajes',
  'Skincare',
];

export const main = (page: Page): Locator => page.getByRole('main');
/** The cards of treatments. */
export const cards = (page: Page): Locator =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.locator('a[href^="/tratamiento/"]') });
