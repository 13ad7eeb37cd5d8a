import type { Treatment } from '@radiance/backend/contract';
import { paragraphsOf } from '../../lib/paragraphs';

export type TreatmentCardData = Pick<
  Treatment,
  'id' | 'slug' | 'name' | 'category' | 'price' | 'duration' | 'image_url' | 'featured'
> & { summary: string };

/** Only what a card shows: a list of whole descriptions would double the page. */
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
