import { CHECKOUT_ITEMS_MAX, type CheckoutItem, type Product } from '@radiance/backend/contract';
import { createStore } from 'zustand/vanilla';
import { persist, type PersistStorage } from 'zustand/middleware';
import { parseItems, type CartItem } from './cartItem';
import { boundOf, fitItems, type Bound, type Correction, type Limits } from './corrections/cartLimits';

/** Section 9. The value under it is the plain array of items. */
export const CART_KEY = 'cart';

export type AddOutcome = 'added' | 'sold-out' | Bound['reachedBy'] | 'cart-full';

export interface CartState {
  items: readonly CartItem[];
  /** False on the server and until local storage has been read. */
  ready: boolean;
  limits: Limits;
  /** Sentences about the last corrections, until the visitor dismisses them. */
  corrections: readonly string[];
  add: (product: Product) => AddOutcome;
  setQuantity: (id: string, quantity: number) => void;
  remove: (id: string) => void;
  /** Removes what was ordered. Items added meanwhile, for example in another tab, stay. */
  takeOut: (ordered: readonly CheckoutItem[]) => void;
  correct: (correction: (items: readonly CartItem[], limits: Limits) => Correction) => void;
  /** Reduces stored quantities to the limits of one order. */
  fit: () => void;
  /** Adds the server's message about the cart to the corrections. */
  addMessage: (sentence: string) => void;
  dismissCorrections: () => void;
}

type Persisted = Pick<CartState, 'items'>;

/** Storage may be blocked or full: the cart then lives in memory. */
function attempt<T>(action: () => T): T | null {
  try {
    return action();
  } catch {
    return null;
  }
}

/** The cart in local storage, until that refuses a write. */
function createCartStorage() {
  let isUsable = true;
  const items = (): CartItem[] | null => (isUsable ? attempt(() => parseItems(localStorage.getItem(CART_KEY))) : null);
  const storage: PersistStorage<Persisted> = {
    getItem: () => {
      const stored = items();
      return stored ? { state: { items: stored }, version: 0 } : null;
    },
    setItem: (key, { state }) => {
      const isWritten = attempt(() => {
        localStorage.setItem(key, JSON.stringify(state.items));
        return true;
      });
      isUsable = isWritten === true;
    },
    removeItem: (key) => void attempt(() => localStorage.removeItem(key)),
  };
  return { items, storage };
}

type Items = readonly CartItem[];

/** The items with one more unit, or why there is none. */
function withUnit(product: Product, items: Items, limits: Limits): Items | Exclude<AddOutcome, 'added'> {
  if (product.stock < 1) return 'sold-out';
  const present = items.find(({ id }) => id === product.id);
  const { max, reachedBy } = boundOf(product, items, limits);
  if ((present?.quantity ?? 0) >= max) return reachedBy;
  if (!present) return items.length < CHECKOUT_ITEMS_MAX ? [...items, { ...product, quantity: 1 }] : 'cart-full';
  return items.map((item) => (item === present ? { ...product, quantity: item.quantity + 1 } : item));
}

const withQuantity = (id: string, quantity: number, items: Items, limits: Limits): Items =>
  items.flatMap((item) => {
    if (item.id !== id) return [item];
    if (quantity < 1) return [];
    // Where other lines leave no room, the quantity can be lowered but not raised.
    const most = Math.min(Math.max(boundOf(item, items, limits).max, item.quantity), item.stock);
    return [{ ...item, quantity: Math.min(Math.floor(quantity), most) }];
  });

const without = (ordered: readonly CheckoutItem[], items: Items): Items =>
  items.flatMap((item) => {
    const left = item.quantity - (ordered.find(({ product_id }) => product_id === item.id)?.quantity ?? 0);
    return left > 0 ? [{ ...item, quantity: left }] : [];
  });

export type CartStore = ReturnType<typeof createCartStore>;

/** The cart, stored under `cart`. Only the browser calls `persist.rehydrate()`. */
export function createCartStore(limits: Limits = null) {
  const { items: stored, storage } = createCartStorage();
  return createStore<CartState>()(
    persist(
      (set, get) => {
        /** A change starts from local storage: another tab may have changed the cart. */
        const change = (next: (items: Items) => Partial<CartState>): void => {
          const items = stored() ?? get().items;
          set({ items, ...next(items) });
        };
        const setQuantity = (id: string, quantity: number): void =>
          change((items) => ({ items: withQuantity(id, quantity, items, limits) }));
        return {
          items: [],
          ready: false,
          limits,
          corrections: [],
          add: (product) => {
            let outcome: AddOutcome = 'added';
            change((items) => {
              const next = withUnit(product, items, limits);
              if (typeof next !== 'string') return { items: next };
              outcome = next;
              return {};
            });
            return outcome;
          },
          setQuantity,
          remove: (id) => setQuantity(id, 0),
          takeOut: (ordered) => change((items) => ({ corrections: [], items: without(ordered, items) })),
          correct: (correction) =>
            change((items) => {
              const { items: corrected, sentences } = correction(items, limits);
              return { items: corrected, corrections: [...get().corrections, ...sentences] };
            }),
          fit: () => {
            const { items, sentences } = fitItems(get().items, limits);
            if (sentences.length > 0) set({ items, corrections: [...get().corrections, ...sentences] });
          },
          addMessage: (sentence) => change(() => ({ corrections: [...get().corrections, sentence] })),
          dismissCorrections: () => change(() => ({ corrections: [] })),
        };
      },
      {
        name: CART_KEY,
        storage,
        skipHydration: true,
        partialize: ({ items }): Persisted => ({ items }),
        merge: (persisted, current) => ({ ...current, ...(persisted as Persisted | undefined), ready: true }),
      },
    ),
  );
}
