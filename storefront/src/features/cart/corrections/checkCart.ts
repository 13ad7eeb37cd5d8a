import { CHECKOUT_ITEM_RULES, MAX_PAGE_SIZE, type Product } from '@radiance/backend/contract';
import { useEffect } from 'react';
import { browserApi } from '../../../api/browserApi';
import type { CartStore } from '../cartStore';
import { useCartStore } from '../useCart';
import { correctItems } from './cartCorrection';

/** Updates the cart from the server's prices and stock; `corrections` then says what changed. */
export async function checkCart(cart: CartStore): Promise<void> {
  const ids = cart.getState().items.map(({ id }) => id);
  if (ids.length === 0) return;
  // The server refuses the whole request for a malformed id, which edited storage may hold. Such an item counts as gone.
  const known = ids.filter((id) => CHECKOUT_ITEM_RULES.product_id.parse(id).ok);
  const { items: products } = await browserApi().list('products', { filter: { id: known }, range: [0, MAX_PAGE_SIZE - 1] });
  cart.getState().correct((items, limits) => correctItems(items, products, limits, ids));
}

/**
 * Updates the cart from all products; where they are not known, asks the server for the cart's products. It uses the store
 * without subscribing, so that a change of the cart does not render the whole shop.
 */
export function useCorrectedCart(all: readonly Product[] | null): void {
  const cart = useCartStore();
  useEffect(() => {
    const correct = (): void => {
      if (all) cart.getState().correct((items, limits) => correctItems(items, all, limits));
      // The drawer and the checkout check the cart again.
      else checkCart(cart).catch(() => undefined);
    };
    if (cart.getState().ready) return correct();
    return cart.subscribe(({ ready }, before) => ready && !before.ready && correct());
  }, [cart, all]);
}
