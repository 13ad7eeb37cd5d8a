import { In, type EntityManager } from 'typeorm';
import { ORDER_REFUSALS } from '../../contract/index.js';
import { CENTS } from '../../core/database/columns.js';
import { StaleRead } from '../../core/database/failures.js';
import { conflict, invalidFields } from '../../core/http/problem.js';
import { ProductEntity } from '../../catalogue/products/product.entity.js';

export interface Taken {
  product_id: string;
  quantity: number;
  /** The field that a refusal names. */
  field: string;
}

export const readProducts = (manager: EntityManager, lines: readonly Pick<Taken, 'product_id'>[]): Promise<ProductEntity[]> =>
  manager.findBy(ProductEntity, { id: In(lines.map(({ product_id }) => product_id)) });

/**
 * A conditional update takes the units of a product, so that the last one is never sold twice. Returns each line with its
 * product. `seen` are products that were just read; when one has changed since, the transaction starts again.
 * @throws ProblemException 409 when stock is short or the product is retired, 400 for an unknown product.
 */
export async function takeStock<T extends Taken>(
  manager: EntityManager,
  lines: readonly T[],
  seen: readonly ProductEntity[] = [],
): Promise<(T & { product: ProductEntity })[]> {
  // A refusal needs a fresh read, because this transaction may have released expired reservations.
  const products = suffices(seen, lines) ? seen : await readProducts(manager, lines);
  const taken = allotted(products, lines);
  // A fixed order of locks avoids deadlocks between carts.
  for (const { product, quantity } of taken.toSorted((one, other) => (one.product_id < other.product_id ? -1 : 1))) {
    const { affected } = await manager
      .createQueryBuilder()
      .update(ProductEntity)
      .set({ stock: () => 'stock - :quantity' })
      .where('id = :id AND stock >= :quantity AND price_cents = :cents AND is_active = :isActive')
      .setParameters({ id: product.id, quantity, cents: CENTS.to(product.price) as number, isActive: true })
      .execute();
    if (affected !== 1) throw new StaleRead('The product has changed since it was read');
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
