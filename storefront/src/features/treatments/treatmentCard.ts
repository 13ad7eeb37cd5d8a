import type { Treatment } from '@radiance/backend/contract';
import { paragraphsOf, pick } from '../../lib/texts/texts';

/** The fields that a card shows: whole descriptions would double the size of the page. */
const FIELDS = ['id', 'slug', 'name', 'category', 'price', 'duration', 'image_url', 'featured'] as const;

export type TreatmentCardData = Pick<Treatment, (typeof FIELDS)[number]> & { summary: string };

export const toCard = (treatment: Treatment): TreatmentCardData => ({
  ...pick(treatment, ...FIELDS),
  summary: paragraphsOf(treatment.description)[0] ?? '',
});
