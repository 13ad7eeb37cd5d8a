import type { PublicApi } from '@radiance/backend/contract';
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
