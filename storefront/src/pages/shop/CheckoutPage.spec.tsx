import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ORDER_LIMIT_REFUSALS, PROTECTION_REFUSALS } from '@radiance/backend/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { CART_KEY } from '../../features/cart/cartStore';
import { clearCheckoutDraft } from '../../features/checkout/checkoutDraft';
import { aProduct } from '../../test/factories';
import { fakeApi, ok, refused, type Answer, type Call } from '../../test/fakeApi';
import { renderSite } from '../../test/renderSite';
import { useToasts } from '../../ui/toast/toastStore';
import { Component as CheckoutPage } from './CheckoutPage';
import { Component as OrderCompletedPage } from './OrderCompletedPage';
import { user } from '../../test/user';

const cream = aProduct({ name: 'Crema', price: 34, stock: 9 });
const oil = aProduct({ name: 'Aceite', price: 22, stock: 9 });
const send = () => user.click(screen.getByRole('button', { name: 'Enviar solicitud de pedido' }));

async function open(answer: (call: Call) => Answer, onSale: () => readonly object[] = () => [cream, oil]) {
  localStorage.setItem(
    CART_KEY,
    JSON.stringify([
      { ...cream, quantity: 3 },
      { ...oil, quantity: 1 },
    ]),
  );
  const api = fakeApi({ 'GET /api/products': () => ok(onSale()), 'POST /api/checkout': answer });
  await renderSite(<CheckoutPage />, {
    at: '/checkout',
    pages: [{ path: '/pedido-completado', element: <OrderCompletedPage /> }],
  });
  return api;
}

async function fill() {
  await user.type(screen.getByLabelText('Nombre y apellidos'), 'Lucía Moreno');
  await user.type(screen.getByLabelText('Email'), 'lucia@correo.es');
  await user.type(screen.getByLabelText('Teléfono'), '612345678');
  await user.type(screen.getByLabelText('Calle, número y piso'), 'Calle de Ejemplo, 48');
  await user.type(screen.getByLabelText('Código postal'), '28004');
  await user.type(screen.getByLabelText('Ciudad'), 'Madrid');
}

beforeEach(() => {
  localStorage.clear();
  act(clearCheckoutDraft);
  useToasts.setState({ toasts: [] });
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => void jest.restoreAllMocks());

describe('the checkout', () => {
  it('has nothing to check out without a cart', async () => {
    fakeApi({});
    await renderSite(<CheckoutPage />, { at: '/checkout' });
    expect(screen.getByRole('heading', { name: 'Tu carrito está vacío' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ver la tienda' }).getAttribute('href')).toBe('/tienda');
  });

  it('orders the cart at the prices shown, empties it and shows the reference that was sent', async () => {
    const api = await open(() => ({
      status: 201,
      body: {
        reference: 'ORD-12345678',
        total_price: 124,
        orders: [{ id: '1' }, { id: '2' }],
        manage_url: 'http://localhost:3000/pedido/un-enlace',
      },
    }));
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('66');
    await fill();
    expect(screen.getByLabelText<HTMLInputElement>('Provincia').value).toBe('Madrid');
    await send();

    expect(await screen.findByText('ORD-12345678')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ver mi pedido' }).getAttribute('href')).toBe('/pedido/un-enlace');
    expect(screen.getAllByText('¡Pedido realizado!')).toHaveLength(2);
    expect(localStorage.getItem(CART_KEY)).toBe('[]');
    expect(api.sent('/api/checkout')[0]?.body).toEqual({
      client_name: 'Lucía Moreno',
      email: 'lucia@correo.es',
      phone: '612345678',
      street: 'Calle de Ejemplo, 48',
      postal_code: '28004',
      city: 'Madrid',
      province: 'Madrid',
      items: [
        { product_id: cream.id, quantity: 3, unit_price: 34 },
        { product_id: oil.id, quantity: 1, unit_price: 22 },
      ],
      reference: expect.stringMatching(/^ORD-\d{8}$/),
      privacy_version: expect.any(String),
    });
  });

  it('keeps the products of an order that needs the link of a mail, empties the cart and shows no success message', async () => {
    await open(() => ({
      status: 202,
      body: {
        reference: 'ORD-12345678',
        total_price: 124,
        orders: [{ id: '1' }, { id: '2' }],
        confirm_until: '2026-11-24T10:30:00.000Z',
      },
    }));
    await fill();
    await send();

    expect(await screen.findByRole('heading', { level: 1, name: 'Confirma tu pedido' })).toBeTruthy();
    expect(screen.getByText('11:30')).toBeTruthy();
    expect(screen.getByText('lucia@correo.es')).toBeTruthy();
    expect(await screen.findByText('ORD-12345678')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Confirma el pedido' })).toBeTruthy();
    expect(screen.queryByText(/En unos minutos te llega/)).toBeNull();
    expect(screen.queryByText('¡Pedido realizado!')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Ver mi pedido' })).toBeNull();
    expect(localStorage.getItem(CART_KEY)).toBe('[]');
  });

  it('sends only what one order may contain, and names what the server refuses of the cart', async () => {
    const many = ['Gel', 'Sol', 'Sérum'].map((name) => aProduct({ name }));
    const api = await open(
      () => refused(400, 'Revisa los campos', { 'items.1.quantity': ORDER_LIMIT_REFUSALS.line(2) }),
      () => [cream, oil, ...many],
    );
    localStorage.setItem(CART_KEY, JSON.stringify(many.map((product) => ({ ...product, quantity: 5 }))));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: CART_KEY })));
    await fill();
    await send();
    const said = 'Como máximo 12 unidades en un pedido. Si necesitas más, contáctanos. Tienes 15: quita 3 para poder enviarlo.';
    expect(document.activeElement?.textContent).toContain(said);
    expect(api.sent('/api/checkout')).toHaveLength(0);

    localStorage.setItem(CART_KEY, JSON.stringify(many.map((product) => ({ ...product, quantity: 3 }))));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: CART_KEY })));
    expect(screen.queryByText(said)).toBeNull();
    await send();
    expect(await screen.findByText(`Sol: ${ORDER_LIMIT_REFUSALS.line(2)}`)).toBeTruthy();
  });

  it("keeps the cart and shows the clinic's own text if another try is useless", async () => {
    const sentence = PROTECTION_REFUSALS.orders.unconfirmed;
    await open(() => refused(429, sentence));
    await fill();
    await send();
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(JSON.parse(localStorage.getItem(CART_KEY) ?? '[]')).toHaveLength(2);
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('lucia@correo.es');
  });

  it('says what is missing and stays', async () => {
    const api = await open(() => refused(500, 'x'));
    await send();
    for (const message of [
      'El nombre debe tener al menos 2 caracteres',
      'Email inválido',
      'El teléfono debe tener al menos 9 dígitos',
      'La dirección debe tener al menos 5 caracteres',
      'La ciudad debe tener al menos 2 caracteres',
      'El código postal debe tener 5 dígitos',
      'La provincia debe tener al menos 2 caracteres',
    ])
      expect(screen.getByText(message)).toBeTruthy();
    expect(api.sent('/api/checkout')).toEqual([]);
  });

  it('stays with everything when the order fails, and sends the same one again', async () => {
    const api = await open(() => refused(503, 'x'));
    await fill();
    await send();
    expect(await screen.findByText('No se pudo procesar el pedido. Inténtalo de nuevo.')).toBeTruthy();
    await send();
    await waitFor(() => expect(api.sent('/api/checkout')).toHaveLength(2));
    const [first, second] = api.sent('/api/checkout');
    expect(second).toEqual(first);
    expect(screen.getByLabelText<HTMLInputElement>('Ciudad').value).toBe('Madrid');
  });

  it('orders once when an answer was lost and something is changed before it is sent again, and says which counts', async () => {
    let first: Call | null = null;
    const api = await open((call) => {
      if (!first) {
        first = call;
        return 'lost';
      }
      // The server recognises the order by its idempotency key.
      if (call.key !== first.key)
        return { status: 201, body: { reference: 'ORD-00000002', total_price: 124, orders: [{ id: '3' }] } };
      if (JSON.stringify(call.body) !== JSON.stringify(first.body))
        return refused(422, 'Esta Idempotency-Key ya se usó con otros datos');
      return { status: 201, body: { reference: 'ORD-00000001', total_price: 124, orders: [{ id: '1' }, { id: '2' }] } };
    });
    await fill();
    await send();
    expect(await screen.findByText('No se pudo procesar el pedido. Inténtalo de nuevo.')).toBeTruthy();
    await user.type(screen.getByLabelText('Calle, número y piso'), ', 2.º B');
    await send();
    expect(await screen.findByText('ORD-00000001')).toBeTruthy();
    expect(screen.getByText('Tu pedido ya nos había llegado')).toBeTruthy();
    expect(api.sent('/api/checkout')).toHaveLength(3);
    expect(localStorage.getItem(CART_KEY)).toBe('[]');
  });

  it('corrects the cart and says the failure when a price has changed meanwhile', async () => {
    let price = 34;
    const api = await open(
      () => {
        price = 36;
        return refused(409, 'El precio ha cambiado. Revisa tu carrito.');
      },
      () => [{ ...cream, price }, oil],
    );
    await fill();
    await send();
    const sentence = await screen.findByText(/Crema ha cambiado de precio/);
    expect(document.activeElement?.contains(sentence)).toBe(true);
    expect(screen.getByText('Error')).toBeTruthy();
    expect(screen.getByText('No se pudo procesar el pedido. Inténtalo de nuevo.')).toBeTruthy();
    await send();
    await waitFor(() => expect(api.sent('/api/checkout')).toHaveLength(2));
    const [first, second] = api.sent('/api/checkout');
    expect(second?.key).not.toBe(first?.key);
    expect(second?.body).toMatchObject({ items: [{ unit_price: 36 }, {}] });
  });

  it("warns of a province that is not the postal code's, and lets it be", async () => {
    await open(() => refused(500, 'x'));
    await fill();
    await user.clear(screen.getByLabelText('Provincia'));
    await user.type(screen.getByLabelText('Provincia'), 'Toledo');
    expect(screen.getByText(/El código postal 28004 es de Madrid/)).toBeTruthy();
  });
});
