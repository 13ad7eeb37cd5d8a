import { optional, text, uuid, type Values } from './rules.js';
import { IMAGE_URL_RULE } from './treatments.js';

export const BEFORE_AFTER_RULES = {
  treatment_id: optional(uuid('Selecciona un tratamiento')),
  image_before: IMAGE_URL_RULE,
  image_after: IMAGE_URL_RULE,
  caption: text({ max: 500, message: 'La descripción es requerida' }),
} as const;

export type NewBeforeAfter = Values<typeof BEFORE_AFTER_RULES>;

export interface BeforeAfter extends NewBeforeAfter {
  id: string;
  created_at: string;
  treatment_name: string | null;
}

/** Shown for a pair whose treatment is not known (section 2, Results). */
export const UNKNOWN_TREATMENT_NAME = 'Tratamiento';
