import type { Product } from '@radiance/backend/contract';
import { useEffect } from 'react';
import { checkCart } from './checkCart';
import { useCartStore } from './useCart';

/**
 * Brings the cart in line with all that is on sale; where that is not known, the server is asked for what the cart holds. By the
 * store itself: reading the cart must not draw the whole shop anew.
 */
export function useCorrectedCart(all: readonly Product[] | null): void {
  const cart = useCartStore();
  useEffect(() => {
    const correct = (): void => {
      if (all) cart.getState().correct(all);
      // The cart is looked at again when it is opened, and by the checkout.
      else checkCart(cart).catch(() => undefined);
    };
    if (cart.getState().ready) return correct();
    return cart.subscribe(({ ready }, before) => ready && !before.ready && correct());
  }, [cart, all]);
}
