import { In, type EntityManager } from 'typeorm';
import { ERASED } from '../../contract/index.js';
import { OrderEntity } from './order.entity.js';
import { ORDERS } from './orders.resource.js';

/** Erases the person and keeps products and amounts, which commercial and tax law require. */
export async function eraseFromOrders(manager: EntityManager, ids: readonly string[]): Promise<void> {
  const where = { id: In([...ids]) };
  const [first] = await manager.findBy(OrderEntity, where);
  if (!first) return;
  const person = {
    client_name: ERASED.name,
    email: ERASED.email,
    phone: null,
    client_id: null,
    shipping_address: ERASED.address,
    privacy_version: null,
    delivery_notes: null,
  };
  // Erased orders must not be found as one person's.
  const derived = { ...ORDERS.derivedColumns({ ...first, ...person }), email_key: '', phone_key: null };
  await manager.update(OrderEntity, where, { ...person, ...derived });
}
