import type { Product } from '@radiance/backend/contract';
import { useEffect } from 'react';
import { useCartStore } from './useCart';

/** Brings the cart in line with what is on sale. By the store itself: reading the cart must not draw the whole shop anew. */
export function useCorrectedCart(products: readonly Product[]): void {
  const cart = useCartStore();
  useEffect(() => {
    const correct = (): void => cart.getState().correct(products);
    if (cart.getState().ready) return correct();
    return cart.subscribe(({ ready }, before) => ready && !before.ready && correct());
  }, [cart, products]);
}
