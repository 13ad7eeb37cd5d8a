import type { PublicApi, PublicBeforeAfter } from '@radiance/backend/contract';
import { listAll } from '../../api/pagination';

/** The pairs chosen for the treatment, in their order, or else the treatment's own pairs. */
export async function loadPairs(
  api: PublicApi,
  treatmentId: string,
  chosen: readonly string[],
): Promise<readonly PublicBeforeAfter[]> {
  const filter = chosen.length > 0 ? { id: chosen } : { treatment_id: treatmentId };
  const items = await listAll(api, 'before-after', { filter });
  return chosen.length > 0 ? chosen.flatMap((id) => items.find((pair) => pair.id === id) ?? []) : items;
}
