import type { Product } from '@radiance/backend/contract';

export interface ProductKind {
  name: string;
  count: number;
}

/** The categories of the products, which are free text, in Spanish order. */
export function productKinds(products: readonly Product[]): ProductKind[] {
  const counts = new Map<string, number>();
  for (const { category } of products) if (category) counts.set(category, (counts.get(category) ?? 0) + 1);
  return [...counts].map(([name, count]) => ({ name, count })).sort((a, b) => a.name.localeCompare(b.name, 'es'));
}
