import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { aProduct } from '../../test/factories';
import { itemCount } from './cartItem';
import { CartProvider } from './CartProvider';
import { CART_KEY } from './cartStore';
import { useCart } from './useCart';

function Count() {
  const { items, ready } = useCart();
  return <p>{ready ? `${itemCount(items)} artículos` : 'sin leer'}</p>;
}

const keep = (quantity: number): void => localStorage.setItem(CART_KEY, JSON.stringify([{ ...aProduct(), quantity }]));

beforeEach(() => localStorage.clear());
afterEach(() => void jest.restoreAllMocks());

describe('the cart provider', () => {
  it('knows no cart on the server', () => {
    keep(2);
    expect(
      renderToString(
        <CartProvider>
          <Count />
        </CartProvider>,
      ),
    ).toContain('sin leer');
  });

  it('reads the stored cart', () => {
    keep(2);
    render(
      <CartProvider>
        <Count />
      </CartProvider>,
    );
    expect(screen.getByText('2 artículos')).toBeTruthy();
  });

  it('follows another tab', () => {
    render(
      <CartProvider>
        <Count />
      </CartProvider>,
    );
    keep(3);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: CART_KEY })));
    expect(screen.getByText('3 artículos')).toBeTruthy();
    localStorage.clear();
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
    expect(screen.getByText('0 artículos')).toBeTruthy();
  });

  it('must be there', () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => render(<Count />)).toThrow('useCart must be used within a CartProvider');
  });
});
