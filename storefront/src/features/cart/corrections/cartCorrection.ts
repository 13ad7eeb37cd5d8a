import { CHECKOUT_ITEMS_MAX, formatEuros, ORDER_LIMIT_REFUSALS, TOO_MANY_ITEMS, type Product } from '@radiance/backend/contract';
import { itemCount, type CartItem } from '../cartItem';
import { fitItems, type Correction, type Limits } from './cartLimits';

/**
 * Updates the items from the server's products: all products, or those that were found for the ids in `checkedIds`. Items added since
 * then are not judged.
 */
export function correctItems(
  items: readonly CartItem[],
  products: readonly Product[],
  limits: Limits,
  checkedIds?: readonly string[],
): Correction {
  const sentences: string[] = [];
  const corrected = items.flatMap((item) => {
    if (checkedIds && !checkedIds.includes(item.id)) return [item];
    const product = products.find(({ id }) => id === item.id);
    if (!product || product.stock < 1) {
      sentences.push(
        product
          ? `${item.name} se ha agotado y lo hemos quitado de tu carrito.`
          : `${item.name} ya no está disponible y lo hemos quitado de tu carrito.`,
      );
      return [];
    }
    if (product.price !== item.price) {
      sentences.push(`${product.name} ha cambiado de precio: de ${formatEuros(item.price)} a ${formatEuros(product.price)}.`);
    }
    if (product.stock < item.quantity) {
      const left = product.stock === 1 ? 'Solo queda 1 unidad' : `Solo quedan ${product.stock} unidades`;
      sentences.push(`${left} de ${product.name}: hemos ajustado la cantidad.`);
    }
    return [{ ...item, ...product, quantity: Math.min(item.quantity, product.stock) }];
  });
  const fitted = fitItems(corrected, limits);
  return { items: fitted.items, sentences: [...sentences, ...fitted.sentences] };
}

const named = (items: readonly CartItem[]): string =>
  new Intl.ListFormat('es-ES').format(items.slice(0, 3).map(({ name }) => name));

/** What exceeds one order. The visitor decides what to remove. */
export function excessOf(items: readonly CartItem[], limits: Limits): string[] {
  const lines = items.slice(CHECKOUT_ITEMS_MAX);
  const units = itemCount(items);
  const most = limits?.units_per_person ?? Infinity;
  return [
    ...(lines.length > 0
      ? [`${TOO_MANY_ITEMS} distintos en un pedido. Quita ${lines.length} para poder enviarlo, por ejemplo ${named(lines)}.`]
      : []),
    ...(units > most ? [`${ORDER_LIMIT_REFUSALS.cart(most)} Tienes ${units}: quita ${units - most} para poder enviarlo.`] : []),
  ];
}

/** Shown above the lines, because the limit belongs to no single line. */
export function fullOrderText(items: readonly CartItem[], limits: Limits): string | null {
  const most = limits?.units_per_person;
  return most !== undefined && itemCount(items) === most
    ? `Tu carrito ya está completo. ${ORDER_LIMIT_REFUSALS.cart(most)}`
    : null;
}
