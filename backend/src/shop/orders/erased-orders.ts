import { In, type EntityManager } from 'typeorm';
import { ERASED } from '../../contract/index.js';
import { OrderEntity } from './order.entity.js';
import { ORDERS } from './orders.resource.js';

/** Takes the person out of orders and leaves what was sold for how much: commercial and tax law want that kept. */
export async function eraseFromOrders(manager: EntityManager, ids: readonly string[]): Promise<void> {
  const where = { id: In([...ids]) };
  const [first] = await manager.findBy(OrderEntity, where);
  if (!first) return;
  const person = {
    client_name: ERASED.name,
    email: ERASED.email,
    phone: null,
    shipping_address: ERASED.address,
    privacy_version: null,
    delivery_notes: null,
  };
  // Nobody is found by what stands there now.
  const kept = { ...ORDERS.keptColumns({ ...first, ...person }), email_key: '', phone_key: null };
  await manager.update(OrderEntity, where, { ...person, ...kept });
}
