import { expect, it } from '@jest/globals';
import type { Cart } from '@radiance/backend/contract';
import { stepsOf } from './steps';

const labels = (cart: Pick<Cart, 'fulfilment' | 'delivery_method'>, offersPickup: boolean) =>
  stepsOf(cart, offersPickup).map(({ label }) => label);
const READY = 'Marcar como listo para recoger';
const SENT = 'Marcar como enviado';

it('offers to have an order picked up only where the clinic does', () => {
  const open = { fulfilment: 'prepared', delivery_method: null } as const;
  expect(labels(open, true)).toEqual(expect.arrayContaining([READY, SENT]));
  expect(labels(open, false)).toContain(SENT);
  expect(labels(open, false)).not.toContain(READY);
});

it('depends on the agreement with the buyer, not on the clinic’s later options', () => {
  expect(labels({ fulfilment: 'prepared', delivery_method: 'pickup' }, false)).toContain(READY);
  expect(labels({ fulfilment: 'prepared', delivery_method: 'pickup' }, false)).not.toContain(SENT);
  expect(labels({ fulfilment: 'prepared', delivery_method: 'shipping' }, true)).not.toContain(READY);
});
