import { UNKNOWN_TREATMENT_NAME, type PublicApi } from '@radiance/backend/contract';
import { listAll } from '../../api/pagination';
import { toPair, type ResultPair } from './ResultPairs';

/** A pair with the slug of its treatment, if any. */
export type LinkedPair = ResultPair & { slug: string | null };

export async function loadPairs(api: PublicApi): Promise<LinkedPair[]> {
  const items = await listAll(api, 'before-after');
  const hasTreatments = items.some(({ treatment_id }) => treatment_id !== null);
  const treatments = hasTreatments ? await listAll(api, 'treatments') : [];
  const slugs = new Map(treatments.map(({ id, slug }) => [id, slug]));
  return items.map((item) => ({ ...toPair(item), slug: slugs.get(item.treatment_id ?? '') ?? null }));
}

export interface ResultTab {
  treatmentId: string;
  /** Value of the query: the slug, or the id of a treatment without one. */
  key: string;
  name: string;
}

/** One tab for each treatment with results, by name. */
export function resultTabs(pairs: readonly LinkedPair[]): ResultTab[] {
  const tabs = new Map<string, ResultTab>();
  for (const { treatment_id, treatment_name, slug } of pairs) {
    if (treatment_id)
      tabs.set(treatment_id, {
        treatmentId: treatment_id,
        key: slug ?? treatment_id,
        name: treatment_name ?? UNKNOWN_TREATMENT_NAME,
      });
  }
  return [...tabs.values()].sort((a, b) => a.name.localeCompare(b.name, 'es'));
}
