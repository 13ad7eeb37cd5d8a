import { lineTotal, sumEuros, type Product } from '@radiance/backend/contract';

type Essential = 'id' | 'name' | 'image_url' | 'price' | 'stock';

/** Section 3: the required fields of a cart item and the other product fields as given. */
export type CartItem = Pick<Product, Essential> & Partial<Omit<Product, Essential>> & { quantity: number };

export const itemCount = (items: readonly CartItem[]): number => items.reduce((count, item) => count + item.quantity, 0);

export const cartTotal = (items: readonly CartItem[]): number =>
  sumEuros(items.map(({ price, quantity }) => lineTotal(price, quantity)));

const isWhole = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value);

function isItem(entry: unknown): entry is CartItem {
  if (typeof entry !== 'object' || entry === null) return false;
  const { id, name, image_url, price, stock, quantity } = entry as Record<string, unknown>;
  return (
    typeof id === 'string' &&
    typeof name === 'string' &&
    typeof image_url === 'string' &&
    typeof price === 'number' &&
    price >= 0 &&
    Number.isFinite(price) &&
    isWhole(stock) &&
    stock >= 1 &&
    isWhole(quantity) &&
    quantity >= 1
  );
}

/** Reads local storage, which anybody can edit: only valid items, each once and within its stock. */
export function parseItems(stored: string | null): CartItem[] {
  if (!stored) return [];
  try {
    const entries: unknown = JSON.parse(stored);
    if (!Array.isArray(entries)) return [];
    const valid = entries.filter(isItem);
    return valid
      .filter((item, index) => valid.findIndex(({ id }) => id === item.id) === index)
      .map((item) => ({ ...item, quantity: Math.min(item.quantity, item.stock) }));
  } catch {
    return [];
  }
}
