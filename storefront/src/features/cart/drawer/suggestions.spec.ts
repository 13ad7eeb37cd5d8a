import { describe, expect, it } from '@jest/globals';
import { aProduct } from '../../../test/factories';
import { suggestions } from './suggestions';

const names = (...products: Parameters<typeof suggestions>[0][number][]): string[] =>
  suggestions(products).map(({ name }) => name);

describe('the suggestions for an empty cart', () => {
  it('are a routine where the shop has one', () => {
    expect(
      names(
        aProduct({ name: 'Sérum', category: 'Sérums' }),
        aProduct({ name: 'Sol', category: 'Solar' }),
        aProduct({ name: 'Gel', category: 'Limpieza' }),
        aProduct({ name: 'Crema', category: 'Hidratación' }),
      ),
    ).toEqual(['Gel', 'Crema', 'Sol']);
  });

  it('are of different kinds first, then whatever there is, never sold out', () => {
    expect(
      names(
        aProduct({ name: 'Agotado', category: 'Limpieza', stock: 0 }),
        aProduct({ name: 'A', category: null }),
        aProduct({ name: 'B', category: null }),
        aProduct({ name: 'C', category: 'Cuerpo' }),
      ),
    ).toEqual(['A', 'C', 'B']);
    expect(names()).toEqual([]);
  });
});
