import { UUID, type PublicApi, type PublicBeforeAfter, type RetiredTreatment, type Treatment } from '@radiance/backend/contract';
import { listAll } from '../../api/pagination';
import { toCard, type TreatmentCardData } from './treatmentCard';

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
