import type { Product, ProductCount } from '@radiance/backend/contract';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { CartProvider } from '../../features/cart/CartProvider';
import { CART_KEY } from '../../features/cart/cartStore';
import { PART } from '../../api/pagination';
import { reloadUnlessOnlyTab, ROOT_ID } from '../../lib/page';
import { aProduct } from '../../test/factories';
import { aClinic, fakeApi, ok, paged } from '../../test/fakeApi';
import { demoTexts } from '../../test/texts';
import { ToastRegion } from '../../ui/toast/ToastRegion';
import { useToasts } from '../../ui/toast/toastStore';
import { Component as ShopPage } from './ShopPage';
import { user } from '../../test/user';

const plenty = aProduct({ name: 'Sérum', stock: 12, price: 38 });
const low = aProduct({ name: 'Bálsamo', category: 'Hidratación', stock: 4 });
const soldOut = aProduct({ name: 'Tónico', category: null, stock: 0 });

const countsOf = (products: readonly Product[]): ProductCount[] => {
  const categories = [...new Set(products.map(({ category }) => category))];
  return categories.map((category) => ({ category, count: products.filter((product) => product.category === category).length }));
};

/** The page as the server sent it, with the first part of what the address selects. */
function open(products: readonly Product[] = [plenty, low, soldOut], at = '/tienda') {
  const frame = (
    <CartProvider>
      <Outlet />
      <ToastRegion />
    </CartProvider>
  );
  const category = new URL(at, 'http://localhost').searchParams.get('categoria');
  const matching = products.filter((product) => category === null || product.category === category);
  const part = { items: matching.slice(0, PART), page: 1, total: matching.length, size: PART };
  const opensWith = category === null ? '' : new URLSearchParams({ categoria: category }).toString();
  const shelf = { part, counts: countsOf(products), opensWith };
  const shown = { texts: demoTexts('shop', aClinic()), products: { value: shelf }, search: '' };
  const clinic = { id: ROOT_ID, element: frame, loader: () => ({ clinic: aClinic() }), shouldRevalidate: () => false };
  const page = {
    id: 'shop',
    path: '/tienda',
    Component: ShopPage,
    loader: () => shown,
    shouldRevalidate: reloadUnlessOnlyTab,
  };
  const router = createMemoryRouter([{ ...clinic, children: [page] }], {
    initialEntries: [at],
    hydrationData: { loaderData: { [ROOT_ID]: { clinic: aClinic() }, shop: shown } },
  });
  render(<RouterProvider router={router} />);
}

const cardOf = (name: string): HTMLElement => screen.getByRole('button', { name }).closest('li') as HTMLElement;
const plain = (element: HTMLElement): string => (element.textContent ?? '').replace(/\u00a0/g, ' ');

beforeEach(() => {
  localStorage.clear();
  useToasts.setState({ toasts: [] });
});

describe('the shop', () => {
  it('shows each product with its price, unit price and what is left', () => {
    open();
    expect(plain(cardOf('Sérum'))).toContain('38,00 €126,67 €/100 ml');
    expect(within(cardOf('Sérum')).queryByText('Últimas unidades')).toBeNull();
    expect(within(cardOf('Bálsamo')).getByText('Últimas unidades')).toBeTruthy();
    expect(within(cardOf('Tónico')).queryByText('Últimas unidades')).toBeNull();
    expect(within(cardOf('Tónico')).getByText('Sin Stock').closest('button')?.disabled).toBe(true);
  });

  it('adds to the cart and says so', async () => {
    open();
    await user.click(screen.getByRole('button', { name: 'Añadir Sérum al carrito' }));
    expect(screen.getByText('Producto añadido')).toBeTruthy();
    expect(screen.getByText('Sérum ha sido añadido al carrito')).toBeTruthy();
    expect(JSON.parse(localStorage.getItem(CART_KEY) ?? '')).toMatchObject([{ id: plenty.id, quantity: 1 }]);
  });

  it.each([
    ['Sérum', '12 en stock'],
    ['Tónico', 'Agotado'],
  ])('opens %s with its stock: %s', async (name, stock) => {
    open();
    await user.click(screen.getByRole('button', { name }));
    const dialog = screen.getByRole('dialog', { name });
    expect(within(dialog).getByText(stock)).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Cerrar' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows one category when the address says so', () => {
    open(undefined, '/tienda?categoria=Sérums');
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toContain('Sérum');
    expect(screen.queryByRole('button', { name: 'Bálsamo' })).toBeNull();
  });

  it('renders no card again when the cart is read or filled, or another product is opened', async () => {
    let drawn = 0;
    const watched: Product = {
      ...aProduct({ name: 'Crema' }),
      get description() {
        drawn += 1;
        return 'Para la noche.';
      },
    };
    localStorage.setItem(CART_KEY, JSON.stringify([{ ...low, quantity: 2 }]));
    open([watched, low]);
    await user.click(screen.getByRole('button', { name: 'Añadir Bálsamo al carrito' }));
    await user.click(screen.getByRole('button', { name: 'Bálsamo' }));
    expect(screen.getByRole('dialog', { name: 'Bálsamo' })).toBeTruthy();
    expect(JSON.parse(localStorage.getItem(CART_KEY) ?? '')).toMatchObject([{ id: low.id, quantity: 3 }]);
    expect(drawn).toBe(1);
  });

  it('corrects the cart by what it shows', () => {
    localStorage.setItem(CART_KEY, JSON.stringify([{ ...low, stock: 9, quantity: 9 }]));
    open();
    expect(screen.getByText('Solo quedan 4 unidades de Bálsamo: hemos ajustado la cantidad.')).toBeTruthy();
  });
});

describe('a shop of more products than a page shows at first', () => {
  const many = Array.from({ length: 2 * PART + 4 }, (_, index) =>
    aProduct({ name: `Crema ${String(index).padStart(3, '0')}`, category: index % 2 === 0 ? 'Cremas' : 'Aceites' }),
  );
  const names = (): string[] =>
    screen.getAllByRole('heading', { level: 2, name: /^Crema/ }).map(({ textContent }) => textContent ?? '');
  const more = (): HTMLElement | null => screen.queryByRole('link', { name: 'Ver más' });

  it('asks the server for one part more at each press, says how many, and leaves the keyboard beside the last', async () => {
    const { calls } = fakeApi({ 'GET /api/products': paged(many) });
    open(many);
    expect(names()).toEqual(many.slice(0, PART).map(({ name }) => name));
    expect(more()?.getAttribute('href')).toBe('/tienda?pagina=2');
    await user.click(more() as HTMLElement);
    await screen.findByText(`${2 * PART} de ${many.length}`);
    more()?.focus();
    await user.keyboard('{Enter}');
    await screen.findByText(`${many.length} de ${many.length}`);
    expect(calls.map(({ query }) => query.get('range'))).toEqual(['[48,95]', '[96,143]']);
    expect(names()).toEqual(many.map(({ name }) => name));
    expect(more()).toBeNull();
    expect(document.activeElement?.textContent).toBe(`${many.length} de ${many.length}`);
  });

  it('shows a product once when another one was added before it meanwhile', async () => {
    fakeApi({ 'GET /api/products': paged([aProduct({ name: 'Crema nueva' }), ...many]) });
    open(many);
    await user.click(more() as HTMLElement);
    await screen.findByText(`${2 * PART - 1} de ${many.length + 1}`);
    expect(new Set(names()).size).toBe(2 * PART - 1);
  });

  it('loads the rest of another category, of which the first part has some only', async () => {
    const oils = many.filter(({ category }) => category === 'Aceites');
    const { calls } = fakeApi({ 'GET /api/products': paged(oils) });
    open(many);
    expect(screen.getByRole('link', { name: /Aceites/ }).textContent).toBe(`Aceites${oils.length}`);
    await user.click(screen.getByRole('link', { name: /Aceites/ }));
    expect(await screen.findByText(`${PART} de ${oils.length}`)).toBeTruthy();
    expect(names()).toEqual(oils.slice(0, PART).map(({ name }) => name));
    expect(calls.map(({ query }) => query.get('filter'))).toEqual([JSON.stringify({ category: 'Aceites' })]);
  });

  it('searches all products on the server', async () => {
    const { calls } = fakeApi({ 'GET /api/products': paged([many.at(-1)]) });
    open(many);
    await user.type(screen.getByRole('searchbox', { name: 'Busca un producto' }), 'crema 099{Enter}');
    expect(await screen.findByText('1 producto para «crema 099»')).toBeTruthy();
    expect(names()).toEqual([many.at(-1)?.name]);
    expect(calls.map(({ query }) => query.get('filter'))).toEqual([JSON.stringify({ about: ['crema 099'] })]);
  });

  it('says so when nothing was found, with the telephone number', async () => {
    fakeApi({ 'GET /api/products': paged([]) });
    open(many);
    await user.type(screen.getByRole('searchbox', { name: 'Busca un producto' }), 'unicornio{Enter}');
    expect(await screen.findByText(/No hemos encontrado «unicornio»/)).toBeTruthy();
    expect(screen.getByRole('link', { name: '910 000 123' }).getAttribute('href')).toBe('tel:+34910000123');
  });

  it('says that the rest could not be had, and tries again', async () => {
    let isAway = true;
    fakeApi({ 'GET /api/products': (call) => (isAway ? 'lost' : paged(many)(call)) });
    const said = jest.spyOn(console, 'error').mockReturnValue();
    open(many);
    await user.click(more() as HTMLElement);
    await screen.findByText(/No se ha podido cargar el resto/);
    isAway = false;
    await user.click(more() as HTMLElement);
    expect(await screen.findByText(new RegExp(`de ${many.length}$`))).toBeTruthy();
    said.mockRestore();
  });

  it('takes nothing out of a cart that the first part does not show', async () => {
    const kept = many.at(-1) as Product;
    localStorage.setItem(CART_KEY, JSON.stringify([{ ...kept, quantity: 1 }]));
    const { calls } = fakeApi({ 'GET /api/products': () => ok([kept]) });
    open(many);
    await screen.findByText(`${PART} de ${many.length}`);
    expect(calls.map(({ query }) => query.get('filter'))).toEqual([JSON.stringify({ id: [kept.id] })]);
    expect(JSON.parse(localStorage.getItem(CART_KEY) ?? '')).toMatchObject([{ id: kept.id }]);
    expect(screen.queryByText(/ya no está disponible/)).toBeNull();
  });
});
