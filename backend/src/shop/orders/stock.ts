import type { EntityManager } from 'typeorm';
import { ORDER_REFUSALS } from '../../contract/index.js';
import { CENTS } from '../../platform/database/columns.js';
import { changeLater } from '../../platform/database/query-runners.js';
import { findCommitted, findingAll, findTogether, type Question } from '../../platform/database/rows.js';
import { conflict, invalidFields } from '../../platform/http/problem.js';
import { ProductEntity } from '../../catalogue/products/product.entity.js';

/** Refused as a whole where there is less by then, it has another price or is retired: the column takes no NULL. */
const TAKE =
  'UPDATE products SET stock = CASE WHEN stock >= ? AND price_cents = ? AND is_active = 1 THEN stock - ? END WHERE id = ?';

export interface Taken {
  product_id: string;
  quantity: number;
  /** Named in what is refused of it. */
  field: string;
}

/** As they stand now. */
export function findingProducts(manager: EntityManager, ids: readonly string[]): Question<ProductEntity[]> {
  const different = [...new Set(ids)];
  return findingAll(manager, ProductEntity, `WHERE id IN (${different.map(() => '?').join(', ')})`, different);
}

/**
 * One statement takes the units of a product or does not: the last one is never sold twice. Gives each line with its product as it was
 * read, and the database refuses what has changed since; `seen` are those that have been read a moment ago.
 * @throws ProblemException 409 when there are not enough or the product is retired, 400 when there is no such product.
 */
export async function takeStock<T extends Taken>(
  manager: EntityManager,
  lines: readonly T[],
  seen: readonly ProductEntity[] = [],
): Promise<(T & { product: ProductEntity })[]> {
  const question = findingProducts(
    manager,
    lines.map(({ product_id }) => product_id),
  );
  const known = seen.length > 0 ? seen : (await findCommitted<[ProductEntity[]]>(manager, question))[0];
  // Nobody is refused by what this transaction has not seen itself: it may have let units go that nobody confirmed.
  const products = suffices(known, lines) ? known : (await findTogether<[ProductEntity[]]>(manager, question))[0];
  const taken = allotted(products, lines);
  for (const { product, quantity } of taken) {
    const values = [quantity, CENTS.to(product.price), quantity, product.id];
    await changeLater(manager, product.id, { sql: TAKE, values });
  }
  return taken;
}

function suffices(products: readonly ProductEntity[], lines: readonly Taken[]): boolean {
  return lines.every(({ product_id }) => {
    const wanted = lines.reduce((sum, line) => sum + (line.product_id === product_id ? line.quantity : 0), 0);
    return products.some(({ id, stock, is_active }) => id === product_id && is_active && stock >= wanted);
  });
}

function allotted<T extends Taken>(products: readonly ProductEntity[], lines: readonly T[]): (T & { product: ProductEntity })[] {
  const left = new Map(products.map(({ id, stock }) => [id, stock]));
  return lines.map((line) => {
    const { product_id, quantity, field } = line;
    const product = products.find(({ id }) => id === product_id);
    if (!product) throw invalidFields({ [field]: ORDER_REFUSALS.unknownProduct });
    if (!product.is_active) throw conflict(`${ORDER_REFUSALS.retired}: ${product.name}`, { [field]: ORDER_REFUSALS.retired });
    const after = (left.get(product_id) ?? 0) - quantity;
    if (after < 0) throw conflict(`${ORDER_REFUSALS.short}: ${product.name}`, { [field]: ORDER_REFUSALS.short });
    left.set(product_id, after);
    return { ...line, product };
  });
}

export async function returnStock(manager: EntityManager, productId: string, quantity: number): Promise<void> {
  await manager.increment(ProductEntity, { id: productId }, 'stock', quantity);
}
