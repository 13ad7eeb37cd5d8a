import type { Product } from '@radiance/backend/contract';

const SUGGESTIONS = 3;
/** The steps of a morning, as the demo clinic names its products' kinds. */
const ROUTINE: readonly (string | null)[] = ['Limpieza', 'Hidratación', 'Solar'];

/** Products in stock, each of another kind as far as there are kinds, the steps of a routine first; of each the best stocked. */
export function suggestions(products: readonly Product[]): Product[] {
  const inStock = products.filter(({ stock }) => stock > 0).sort((a, b) => b.stock - a.stock);
  const kinds = [...new Set([...ROUTINE, ...inStock.map(({ category }) => category)])];
  const oneOfEach = kinds.flatMap((kind) => inStock.find(({ category }) => category === kind) ?? []);
  const others = inStock.filter((product) => !oneOfEach.includes(product));
  return [...oneOfEach, ...others].slice(0, SUGGESTIONS);
}
