import type { Treatment } from '@radiance/backend/contract';
import { paragraphsOf } from '../../lib/texts/paragraphs';

export type TreatmentCardData = Pick<
  Treatment,
  'id' | 'slug' | 'name' | 'category' | 'price' | 'duration' | 'image_url' | 'featured'
> & { summary: string };

/** The fields that a card shows: whole descriptions would double the size of the page. */
export const toCard = ({
  id,
  slug,
  name,
  category,
  price,
  duration,
  image_url,
  featured,
  description,
}: Treatment): TreatmentCardData => ({
  id,
  slug,
  name,
  category,
  price,
  duration,
  image_url,
  featured,
  summary: paragraphsOf(description)[0] ?? '',
});
