import type { CategorySlug, ContentPicture } from '@radiance/backend/contract';
import type { Words } from './words';

export type CategoryPictures = Readonly<Record<CategorySlug, ContentPicture>>;

export const categoryPictures = (words: Words<'categories'>): CategoryPictures => ({
  facial: words.facial_picture,
  corporal: words.corporal_picture,
  'medicina-estetica': words.medicina_estetica_picture,
  capilar: words.capilar_picture,
  'laser-ipl': words.laser_ipl_picture,
  nutricion: words.nutricion_picture,
  masajes: words.masajes_picture,
  skincare: words.skincare_picture,
});

/** Text under a category's title and its description for search engines. */
export const categoryTexts = (words: Words<'categories'>): Readonly<Record<CategorySlug, string>> => ({
  facial: words.facial_text,
  corporal: words.corporal_text,
  'medicina-estetica': words.medicina_estetica_text,
  capilar: words.capilar_text,
  'laser-ipl': words.laser_ipl_text,
  nutricion: words.nutricion_text,
  masajes: words.masajes_text,
  skincare: words.skincare_text,
});
