import { describe, expect, it, jest } from '@jest/globals';
import { STOCK_CHANGED } from '@radiance/backend/contract';
import { HttpError } from 'ra-core';
import { countedStock } from './countedStock';

/** A server that saves a stock only if `stock_before` matches. */
function shop(stock: number) {
  const put = jest.fn(async (_id: string, _data: object, query: string, _meta?: object) => {
    if (query && query !== `?stock_was=${stock}`) throw new HttpError('Ahora hay otras', 409, { code: STOCK_CHANGED, stock });
    return { id: 'crema' };
  });
  const save = countedStock(put as unknown as Parameters<typeof countedStock>[0]);
  return { put, save: (data: object) => save({ id: 'crema', data, previousData: { id: 'crema', stock: 23 } }) };
}

describe('a product that is saved', () => {
  it('is refused if the stock differs from the one that the user saw, and saved if it is the same', async () => {
    const { put, save } = shop(21);
    await expect(save({ stock: 33 })).rejects.toThrow('Ahora hay otras');
    await expect(save({ stock: 31 })).resolves.toEqual({ id: 'crema' });
    expect(put.mock.calls.map(([, , query]) => query)).toEqual(['?stock_was=23', '?stock_was=21']);
  });

  it('sends no stock that the user has not changed', async () => {
    const { put, save } = shop(21);
    await save({ name: 'Crema de día' });
    expect(put).toHaveBeenCalledWith('crema', { name: 'Crema de día' }, '', undefined);
  });
});
