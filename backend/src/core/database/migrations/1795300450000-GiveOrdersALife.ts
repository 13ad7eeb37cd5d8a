import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn, COLUMN as C, createIndex, dropColumn, dropIndex } from '../portable-sql.js';

const AT_ONCE = 500;
const NEWEST = ['created_at', 'id', 'cart_sort', 'payment_status', 'fulfilment', 'search_text'];
const INSTANTS = ['prepared_at', 'shipped_at', 'ready_at', 'delivered_at', 'cancelled_at'];

/** How far the goods are, what was agreed of shipping, which line stands for its cart in lists, and references that are found by search. */
export class GiveOrdersALife1795300450000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addColumn(runner, 'orders', 'fulfilment', "varchar(20) NOT NULL DEFAULT 'new'");
    for (const column of INSTANTS) await addColumn(runner, 'orders', column, `${C.instant} NULL`);
    await addColumn(runner, 'orders', 'shipping_cost_cents', `${C.cents} NULL`);
    await addColumn(runner, 'orders', 'delivery_method', 'varchar(20) NULL');
    await addColumn(runner, 'orders', 'delivery_notes', 'varchar(500) NULL');
    await addColumn(runner, 'orders', 'cart_sort', `${C.integer} NOT NULL DEFAULT 0`);
    await chooseHeads(runner);
    await findByReference(runner);
    // Under names of their own: a process that is killed between two of these begins again, and finds what it has made.
    await createIndex(runner, 'IX_orders_latest', 'orders', NEWEST);
    await createIndex(runner, 'IX_orders_status_latest', 'orders', [
      'payment_status',
      'created_at',
      'id',
      'cart_sort',
      'search_text',
    ]);
    await createIndex(runner, 'IX_orders_fulfilment', 'orders', ['fulfilment', 'created_at', 'id', 'cart_sort', 'search_text']);
    await dropIndex(runner, 'IX_orders_newest', 'orders');
    await dropIndex(runner, 'IX_orders_status_newest', 'orders');
  }

  async down(runner: QueryRunner): Promise<void> {
    await createIndex(runner, 'IX_orders_newest', 'orders', ['created_at', 'id', 'payment_status', 'search_text']);
    await createIndex(runner, 'IX_orders_status_newest', 'orders', ['payment_status', 'created_at', 'id', 'search_text']);
    for (const name of ['IX_orders_latest', 'IX_orders_status_latest', 'IX_orders_fulfilment'])
      await dropIndex(runner, name, 'orders');
    await runner.query(
      `UPDATE orders SET search_text = REPLACE(search_text, ${joined(runner, "' '", 'LOWER(reference)')}, '') WHERE reference IS NOT NULL`,
    );
    const columns = ['cart_sort', 'delivery_notes', 'delivery_method', 'shipping_cost_cents', ...INSTANTS, 'fulfilment'];
    for (const column of columns) await dropColumn(runner, 'orders', column);
  }
}

async function chooseHeads(runner: QueryRunner): Promise<void> {
  for (let after = ''; ;) {
    const carts = (await runner.query(
      `SELECT cart_id, MIN(id) AS head FROM orders WHERE cart_id > ? GROUP BY cart_id HAVING COUNT(*) > 1 ORDER BY cart_id LIMIT ${AT_ONCE}`,
      [after],
    )) as { cart_id: string; head: string }[];
    if (carts.length === 0) return;
    const places = carts.map(() => '?').join(', ');
    await runner.query(`UPDATE orders SET cart_sort = 1 WHERE cart_id IN (${places}) AND id NOT IN (${places})`, [
      ...carts.map(({ cart_id }) => cart_id),
      ...carts.map(({ head }) => head),
    ]);
    after = carts.at(-1)?.cart_id ?? '';
  }
}

/** What a process that was killed has done already is not done twice. */
const findByReference = (runner: QueryRunner): Promise<unknown> =>
  runner.query(
    `UPDATE orders SET search_text = ${joined(runner, 'search_text', "' '", 'LOWER(reference)')}
     WHERE reference IS NOT NULL AND INSTR(search_text, LOWER(reference)) = 0`,
  );

const joined = (runner: QueryRunner, ...texts: string[]): string =>
  runner.connection.options.type === 'mysql' ? `CONCAT(${texts.join(', ')})` : texts.join(' || ');
