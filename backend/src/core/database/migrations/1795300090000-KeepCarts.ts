import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn, COLUMN as C, createIndex, dropColumn, dropIndex } from '../portable-sql.js';

const REFERENCES_AT_ONCE = 500;
const MOST_BETWEEN_LINES_MS = 10_000;

interface Line {
  id: string;
  reference: string;
  email: string;
  created_at: string;
}

/**
 * Which lines are one cart is written down when they are ordered. Of older ones it is told by their reference, which is short
 * and comes round again: they are of one cart only when one person sent them at one time.
 */
export class KeepCarts1795300090000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addColumn(runner, 'orders', 'cart_id', `${C.id} NOT NULL DEFAULT ''`);
    await runner.query('UPDATE orders SET cart_id = id');
    for (let after = ''; ;) {
      const references = (await runner.query(
        `SELECT DISTINCT reference FROM orders WHERE reference > ? ORDER BY reference LIMIT ${REFERENCES_AT_ONCE}`,
        [after],
      )) as Pick<Line, 'reference'>[];
      if (references.length === 0) break;
      await joinCarts(runner, references);
      after = references.at(-1)?.reference ?? '';
    }
    await createIndex(runner, 'IX_orders_cart', 'orders', ['cart_id', 'id']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndex(runner, 'IX_orders_cart', 'orders');
    await dropColumn(runner, 'orders', 'cart_id');
  }
}

async function joinCarts(runner: QueryRunner, references: readonly Pick<Line, 'reference'>[]): Promise<void> {
  const lines = (await runner.query(
    `SELECT id, reference, email, created_at FROM orders WHERE reference IN (${references.map(() => '?').join(', ')}) ORDER BY reference, email, created_at, id`,
    references.map(({ reference }) => reference),
  )) as Line[];
  const others = new Map<string, string[]>();
  let first: Line | undefined;
  for (const line of lines) {
    if (first && isOfOneCart(first, line)) others.set(first.id, [...(others.get(first.id) ?? []), line.id]);
    else first = line;
  }
  for (const [cart, ids] of others)
    await runner.query(`UPDATE orders SET cart_id = ? WHERE id IN (${ids.map(() => '?').join(', ')})`, [cart, ...ids]);
}

const isOfOneCart = (first: Line, line: Line): boolean =>
  first.reference === line.reference &&
  first.email === line.email &&
  Date.parse(line.created_at) - Date.parse(first.created_at) <= MOST_BETWEEN_LINES_MS;
