import type { EntityManager } from 'typeorm';
import { ORDER_REFUSALS } from '../../contract/index.js';
import { askTogether } from '../../platform/database/query-runners.js';
import { finding } from '../../platform/database/rows.js';
import { conflict, invalidFields } from '../../platform/http/problem.js';
import { ProductEntity } from '../../catalogue/products/product.entity.js';

const TAKE = 'UPDATE products SET stock = stock - ? WHERE id = ? AND stock >= ?';

export interface Taken {
  product_id: string;
  quantity: number;
  /** Named in what is refused of it. */
  field: string;
}

/**
 * One statement takes the units of a product or does not: the last one is never sold twice. Gives each line with its product.
 * @throws ProblemException 409 when there are not enough, 400 when there is no such product.
 */
export async function takeStock<T extends Taken>(
  manager: EntityManager,
  lines: readonly T[],
): Promise<(T & { product: ProductEntity })[]> {
  const takes = lines.map(({ product_id, quantity }) => ({ sql: TAKE, values: [quantity, product_id, quantity] }));
  const finds = lines.map(({ product_id }) => finding(manager, ProductEntity, product_id));
  const answers = await askTogether(manager, [...takes, ...finds]);
  return lines.map((line, index) => {
    const { field } = line;
    const product = finds[index]?.read(answers[lines.length + index]?.raw);
    if (!product) throw invalidFields({ [field]: ORDER_REFUSALS.unknownProduct });
    if (answers[index]?.affected !== 1)
      throw conflict(`${ORDER_REFUSALS.short}: ${product.name}`, { [field]: ORDER_REFUSALS.short });
    return { ...line, product };
  });
}

export async function returnStock(manager: EntityManager, productId: string, quantity: number): Promise<void> {
  await manager.increment(ProductEntity, { id: productId }, 'stock', quantity);
}
