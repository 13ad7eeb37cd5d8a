import type { Treatment } from '@radiance/backend/contract';

export type TreatmentCardData = Pick<
  Treatment,
  'id' | 'slug' | 'name' | 'category' | 'price' | 'duration' | 'image_url' | 'featured'
> & { summary: string };

/** Descriptions are paragraphs; the first one is what a card shows. */
export const paragraphsOf = (description: string): string[] =>
  description
    .split(/\n\s*\n/)
    .map((text) => text.trim())
    .filter(Boolean);

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
