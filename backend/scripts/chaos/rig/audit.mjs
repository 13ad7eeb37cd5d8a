import { signIn } from './site.mjs';

const RESOURCES = { lead: 'leads', cart: 'orders', appointment: 'appointments' };
/** What each of them was promised. */
const MAILS = { lead: 'lead-received', cart: 'order-confirmation', appointment: 'appointment-received' };
const PAGE = 1000;

/**
 * What is asked of rows, whichever resource they are of.
 * @typedef {{ id: string; email: string; product_id: string; quantity: number; date: string; time: string; kind: string; recipient: string }} Row
 */

/**
 * All rows of the writers, page by page, as an administrator sees them.
 * @param {Awaited<ReturnType<typeof signIn>>} admin
 * @param {string} resource
 */
async function rowsOf(admin, resource) {
  /** @type {Row[]} */
  const rows = [];
  for (let from = 0; ; from += PAGE) {
    /** @type {import('./http.mjs').Answer<Row[]>} */
    const { status, body } = await admin(
      `/api/${resource}?sort=["id","ASC"]&filter={"q":"carga"}&range=[${from},${from + PAGE - 1}]`,
    );
    if (status !== 200) throw new Error(`${resource} could not be read: ${status}`);
    rows.push(...body);
    if (body.length < PAGE) return rows;
  }
}

function countedBy(rows, nameOf) {
  const counts = new Map();
  for (const row of rows) counts.set(nameOf(row), (counts.get(nameOf(row)) ?? 0) + 1);
  return counts;
}

/** What the site has against what it has answered 201 for; each cart has as many rows as products were asked for. */
export async function audit(url, writes, catalogue) {
  const admin = await signIn(url);
  const result = { lost: 0, doubled: 0, halfCarts: 0, unasked: 0, stockOff: 0, heldTwice: 0, mailsLost: 0, mailsTwice: 0 };
  const mails = countedBy(await rowsOf(admin, 'messages'), ({ kind, recipient }) => `${kind} ${recipient}`);
  for (const [kind, resource] of Object.entries(RESOURCES)) {
    const perEmail = countedBy(await rowsOf(admin, resource), ({ email }) => email);
    const expected = kind === 'cart' ? catalogue.productIds.length : 1;
    for (const { email, status } of writes.filter((entry) => entry.kind === kind)) {
      const rows = perEmail.get(email) ?? 0;
      if (status === 201 && rows === 0) result.lost += 1;
      if (rows > expected) result.doubled += 1;
      if (kind === 'cart' && rows > 0 && rows < expected) result.halfCarts += 1;
      if (rows > 0 && status !== 201 && status !== null) result.unasked += 1;
      const promised = mails.get(`${MAILS[kind]} ${email}`) ?? 0;
      if (rows > 0 && promised === 0) result.mailsLost += 1;
      if (promised > 1 || (rows === 0 && promised > 0)) result.mailsTwice += 1;
    }
  }
  const orders = await rowsOf(admin, 'orders');
  for (const id of catalogue.productIds) {
    /** @type {import('./http.mjs').Answer<{ stock: number }>} */
    const { body: product } = await admin(`/api/products/${id}`);
    const sold = orders.filter(({ product_id }) => product_id === id).reduce((sum, { quantity }) => sum + quantity, 0);
    result.stockOff += Math.abs(catalogue.stock - sold - product.stock);
  }
  const hours = (await rowsOf(admin, 'appointments')).map(({ date, time }) => `${date} ${time}`);
  result.heldTwice = hours.length - new Set(hours).size;
  return { ...result, isClean: Object.values(result).every((count) => count === 0), text: textOf(result) };
}

const textOf = ({ lost, doubled, halfCarts, unasked, stockOff, heldTwice, mailsLost, mailsTwice }) =>
  `lost ${lost}, doubled ${doubled}, half carts ${halfCarts}, refused but written ${unasked}, stock off by ${stockOff}, hours held twice ${heldTwice}, mails not promised ${mailsLost} or too often ${mailsTwice}`;
