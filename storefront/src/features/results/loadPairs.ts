import { UNKNOWN_TREATMENT_NAME, type PairCount, type PublicApi } from '@radiance/backend/contract';
import { listPart, mapPart, type Part } from '../../api/pagination';
import { toPair, type ResultPair } from './ResultPairs';

/** A pair with the slug of its treatment, if any. */
export type LinkedPair = ResultPair & { slug: string | null };

/** A part of the pairs, of one treatment or of all. */
export async function loadPairs(
  api: PublicApi,
  page: number,
  counts: readonly PairCount[],
  treatmentId: string | null = null,
): Promise<Part<LinkedPair>> {
  const part = await listPart(api, 'before-after', page, treatmentId === null ? {} : { filter: { treatment_id: treatmentId } });
  const slugs = new Map(counts.map(({ treatment_id, slug }) => [treatment_id, slug]));
  return mapPart(part, (item) => ({
    ...toPair(item),
    treatment_name: item.treatment_name ?? UNKNOWN_TREATMENT_NAME,
    slug: slugs.get(item.treatment_id) ?? null,
  }));
}

export interface ResultTab {
  treatmentId: string;
  /** Value of the query: the slug, or the id of a treatment without one. */
  key: string;
  name: string;
}

/** One tab for each treatment with results, by name. */
export function resultTabs(counts: readonly PairCount[]): ResultTab[] {
  const tabs = new Map<string, ResultTab>();
  for (const { treatment_id, treatment_name, slug } of counts) {
    if (treatment_id)
      tabs.set(treatment_id, {
        treatmentId: treatment_id,
        key: slug ?? treatment_id,
        name: treatment_name ?? UNKNOWN_TREATMENT_NAME,
      });
  }
  return [...tabs.values()].sort((a, b) => a.name.localeCompare(b.name, 'es'));
}
