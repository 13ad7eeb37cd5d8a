import { CHECKOUT_ITEM_RULES, MAX_PAGE_SIZE } from '@radiance/backend/contract';
import { browserApi } from '../../api/browserApi';
import type { CartStore } from './cartStore';

/** Updates the cart from the server's prices and stock; `corrections` then says what changed. */
export async function checkCart(cart: CartStore): Promise<void> {
  const ids = cart.getState().items.map(({ id }) => id);
  if (ids.length === 0) return;
  // The server refuses the whole request for a malformed id, which edited storage may hold. Such an item counts as gone.
  const known = ids.filter((id) => CHECKOUT_ITEM_RULES.product_id.parse(id).ok);
  const { items: products } = await browserApi().list('products', { filter: { id: known }, range: [0, MAX_PAGE_SIZE - 1] });
  cart.getState().correct(products, ids);
}
