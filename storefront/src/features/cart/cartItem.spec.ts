import { describe, expect, it } from '@jest/globals';
import { aProduct } from '../../test/factories';
import { cartTotal, itemCount, parseItems } from './cartItem';

const item = (overrides: object = {}) => ({ ...aProduct(), quantity: 1, ...overrides });

describe('sums', () => {
  it('add up in cents', () => {
    expect(cartTotal([item({ price: 12.1, quantity: 3 })])).toBe(36.3);
    expect(cartTotal([item({ price: 0.1, quantity: 1 }), item({ price: 0.2, quantity: 1 })])).toBe(0.3);
    expect(itemCount([item({ quantity: 3 }), item({ quantity: 2 })])).toBe(5);
  });
});

describe('the content of local storage', () => {
  it('is restored unchanged', () => {
    const items = [item({ quantity: 2 }), item()];
    expect(parseItems(JSON.stringify(items))).toEqual(items);
  });

  it.each([null, '', 'no es json', '{"items":[]}', 'null', '42'])('is an empty cart when it reads %j', (stored) => {
    expect(parseItems(stored)).toEqual([]);
  });

  it('loses the entries that cannot be items', () => {
    const sound = item();
    const broken = [
      null,
      'x',
      {},
      { ...item(), quantity: 0 },
      { ...item(), quantity: 1.5 },
      { ...item(), price: -1 },
      { ...item(), stock: 0 },
      { ...item(), id: 7 },
    ];
    expect(parseItems(JSON.stringify([...broken, sound]))).toEqual([sound]);
  });

  it('is limited to the stock, each product once', () => {
    const much = item({ stock: 3, quantity: 9 });
    expect(parseItems(JSON.stringify([much, much]))).toEqual([{ ...much, quantity: 3 }]);
  });
});
