import { beforeEach, expect, it } from '@jest/globals';
import type { Cart } from '@radiance/backend/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { anOrder } from '../../../test/records';
import { renderPanel } from '../../../test/renderPanel';

beforeEach(() => localStorage.clear());

function open(changes: Partial<Cart>) {
  const { cart_id: id, product_id, product_name, product_image_url, quantity, unit_price, ...order } = anOrder();
  const { fulfilment, total_price } = order;
  const line = { ...{ id: 'line', product_id, product_name, product_image_url, quantity, unit_price }, total_price, fulfilment };
  const cart = { ...order, id, lines: [line], amount_due: total_price, ...changes };
  return renderPanel({ path: `/orders/${id}`, tables: { orders: [cart] } });
}
/** Not the usual step of a new order. */
const ship = async ({ user }: ReturnType<typeof open>) => {
  await user.click(await screen.findByRole('button', { name: 'Más, sobre el pedido' }));
  await user.click(screen.getByRole('menuitem', { name: 'Marcar como enviado' }));
};

it('an order that is neither paid nor agreed is marked as sent only after a question, which says what is mailed', async () => {
  const panel = open({});
  await ship(panel);
  const question = await screen.findByRole('alertdialog', { name: '¿Marcar como enviado un pedido sin pagar?' });
  expect(question.textContent).toContain(
    'Si se pidió en la web, rocio@correo.example recibirá el correo «Tu pedido está en camino ORD-12345678»: «Hemos enviado tu pedido»',
  );
  await panel.user.click(within(question).getByRole('button', { name: 'No, todavía no' }));
  expect(panel.dataProvider.update).not.toHaveBeenCalled();
  await ship(panel);
  await panel.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Marcar como enviado' }));
  await waitFor(() => expect(panel.dataProvider.update.mock.calls[0]?.[1].data).toEqual({ fulfilment: 'shipped' }));
});

it.each<Partial<Cart>>([{ payment_status: 'paid' }, { shipping_cost: 4.9, delivery_method: 'shipping' }])(
  'an order with %j changes its status at once',
  async (changes) => {
    const panel = open(changes);
    await ship(panel);
    await waitFor(() => expect(panel.dataProvider.update.mock.calls[0]?.[1].data).toEqual({ fulfilment: 'shipped' }));
  },
);

it.each([
  ['prepared', ['shipped', 'prepared']],
  // A shipped order goes back to prepared only.
  ['new', ['shipped']],
] as const)('a %s order that was marked as sent by mistake goes back where the steps allow it', async (fulfilment, steps) => {
  const panel = open({ fulfilment, payment_status: 'paid' });
  const label = 'Marcar como enviado';
  if (fulfilment === 'new') await ship(panel);
  else await panel.user.click(await screen.findByRole('button', { name: label }));
  expect(await screen.findByText('Estado actualizado correctamente')).toBeTruthy();
  // The toast is outside of the order's dialog.
  const undo = screen.queryByRole('button', { name: 'Deshacer', hidden: true });
  if (undo) await panel.user.click(undo);
  await waitFor(() =>
    expect(panel.dataProvider.update.mock.calls.map(([, { data }]) => (data as Partial<Cart>).fulfilment)).toEqual(steps),
  );
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Deshacer', hidden: true })).toBeNull());
});

it('the focus goes from one step to the button of the next', async () => {
  const { user } = open({ payment_status: 'paid' });
  (await screen.findByRole('button', { name: 'Marcar como preparado' })).focus();
  await user.keyboard('{Enter}');
  const next = await screen.findByRole('button', { name: 'Marcar como enviado' });
  await waitFor(() => expect(next.getAttribute('aria-disabled')).toBeNull());
  expect(document.activeElement).toBe(next);
});
