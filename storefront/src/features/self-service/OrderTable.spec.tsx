import { expect, it } from '@jest/globals';
import type { Fulfilment, ManagedOrder } from '@radiance/backend/contract';
import { render, screen } from '@testing-library/react';
import { OrderTable } from './OrderTable';

const line = { product_name: 'Crema', product_image_url: null, quantity: 1, unit_price: 20, total_price: 20 };

function shippingOf(fulfilment: Fulfilment, agreed: Partial<Pick<ManagedOrder, 'shipping_cost' | 'delivery_method'>> = {}) {
  const order = {
    shipping_cost: null,
    delivery_method: null,
    amount_due: 20,
    fulfilment,
    lines: [{ ...line, fulfilment }],
    ...agreed,
  };
  render(<OrderTable order={order} />);
  return screen.queryByRole('row', { name: /^Envío/ })?.textContent ?? null;
}

it.each<Fulfilment>(['new', 'prepared'])('says of an order that is %s that its shipping is still to come', (fulfilment) => {
  expect(shippingOf(fulfilment)).toBe('EnvíoA calcular');
});

it.each<Fulfilment>(['shipped', 'ready', 'delivered', 'cancelled'])(
  'promises no further cost of one that is %s',
  (fulfilment) => {
    expect(shippingOf(fulfilment)).toBeNull();
  },
);

it('awaits no shipping of what is fetched at the clinic', () => {
  expect(shippingOf('new', { delivery_method: 'pickup' })).toBeNull();
});

it('says what was agreed, be it nothing', () => {
  expect(shippingOf('delivered', { shipping_cost: 0 })).toBe('Envío0,00\u00A0€');
});
