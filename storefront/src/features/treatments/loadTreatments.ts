import { categoryByStored, UUID, type PublicApi, type RetiredTreatment, type Treatment } from '@radiance/backend/contract';
import { listPart, mapPart, type Part } from '../../api/pagination';
import { searchTexts } from '../../lib/texts/searchTexts';
import { toCard, type TreatmentCardData } from './treatmentCard';

interface Wanted {
  /** As it is stored. */
  category?: string | undefined;
  /** What a visitor typed. */
  search?: string;
}

export const loadCards = async (
  api: PublicApi,
  page: number,
  { category, search = '' }: Wanted = {},
): Promise<Part<TreatmentCardData>> => {
  const filter = { ...(category && { category }), ...(search && { about: searchTexts(search) }) };
  return mapPart(await listPart(api, 'treatments', page, { filter }), toCard);
};

/** By slug or, as in the specification's addresses, by id. */
export async function loadTreatment(api: PublicApi, slugOrId: string): Promise<Treatment | null> {
  if (UUID.test(slugOrId)) return api.get('treatments', slugOrId.toLowerCase());
  const { items } = await api.list('treatments', { filter: { slug: slugOrId }, range: [0, 0] });
  return items[0] ?? null;
}

const RELATED_MAX = 3;

/** Other treatments of the same category. */
export async function loadRelated(api: PublicApi, { id, category }: Treatment): Promise<TreatmentCardData[]> {
  const { items } = await api.list('treatments', { filter: { category }, range: [0, RELATED_MAX] });
  return items
    .filter((other) => other.id !== id)
    .slice(0, RELATED_MAX)
    .map(toCard);
}

/** Alternatives to a retired treatment: others of its category, else the first ones of all. */
export async function loadAlternatives(api: PublicApi, { category }: RetiredTreatment): Promise<TreatmentCardData[]> {
  const same = await api.list('treatments', { filter: { category }, range: [0, RELATED_MAX - 1] });
  const { items } = same.items.length > 0 ? same : await api.list('treatments', { range: [0, RELATED_MAX - 1] });
  return items.map(toCard);
}

export const categoryLabel = (stored: string): string => categoryByStored(stored)?.label ?? stored;
