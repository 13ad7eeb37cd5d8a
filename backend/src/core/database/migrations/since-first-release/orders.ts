import type { QueryRunner } from 'typeorm';
import { isMysql } from '../../portable-sql.js';

const ROWS_AT_ONCE = 500;
const LONGEST_BETWEEN_LINES_MS = 10_000;

interface Line {
  id: string;
  reference: string;
  email: string;
  created_at: string;
}

/**
 * References repeat over time: lines are one cart only if one person sent them at one time. Each statement can run again after an
 * interruption.
 */
export async function joinCarts(runner: QueryRunner): Promise<void> {
  await runner.query('UPDATE orders SET cart_id = id');
  for (let after = ''; ;) {
    const references = (await runner.query(
      `SELECT DISTINCT reference FROM orders WHERE reference > ? ORDER BY reference LIMIT ${ROWS_AT_ONCE}`,
      [after],
    )) as Pick<Line, 'reference'>[];
    if (references.length === 0) break;
    await joinCartsOf(runner, references);
    after = references.at(-1)?.reference ?? '';
  }
  await chooseHeads(runner);
}

async function joinCartsOf(runner: QueryRunner, references: readonly Pick<Line, 'reference'>[]): Promise<void> {
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
  Date.parse(line.created_at) - Date.parse(first.created_at) <= LONGEST_BETWEEN_LINES_MS;

/** The first line represents its cart in lists. */
async function chooseHeads(runner: QueryRunner): Promise<void> {
  for (let after = ''; ;) {
    const carts = (await runner.query(
      `SELECT cart_id, MIN(id) AS head FROM orders WHERE cart_id > ? GROUP BY cart_id HAVING COUNT(*) > 1 ORDER BY cart_id LIMIT ${ROWS_AT_ONCE}`,
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

/** A search also finds orders by reference. */
export const addReferencesToSearch = (runner: QueryRunner): Promise<unknown> =>
  runner.query(
    `UPDATE orders SET search_text = ${concatenated(runner, 'search_text', "' '", 'LOWER(reference)')}
     WHERE reference IS NOT NULL AND INSTR(search_text, LOWER(reference)) = 0`,
  );

export const takeReferencesFromSearch = (runner: QueryRunner): Promise<unknown> =>
  runner.query(
    `UPDATE orders SET search_text = REPLACE(search_text, ${concatenated(runner, "' '", 'LOWER(reference)')}, '') WHERE reference IS NOT NULL`,
  );

const concatenated = (runner: QueryRunner, ...texts: string[]): string =>
  isMysql(runner) ? `CONCAT(${texts.join(', ')})` : texts.join(' || ');
