import { STORED_CATEGORIES, type StoredCategory } from './categories.js';
import { choice, euros, flag, integer, text, url, withDefault, type Values } from './rules.js';

export const IMAGE_URL_MESSAGE = 'URL de imagen inválida';
export const IMAGE_URL_RULE = url({ max: 2000, message: IMAGE_URL_MESSAGE });
export const PRICE_RULE = euros({ min: 0, max: 20_000, message: 'El precio debe ser mayor a 0' });

export const TREATMENT_RULES = {
  name: text({ max: 120, message: 'El nombre es requerido' }),
  description: text({ max: 4000, message: 'La descripción es requerida' }),
  price: PRICE_RULE,
  duration: integer({ min: 1, max: 720, message: 'La duración debe ser mayor a 0' }),
  category: choice(STORED_CATEGORIES, 'La categoría es requerida'),
  image_url: IMAGE_URL_RULE,
  featured: withDefault(flag(), false),
} as const;

export type NewTreatment = Values<typeof TREATMENT_RULES>;

export interface Treatment extends NewTreatment {
  id: string;
  category: StoredCategory;
  /** Readable address of the treatment's page; given once, from the name. */
  slug: string;
}

export const TREATMENT_DEFAULTS = { category: 'Facial', price: 0, duration: 60, featured: false } as const;
