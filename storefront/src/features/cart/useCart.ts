import { useContext } from 'react';
import { useStore } from 'zustand';
import { CartContext } from './CartProvider';
import type { CartState, CartStore } from './cartStore';

/** The store itself, for event handlers. */
export function useCartStore(): CartStore {
  const store = useContext(CartContext);
  if (!store) throw new Error('useCart must be used within a CartProvider');
  return store;
}

export function useCart(): CartState;
export function useCart<T>(select: (state: CartState) => T): T;
export function useCart<T>(select?: (state: CartState) => T): CartState | T {
  const store = useCartStore();
  return useStore(store, select ?? ((state: CartState): CartState | T => state));
}
