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

export type CartStore = ReturnType<typeof createCartStore>;

/** The cart of section 4, stored under `cart`. Only the browser calls `persist.rehydrate()`. */
export function createCartStore(limits: Limits = null) {
  let isKept = true;
  const stored = (): CartItem[] | null => (isKept ? attempt(() => parseItems(localStorage.getItem(CART_KEY))) : null);

  const storage: PersistStorage<Persisted> = {
    getItem: () => {
      const items = stored();
      return items ? { state: { items }, version: 0 } : null;
    },
    setItem: (key, { state }) => {
      const written = attempt(() => {
        localStorage.setItem(key, JSON.stringify(state.items));
        return true;
      });
      isKept = written === true;
    },
    removeItem: (key) => void attempt(() => localStorage.removeItem(key)),
  };

  return createStore<CartState>()(
    persist(
      (set, get) => {
        /** A change starts from local storage: another tab may have changed the cart. */
        const change = (next: (items: readonly CartItem[]) => Partial<CartState>): void => {
          const items = stored() ?? get().items;
          set({ items, ...next(items) });
        };
        const setQuantity = (id: string, quantity: number): void =>
          change((items) => ({
            items: items.flatMap((item) => {
              if (item.id !== id) return [item];
              if (quantity < 1) return [];
              // Where other lines leave no room, the quantity can be lowered but not raised.
              const most = Math.min(Math.max(boundOf(item, items, limits).max, item.quantity), item.stock);
              return [{ ...item, quantity: Math.min(Math.floor(quantity), most) }];
            }),
          }));

        return {
          items: [],
          ready: false,
          limits,
          corrections: [],
          add: (product) => {
            if (product.stock < 1) return 'sold-out';
            let outcome: AddOutcome = 'added';
            change((items) => {
              const present = items.find(({ id }) => id === product.id);
              const { max, reachedBy } = boundOf(product, items, limits);
              if ((present?.quantity ?? 0) >= max) {
                outcome = reachedBy;
                return {};
              }
              if (!present && items.length >= CHECKOUT_ITEMS_MAX) {
                outcome = 'cart-full';
                return {};
              }
              if (!present) return { items: [...items, { ...product, quantity: 1 }] };
              return { items: items.map((item) => (item === present ? { ...product, quantity: item.quantity + 1 } : item)) };
            });
            return outcome;
          },
          setQuantity,
          remove: (id) => setQuantity(id, 0),
          takeOut: (ordered) =>
            change((items) => ({
              corrections: [],
              items: items.flatMap((item) => {
                const left = item.quantity - (ordered.find(({ product_id }) => product_id === item.id)?.quantity ?? 0);
                return left > 0 ? [{ ...item, quantity: left }] : [];
              }),
            })),
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
