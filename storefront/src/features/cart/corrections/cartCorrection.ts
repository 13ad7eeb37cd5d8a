import { formatEuros, PROTECTION_REFUSALS, type Product } from '@radiance/backend/contract';
import type { CartItem } from '../cartItem';
import { lineUnits, type Limits } from './cartLimits';

export interface Correction {
  items: CartItem[];
  /** One sentence for each change. */
  sentences: string[];
}

/** Updates the items from the server's products; items that were not asked about stay as they are. */
export function correctItems(
  items: readonly CartItem[],
  products: readonly Product[],
  limits: Limits,
  asked?: readonly string[],
): Correction {
  const sentences: string[] = [];
  const corrected = items.flatMap((item) => {
    if (asked && !asked.includes(item.id)) return [item];
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

/** Shortens lines with more units than one order may hold of a product. */
export function fitItems(items: readonly CartItem[], limits: Limits): Correction {
  const most = lineUnits(limits);
  const long = items.filter(({ quantity }) => quantity > most);
  return {
    items: items.map((item) => (item.quantity > most ? { ...item, quantity: most } : item)),
    sentences: long.map(({ name }) => `${PROTECTION_REFUSALS.orders.line(most, name)} Hemos ajustado la cantidad.`),
  };
}
