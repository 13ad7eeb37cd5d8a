import { MAX_PAGE_SIZE, type PublicApi, type PublicBeforeAfter } from '@radiance/backend/contract';

/** Those that were chosen, in their order, or those that name the treatment; of either what may be shown. */
export async function loadPairs(
  api: PublicApi,
  treatmentId: string,
  chosen: readonly string[],
): Promise<readonly PublicBeforeAfter[]> {
  const filter = chosen.length > 0 ? { id: chosen } : { treatment_id: treatmentId };
  const { items } = await api.list('before-after', { filter, range: [0, MAX_PAGE_SIZE - 1] });
  return chosen.length > 0 ? chosen.flatMap((id) => items.find((pair) => pair.id === id) ?? []) : items;
}
