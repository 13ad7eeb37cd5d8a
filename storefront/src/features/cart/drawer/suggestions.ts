import type { Product } from '@radiance/backend/contract';

const SUGGESTIONS = 3;
/** The demo clinic's categories in the order of a routine. */
const ROUTINE: readonly (string | null)[] = ['Limpieza', 'Hidratación', 'Solar'];

/** Products in stock, one of each category, routine first; the best stocked of each. */
export function suggestions(products: readonly Product[]): Product[] {
  const inStock = products.filter(({ stock }) => stock > 0).sort((a, b) => b.stock - a.stock);
  const kinds = [...new Set([...ROUTINE, ...inStock.map(({ category }) => category)])];
  const oneOfEach = kinds.flatMap((kind) => inStock.find(({ category }) => category === kind) ?? []);
  const others = inStock.filter((product) => !oneOfEach.includes(product));
  return [...oneOfEach, ...others].slice(0, SUGGESTIONS);
}
