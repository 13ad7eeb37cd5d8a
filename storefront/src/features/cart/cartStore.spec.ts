import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Product } from '@radiance/backend/contract';
import { aProduct } from '../../test/factories';
import { correctItems, excessOf } from './corrections/cartCorrection';
import { CART_KEY, createCartStore, type CartStore } from './cartStore';

const kept = (): unknown => JSON.parse(localStorage.getItem(CART_KEY) ?? 'null');

beforeEach(() => localStorage.clear());
afterEach(() => void jest.restoreAllMocks());

describe('the cart', () => {
  it('adds a new product once and raises the quantity of one that is there', () => {
    const cart = createCartStore();
    const serum = aProduct();
    expect(cart.getState().add(serum)).toBe('added');
    expect(cart.getState().add(serum)).toBe('added');
    expect(cart.getState().items).toEqual([{ ...serum, quantity: 2 }]);
  });

  it('changes nothing once the quantity has reached the stock', () => {
    const cart = createCartStore();
    const scarce = aProduct({ stock: 1 });
    cart.getState().add(scarce);
    expect(cart.getState().add(scarce)).toBe('stock-reached');
    expect(cart.getState().items[0]?.quantity).toBe(1);
  });

  it('takes no product that is sold out', () => {
    const cart = createCartStore();
    expect(cart.getState().add(aProduct({ stock: 0 }))).toBe('sold-out');
    expect(cart.getState().items).toEqual([]);
  });

  it('clamps a quantity to the stock and removes the item below 1', () => {
    const cart = createCartStore();
    const serum = aProduct({ stock: 4 });
    cart.getState().add(serum);
    cart.getState().setQuantity(serum.id, 9);
    expect(cart.getState().items[0]?.quantity).toBe(4);
    cart.getState().setQuantity(serum.id, 0);
    expect(cart.getState().items).toEqual([]);
  });

  it('removes one item, and what was ordered, but not what another tab has added meanwhile', () => {
    const cart = createCartStore();
    const [serum, cream] = [aProduct(), aProduct()];
    cart.getState().add(serum);
    cart.getState().add(cream);
    cart.getState().remove(serum.id);
    expect(cart.getState().items.map(({ id }) => id)).toEqual([cream.id]);
    const other = createCartStore();
    other.getState().add(cream);
    other.getState().add(serum);
    cart.getState().takeOut([{ product_id: cream.id, quantity: 1, unit_price: cream.price }]);
    expect(cart.getState().items.map(({ id, quantity }) => [id, quantity])).toEqual([
      [cream.id, 1],
      [serum.id, 1],
    ]);
    cart
      .getState()
      .takeOut(cart.getState().items.map(({ id, quantity, price }) => ({ product_id: id, quantity, unit_price: price })));
    expect(cart.getState().items).toEqual([]);
  });
});

describe('the limits of one order', () => {
  const limits = { units_per_line: 3, units_per_person: 5 };

  it('apply to the units of a line, of the whole order and the number of lines', () => {
    const cart = createCartStore(limits);
    const [serum, cream] = [aProduct(), aProduct()];
    for (let unit = 0; unit < 3; unit++) expect(cart.getState().add(serum)).toBe('added');
    expect(cart.getState().add(serum)).toBe('line-full');
    cart.getState().setQuantity(serum.id, 9);
    expect(cart.getState().items[0]?.quantity).toBe(3);
    for (let unit = 0; unit < 2; unit++) expect(cart.getState().add(cream)).toBe('added');
    expect(cart.getState().add(cream)).toBe('order-full');
    expect(cart.getState().add(aProduct())).toBe('order-full');

    const wide = createCartStore();
    localStorage.clear();
    for (let line = 0; line < 50; line++) expect(wide.getState().add(aProduct())).toBe('added');
    expect(wide.getState().add(aProduct())).toBe('cart-full');
    expect(wide.getState().items).toHaveLength(50);
  });

  it('shorten a stored line with a message, and let visitors remove units when there are too many', async () => {
    const stored = ['Sérum', 'Crema', 'Gel'].map((name) => ({ ...aProduct({ name }), quantity: 4 }));
    localStorage.setItem(CART_KEY, JSON.stringify(stored));
    const cart = createCartStore(limits);
    await cart.persist.rehydrate();
    cart.getState().fit();
    expect(cart.getState().items.map(({ quantity }) => quantity)).toEqual([3, 3, 3]);
    expect(cart.getState().corrections[0]).toBe(
      'Como máximo 3 unidades de Sérum. Si necesitas más, contáctanos. Hemos ajustado la cantidad.',
    );
    expect(excessOf(cart.getState().items, limits)).toEqual([
      'Como máximo 5 unidades en un pedido. Si necesitas más, contáctanos. Tienes 9: quita 4 para poder enviarlo.',
    ]);
    cart.getState().setQuantity(stored[0]?.id ?? '', 2);
    expect(cart.getState().items[0]?.quantity).toBe(2);
    cart.getState().setQuantity(stored[0]?.id ?? '', 3);
    expect(cart.getState().items[0]?.quantity).toBe(2);
  });

  it('name products beyond the last line that fits', () => {
    const items = Array.from({ length: 52 }, (_, index) => ({ ...aProduct({ name: `Gel ${index + 1}` }), quantity: 1 }));
    expect(excessOf(items, null)).toEqual([
      'Como máximo 50 artículos distintos en un pedido. Quita 2 para poder enviarlo, por ejemplo Gel 51 y Gel 52.',
    ]);
  });
});

describe('local storage', () => {
  it('contains a plain array of items under the key cart', () => {
    const cart = createCartStore();
    const serum = aProduct();
    cart.getState().add(serum);
    expect(kept()).toEqual([{ ...serum, quantity: 1 }]);
  });

  it('is read when asked to, not before', async () => {
    const serum = { ...aProduct(), quantity: 2 };
    localStorage.setItem(CART_KEY, JSON.stringify([serum]));
    const cart = createCartStore();
    expect(cart.getState()).toMatchObject({ items: [], ready: false });
    await cart.persist.rehydrate();
    expect(cart.getState()).toMatchObject({ items: [serum], ready: true });
  });

  it('loses nothing that another tab added meanwhile', () => {
    const [here, there] = [createCartStore(), createCartStore()];
    const [serum, cream] = [aProduct(), aProduct()];
    here.getState().add(serum);
    there.getState().add(cream);
    expect(kept()).toMatchObject([{ id: serum.id }, { id: cream.id }]);
  });

  it('may refuse to write: the cart then stays in memory', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const cart = createCartStore();
    cart.getState().add(aProduct());
    cart.getState().add(aProduct());
    expect(cart.getState().items).toHaveLength(2);
  });
});

describe("the server's products", () => {
  const correct = (cart: CartStore, products: readonly Product[], asked?: readonly string[]) =>
    cart.getState().correct((items, limits) => correctItems(items, products, limits, asked));

  it('correct price, stock and absence, each with a sentence', () => {
    const cart = createCartStore();
    const cream = aProduct({ name: 'Crema', price: 34 });
    const oil = aProduct({ name: 'Aceite', stock: 5 });
    const tonic = aProduct({ name: 'Tónico' });
    const gone = aProduct({ name: 'Gel' });
    const same = aProduct({ name: 'Sérum' });
    for (const product of [cream, oil, tonic, gone, same]) cart.getState().add(product);
    cart.getState().setQuantity(oil.id, 5);

    correct(cart, [{ ...cream, price: 36.5 }, { ...oil, stock: 1 }, { ...tonic, stock: 0 }, same]);

    expect(cart.getState().items.map(({ name, price, quantity }) => [name, price, quantity])).toEqual([
      ['Crema', 36.5, 1],
      ['Aceite', 38, 1],
      ['Sérum', 38, 1],
    ]);
    expect(cart.getState().corrections.map((sentence) => sentence.replace(/\u00a0/g, ' '))).toEqual([
      'Crema ha cambiado de precio: de 34,00 € a 36,50 €.',
      'Solo queda 1 unidad de Aceite: hemos ajustado la cantidad.',
      'Tónico se ha agotado y lo hemos quitado de tu carrito.',
      'Gel ya no está disponible y lo hemos quitado de tu carrito.',
    ]);
    cart.getState().dismissCorrections();
    expect(cart.getState().corrections).toEqual([]);
  });

  it('do not judge what was added after they were asked for', () => {
    const cart = createCartStore();
    const [serum, cream] = [aProduct(), aProduct()];
    cart.getState().add(serum);
    cart.getState().add(cream);
    correct(cart, [serum], [serum.id]);
    expect(cart.getState().items).toHaveLength(2);
    expect(cart.getState().corrections).toEqual([]);
  });

  it('say nothing when all is as it was', () => {
    const cart = createCartStore();
    const serum = aProduct();
    cart.getState().add(serum);
    correct(cart, [{ ...serum, description: 'Otra descripción' }]);
    expect(cart.getState().corrections).toEqual([]);
    expect(cart.getState().items[0]?.description).toBe('Otra descripción');
  });
});
