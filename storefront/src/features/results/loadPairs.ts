import { MAX_PAGE_SIZE, UNKNOWN_TREATMENT_NAME, type PublicApi } from '@radiance/backend/contract';
import { toPair, type ResultPair } from './ResultPairs';

/** A pair with the readable address of its treatment, where that is known. */
export type LinkedPair = ResultPair & { slug: string | null };

export async function loadPairs(api: PublicApi): Promise<LinkedPair[]> {
  const { items } = await api.list('before-after', { range: [0, MAX_PAGE_SIZE - 1] });
  const ids = [...new Set(items.flatMap(({ treatment_id }) => treatment_id ?? []))];
  const treatments =
    ids.length > 0 ? await api.list('treatments', { filter: { id: ids }, range: [0, MAX_PAGE_SIZE - 1] }) : { items: [] };
  const slugs = new Map(treatments.items.map(({ id, slug }) => [id, slug]));
  return items.map((item) => ({ ...toPair(item), slug: slugs.get(item.treatment_id ?? '') ?? null }));
}

export interface ResultTab {
  treatmentId: string;
  /** In the address: the slug, or the id of a treatment that has none. */
  key: string;
  name: string;
}

/** One for each treatment that has results, by name. */
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
