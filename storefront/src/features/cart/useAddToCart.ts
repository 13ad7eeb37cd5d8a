import type { Product } from '@radiance/backend/contract';
import { useCallback } from 'react';
import { showToast, useToasts } from '../../ui/toast/toastStore';
import { openCart } from './cartDrawer';
import type { CartStore } from './cartStore';
import { useCartStore } from './useCart';

const ADDED = 'Producto añadido';

/** Opening the cart answers what these say. */
export const dismissAdded = (): void =>
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter(({ title }) => title !== ADDED) }));

function addTo(cart: CartStore, product: Product, isInDrawer: boolean): void {
  const { name, image_url: picture } = product;
  const action = isInDrawer ? undefined : { label: 'Ver carrito', onSelect: openCart };
  switch (cart.getState().add(product)) {
    case 'added':
      return showToast({ title: ADDED, description: `${name} ha sido añadido al carrito`, picture, action });
    case 'stock-reached':
      return showToast({
        title: 'No quedan más unidades',
        description: `Ya tienes en el carrito todas las de ${name}`,
        picture,
        action,
      });
    case 'sold-out':
      return showToast({ title: 'Sin Stock', description: `${name} está agotado`, picture });
  }
}

/** Adds one unit and says so; within the open drawer without the way to it. */
export function useAddToCart({ isInDrawer = false } = {}): (product: Product) => void {
  const cart = useCartStore();
  return useCallback((product) => addTo(cart, product, isInDrawer), [cart, isInDrawer]);
}
