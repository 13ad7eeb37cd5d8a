import { CONSENT_REFUSALS, PICTURE_KIND_RULE } from './consents.js';
import { optional, text, uuid, type Values } from '../core/rules.js';
import { IMAGE_URL_RULE } from './treatments.js';

export const BEFORE_AFTER_RULES = {
  treatment_id: optional(uuid('Selecciona un tratamiento')),
  image_before: IMAGE_URL_RULE,
  image_after: IMAGE_URL_RULE,
  caption: text({ max: 500, message: 'La descripción es requerida', kind: 'lines' }),
  /** Null when unknown: then the clinic's profile decides whether a consent is needed. */
  kind: PICTURE_KIND_RULE,
  consent_id: optional(uuid(CONSENT_REFUSALS.unknown)),
} as const;

export type NewBeforeAfter = Values<typeof BEFORE_AFTER_RULES>;

export interface BeforeAfter extends NewBeforeAfter {
  id: string;
  created_at: string;
  treatment_name: string | null;
}

/** Fields that visitors read. */
export type PublicBeforeAfter = Omit<BeforeAfter, 'consent_id'>;

/** How many visible pairs a treatment has, by kind. */
export interface PairCount {
  treatment_id: string | null;
  treatment_name: string | null;
  slug: string | null;
  kind: BeforeAfter['kind'];
  count: number;
}

/** For a pair without a known treatment. */
export const UNKNOWN_TREATMENT_NAME = 'Tratamiento';
