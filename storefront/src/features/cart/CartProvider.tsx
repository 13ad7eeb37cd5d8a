import { createContext, useLayoutEffect, useState, type ReactNode } from 'react';
import type { Limits } from './corrections/cartLimits';
import { CART_KEY, createCartStore, type CartStore } from './cartStore';

export const CartContext = createContext<CartStore | null>(null);

/** Provides the visitor's cart and follows the changes of other tabs. */
export function CartProvider({ limits = null, children }: { limits?: Limits; children: ReactNode }) {
  const [store] = useState(() => createCartStore(limits));

  useLayoutEffect(() => {
    const read = (): void => {
      void store.persist.rehydrate();
      store.getState().fit();
    };
    const readIfOurs = ({ key }: StorageEvent): void => {
      // A null key means that the storage was cleared.
      if (key === CART_KEY || key === null) read();
    };
    read();
    window.addEventListener('storage', readIfOurs);
    // A page restored from the back-forward cache has missed the events.
    window.addEventListener('pageshow', read);
    return () => {
      window.removeEventListener('storage', readIfOurs);
      window.removeEventListener('pageshow', read);
    };
  }, [store]);

  return <CartContext value={store}>{children}</CartContext>;
}
