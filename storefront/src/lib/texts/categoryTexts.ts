import type { CategorySlug, ContentPicture } from '@radiance/backend/contract';
import type { Texts } from './texts';

export type CategoryPictures = Readonly<Record<CategorySlug, ContentPicture>>;

export const categoryPictures = (texts: Texts<'categories'>): CategoryPictures => ({
  facial: texts.facial_picture,
  corporal: texts.corporal_picture,
  'medicina-estetica': texts.medicina_estetica_picture,
  capilar: texts.capilar_picture,
  'laser-ipl': texts.laser_ipl_picture,
  nutricion: texts.nutricion_picture,
  masajes: texts.masajes_picture,
  skincare: texts.skincare_picture,
});

/** Text under a category's title and its description for search engines. */
export const categoryTexts = (texts: Texts<'categories'>): Readonly<Record<CategorySlug, string>> => ({
  facial: texts.facial_text,
  corporal: texts.corporal_text,
  'medicina-estetica': texts.medicina_estetica_text,
  capilar: texts.capilar_text,
  'laser-ipl': texts.laser_ipl_text,
  nutricion: texts.nutricion_text,
  masajes: texts.masajes_text,
  skincare: texts.skincare_text,
});
