import { In, type EntityManager } from 'typeorm';
import { ORDER_REFUSALS } from '../../contract/index.js';
import { CENTS } from '../../core/database/columns.js';
import { Overtaken } from '../../core/database/failures.js';
import { conflict, invalidFields } from '../../core/http/problem.js';
import { ProductEntity } from '../../catalogue/products/product.entity.js';

export interface Taken {
  product_id: string;
  quantity: number;
  /** Named in what is refused of it. */
  field: string;
}

/** As they stand now. */
export const readProducts = (manager: EntityManager, lines: readonly Pick<Taken, 'product_id'>[]): Promise<ProductEntity[]> =>
  manager.findBy(ProductEntity, { id: In(lines.map(({ product_id }) => product_id)) });

/**
 * One statement takes the units of a product or does not: the last one is never sold twice. Gives each line with its product as it was
 * read; `seen` are those that have been read a moment ago. Where any of it has changed since, the transaction begins anew.
 * @throws ProblemException 409 when there are not enough or the product is retired, 400 when there is no such product.
 */
export async function takeStock<T extends Taken>(
  manager: EntityManager,
  lines: readonly T[],
  seen: readonly ProductEntity[] = [],
): Promise<(T & { product: ProductEntity })[]> {
  // Nobody is refused by what this transaction has not seen itself: it may have let units go that nobody confirmed.
  const products = suffices(seen, lines) ? seen : await readProducts(manager, lines);
  const taken = allotted(products, lines);
  // Everybody locks the rows in one order, so no two carts wait for each other.
  for (const { product, quantity } of taken.toSorted((one, other) => (one.product_id < other.product_id ? -1 : 1))) {
    const { affected } = await manager
      .createQueryBuilder()
      .update(ProductEntity)
      .set({ stock: () => 'stock - :quantity' })
      .where('id = :id AND stock >= :quantity AND price_cents = :cents AND is_active = :isActive')
      .setParameters({ id: product.id, quantity, cents: CENTS.to(product.price) as number, isActive: true })
      .execute();
    if (affected !== 1) throw new Overtaken('The product has changed since it was read');
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
    if (!product.is_active)
      throw conflict(`${ORDER_REFUSALS.retired}: ${product.name}`, { [field]: ORDER_REFUSALS.retired }, 'not-offered');
    const after = (left.get(product_id) ?? 0) - quantity;
    if (after < 0) throw conflict(`${ORDER_REFUSALS.short}: ${product.name}`, { [field]: ORDER_REFUSALS.short }, 'out-of-stock');
    left.set(product_id, after);
    return { ...line, product };
  });
}

export async function returnStock(manager: EntityManager, productId: string, quantity: number): Promise<void> {
  await manager.increment(ProductEntity, { id: productId }, 'stock', quantity);
}
