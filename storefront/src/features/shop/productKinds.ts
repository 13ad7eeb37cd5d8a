import type { ProductCount } from '@radiance/backend/contract';

export interface ProductKind {
  name: string;
  count: number;
}

/** The categories of the products, which are free text. */
export const productKinds = (counts: readonly ProductCount[]): ProductKind[] =>
  counts.flatMap(({ category, count }) => (category === null ? [] : [{ name: category, count }]));

export const productTotal = (counts: readonly ProductCount[]): number => counts.reduce((sum, { count }) => sum + count, 0);
