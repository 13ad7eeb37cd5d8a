import type { EntityManager } from 'typeorm';
import { ORDER_REFUSALS } from '../../contract/index.js';
import { affectedBy, findRow } from '../../platform/database/rows.js';
import { conflict, invalidFields } from '../../platform/http/problem.js';
import { ProductEntity } from '../../catalogue/products/product.entity.js';

const TAKE = 'UPDATE products SET stock = stock - ? WHERE id = ? AND stock >= ?';

/**
 * One statement takes the units or does not: the last one is never sold twice.
 * @throws ProblemException 409 when there are not enough, 400 when there is no such product.
 */
export async function takeStock(
  manager: EntityManager,
  productId: string,
  quantity: number,
  field: string,
): Promise<ProductEntity> {
  const affected = await affectedBy(manager, TAKE, [quantity, productId, quantity]);
  const product = await findRow(manager, ProductEntity, productId);
  if (!product) throw invalidFields({ [field]: ORDER_REFUSALS.unknownProduct });
  if (affected !== 1) throw conflict(`${ORDER_REFUSALS.short}: ${product.name}`, { [field]: ORDER_REFUSALS.short });
  return product;
}

export async function returnStock(manager: EntityManager, productId: string, quantity: number): Promise<void> {
  await manager.increment(ProductEntity, { id: productId }, 'stock', quantity);
}
