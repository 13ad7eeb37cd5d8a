import { ORDER_LIMIT_REFUSALS, TOO_MANY_ITEMS, type Product } from '@radiance/backend/contract';
import { useCallback } from 'react';
import { showToast, useToasts } from '../../ui/toast/toastStore';
import { openCart } from './drawer/cartDrawer';
import { lineUnits, type Limits } from './corrections/cartLimits';
import type { AddOutcome, CartStore } from './cartStore';
import { useCartStore } from './useCart';

const ADDED = 'Producto añadido';

/** The open cart shows the same. */
export const dismissAdded = (): void =>
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter(({ title }) => title !== ADDED) }));

function addTo(cart: CartStore, product: Product, isInDrawer: boolean): void {
  const { name, image_url: picture } = product;
  const action = isInDrawer ? undefined : { label: 'Ver carrito', onSelect: openCart };
  const outcome = cart.getState().add(product);
  showToast({ ...textOf(outcome, name, cart.getState().limits), picture, action: outcome === 'sold-out' ? undefined : action });
}

function textOf(outcome: AddOutcome, name: string, limits: Limits): { title: string; description: string } {
  switch (outcome) {
    case 'added':
      return { title: ADDED, description: `${name} ha sido añadido al carrito` };
    case 'sold-out':
      return { title: 'Sin Stock', description: `${name} está agotado` };
    case 'stock-reached':
      return { title: 'No quedan más unidades', description: `Ya tienes en el carrito todas las de ${name}` };
    case 'line-full':
      return { title: 'No caben más unidades', description: ORDER_LIMIT_REFUSALS.line(lineUnits(limits), name) };
    case 'order-full':
      return {
        title: 'No caben más unidades',
        description: `${name} no se ha añadido. ${ORDER_LIMIT_REFUSALS.cart(limits?.units_per_person ?? 0)}`,
      };
    case 'cart-full':
      return {
        title: 'No caben más productos',
        description: `${name} no se ha añadido. ${TOO_MANY_ITEMS} distintos en un pedido.`,
      };
  }
}

/** Adds one unit and shows a toast; in the open drawer without the link to the cart. */
export function useAddToCart({ isInDrawer = false } = {}): (product: Product) => void {
  const cart = useCartStore();
  return useCallback((product) => addTo(cart, product, isInDrawer), [cart, isInDrawer]);
}
