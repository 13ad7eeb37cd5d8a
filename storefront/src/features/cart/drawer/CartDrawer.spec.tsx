import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { aProduct } from '../../../test/factories';
import { fakeApi, ok } from '../../../test/fakeApi';
import { renderSite } from '../../../test/renderSite';
import { useToasts } from '../../../ui/toast/toastStore';
import { CartButton } from './CartButton';
import { closeCart } from './cartDrawer';
import { CART_KEY } from '../cartStore';
import { user } from '../../../test/user';

const plain = (text: string | null | undefined): string => (text ?? '').replace(/\u00a0/g, ' ');
const kept = (): { id: string; quantity: number }[] =>
  JSON.parse(localStorage.getItem(CART_KEY) ?? '[]') as { id: string; quantity: number }[];

const balm = aProduct({ name: 'Bálsamo', price: 12.5, stock: 3 });
const serum = aProduct({ name: 'Sérum', price: 38, stock: 12 });
const gel = aProduct({ name: 'Gel', category: 'Limpieza' });
const fluid = aProduct({ name: 'Fluido', category: 'Solar' });
const products = [balm, serum, gel, fluid];

async function open(items: readonly object[], onSale: readonly object[] = products) {
  localStorage.setItem(CART_KEY, JSON.stringify(items));
  fakeApi({ 'GET /api/products': () => ok(onSale) });
  await renderSite(<CartButton />);
  await user.click(screen.getByRole('button', { name: /^Carrito/ }));
  await screen.findByRole('dialog', { name: /^Tu carrito/ });
}

beforeEach(() => {
  localStorage.clear();
  closeCart();
  useToasts.setState({ toasts: [] });
});

describe('the cart drawer', () => {
  it('changes quantities within the stock and says where it ends', async () => {
    await open([
      { ...balm, quantity: 2 },
      { ...serum, quantity: 1 },
    ]);
    expect(screen.getByRole('button', { name: 'Carrito, 3 productos', hidden: true })).toBeTruthy();
    expect(plain(document.body.textContent)).toContain('63,00 €');

    const plus = screen.getByRole('button', { name: 'Añadir una unidad de Bálsamo' });
    await user.click(plus);
    expect(screen.getByText('Ya tienes las 3 que quedan, así que no puedes añadir más.')).toBeTruthy();
    expect(plus.getAttribute('aria-disabled')).toBe('true');
    await user.click(plus);
    expect(kept().map(({ quantity }) => quantity)).toEqual([3, 1]);

    await user.click(screen.getByRole('button', { name: 'Quitar una unidad de Sérum' }));
    expect(kept()).toHaveLength(1);
  });

  it('stops at the units of a line and of an order, and says so of the product', async () => {
    await open([
      { ...serum, quantity: 5 },
      { ...gel, quantity: 5 },
      { ...fluid, quantity: 1 },
    ]);
    expect(screen.getByText('Como máximo 5 unidades de Sérum. Si necesitas más, contáctanos.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Añadir una unidad de Sérum' }).getAttribute('aria-disabled')).toBe('true');
    expect(screen.queryByText(/Tu carrito ya está completo/)).toBeNull();
    const plus = screen.getByRole('button', { name: 'Añadir una unidad de Fluido' });
    await user.click(plus);
    expect(plus.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText(/^Tu carrito ya está completo. Como máximo 12 unidades en un pedido/)).toBeTruthy();
  });

  it('is emptied line by line, without losing the focus, and then suggests three products', async () => {
    await open([
      { ...balm, quantity: 1 },
      { ...serum, quantity: 1 },
    ]);
    await user.click(screen.getByRole('button', { name: 'Eliminar Bálsamo' }));
    expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Productos del carrito' }));
    await user.click(screen.getByRole('button', { name: 'Eliminar Sérum' }));
    expect(screen.getByText('Tu carrito está vacío')).toBeTruthy();

    const suggested = await screen.findAllByRole('button', { name: /^Añadir / });
    expect(suggested).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: 'Añadir Gel' }));
    expect(screen.getByText('Producto añadido')).toBeTruthy();
    expect(screen.getByText('Gel ha sido añadido al carrito')).toBeTruthy();
    expect(kept()).toHaveLength(1);
  });

  it('shows changes in the shop since the last visit', async () => {
    await open(
      [
        { ...balm, quantity: 3 },
        { ...serum, quantity: 1 },
      ],
      [
        { ...balm, stock: 2 },
        { ...serum, price: 40 },
      ],
    );
    expect(await screen.findByText('Solo quedan 2 unidades de Bálsamo: hemos ajustado la cantidad.')).toBeTruthy();
    expect(plain(document.body.textContent)).toContain('Sérum ha cambiado de precio: de 38,00 € a 40,00 €.');
    await user.click(screen.getByRole('button', { name: 'Entendido' }));
    await waitFor(() => expect(screen.queryByText(/hemos ajustado/)).toBeNull());
  });
});
