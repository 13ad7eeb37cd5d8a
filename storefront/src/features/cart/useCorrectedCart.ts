import type { Product } from '@radiance/backend/contract';
import { useEffect } from 'react';
import { checkCart } from './checkCart';
import { useCartStore } from './useCart';

/**
 * Updates the cart from all products; where they are not known, asks the server for the cart's products. It uses the store
 * without subscribing, so that a change of the cart does not render the whole shop.
 */
export function useCorrectedCart(all: readonly Product[] | null): void {
  const cart = useCartStore();
  useEffect(() => {
    const correct = (): void => {
      if (all) cart.getState().correct(all);
      // The drawer and the checkout check the cart again.
      else checkCart(cart).catch(() => undefined);
    };
    if (cart.getState().ready) return correct();
    return cart.subscribe(({ ready }, before) => ready && !before.ready && correct());
  }, [cart, all]);
}
