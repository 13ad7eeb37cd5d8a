import type { EntityManager } from 'typeorm';
import { ORDER_REFUSALS } from '../../contract/index.js';
import { conflict, invalidFields } from '../../platform/http/problem.js';
import { ProductEntity } from '../../catalogue/products/product.entity.js';

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
  const { affected } = await manager
    .createQueryBuilder()
    .update(ProductEntity)
    .set({ stock: () => 'stock - :quantity' })
    .where('id = :productId AND stock >= :quantity', { productId, quantity })
    .execute();
  const product = await manager.findOneBy(ProductEntity, { id: productId });
  if (!product) throw invalidFields({ [field]: ORDER_REFUSALS.unknownProduct });
  if (affected !== 1) throw conflict(`${ORDER_REFUSALS.short}: ${product.name}`, { [field]: ORDER_REFUSALS.short });
  return product;
}

export async function returnStock(manager: EntityManager, productId: string, quantity: number): Promise<void> {
  await manager.increment(ProductEntity, { id: productId }, 'stock', quantity);
}
