import { compare, shares } from './rig/measure.mjs';

const PATH = '/api/products';
const GOALS = { rate: 2.5, processor: 2.5 };

/** What the shop asks for, kept by the product and put together each time by the bare server. */
export const productList = {
  name: 'product-list',
  title: 'Product list for visitors',
  databases: ['sqlite'],
  async measure(stage) {
    const whole = await compare(stage, { path: PATH, options: {} });
    const etag = (await fetch(`${(await stage.product()).url}${PATH}`)).headers.get('etag');
    const unchanged = await compare(stage, { path: PATH, options: { headers: { 'if-none-match': etag } }, bareOptions: {} });
    return [...shares('Product list', whole, GOALS), ...shares('Product list that the visitor has (304)', unchanged, GOALS)];
  },
};
