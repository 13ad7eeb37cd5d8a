import { sharesOfWrites } from './rig/measure.mjs';
import { CLIENT, INSERT, posted } from './rig/people.mjs';

const ADDRESS = { street: 'Calle Mayor 1', city: 'Madrid', postal_code: '28013', province: 'Madrid' };
const PLENTY = 1_000_000;

/** Two products in one cart: stock taken, two lines, their holds, the links to it and the confirmation, against one durable INSERT on SQLite. */
export const checkout = {
  name: 'checkout',
  title: 'Checkout of two lines',
  databases: ['sqlite', 'mysql'],
  async measure(stage) {
    const products = await stage.send('/api/products?range=[0,1]');
    const token = await stage.token();
    for (const { id } of products) await stage.send(`/api/products/${id}`, { method: 'PUT', body: { stock: PLENTY }, token });
    const items = products.map(({ id }) => ({ product_id: id, quantity: 1 }));
    const cart = { path: '/api/checkout', options: posted({ ...CLIENT, ...ADDRESS, items }) };
    const request = { ...cart, barePath: INSERT.path, bareOptions: INSERT.options };
    return sharesOfWrites(stage, 'Checkout of two lines', request, { rate: 0.3 });
  },
};
