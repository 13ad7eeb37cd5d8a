import { In, Not, type EntityManager } from 'typeorm';
import { AppointmentEntity } from '../../booking/appointments/appointment.entity.js';
import { ClientEntity } from '../../clients/client.entity.js';
import { DELIVERY_STATES, phoneKey, type DeliveryState, type WebhookEvent } from '../../contract/index.js';
import { emailKey } from '../../core/records/person-keys.js';
import { OrderEntity } from '../../shop/orders/order.entity.js';
import { LeadEntity } from '../leads/lead.entity.js';
import { WebhookDeliveryEntity } from './webhook-delivery.entity.js';

const ENTITIES = { appointment: AppointmentEntity, order: OrderEntity, lead: LeadEntity, client: ClientEntity } as const;
type Noun = keyof typeof ENTITIES;

export const requestOf = (type: WebhookEvent, timestamp: string, data: object): string =>
  JSON.stringify({ type, timestamp, data });

/** Leaves of the records only their ids, in deliveries of these states. */
export async function reduceDeliveries(
  manager: EntityManager,
  recordIds: readonly string[],
  states: readonly DeliveryState[] = DELIVERY_STATES,
): Promise<void> {
  const found = await manager.find(WebhookDeliveryEntity, {
    where: { record_id: In([...recordIds]) },
    select: { id: true, event: true, record_id: true, created_at: true },
  });
  for (const { id, event, record_id, created_at } of found) {
    const request = requestOf(event, created_at, { id: record_id });
    // Waits for a delivery that is settled at this moment.
    await manager.update(WebhookDeliveryEntity, { id, state: In([...states]) }, { request, answer: null });
  }
}

/** The records whose undelivered events name a person by these comparison keys; a record may have been deleted since. */
export async function recordsNaming(manager: EntityManager, keys: readonly string[]): Promise<string[]> {
  const undelivered = await manager.find(WebhookDeliveryEntity, {
    where: { state: Not('delivered') },
    select: { id: true, record_id: true, request: true },
  });
  return undelivered.filter(({ request }) => keysIn(request).some((key) => keys.includes(key))).map(({ record_id }) => record_id);
}

function keysIn(request: string): string[] {
  const { data } = JSON.parse(request) as { data: { email?: string; phone?: string; emails?: string[]; phones?: string[] } };
  const emails = [data.email ?? [], data.emails ?? []].flat();
  const phones = [data.phone ?? [], data.phones ?? []].flat();
  return [...emails.map(emailKey), ...phones.flatMap((phone) => phoneKey(phone) ?? [])];
}

/** Of a record that is deleted, a delivery keeps its contents until it is delivered. */
export async function reduceWhereGone(manager: EntityManager, { event, record_id }: WebhookDeliveryEntity): Promise<void> {
  const isStored = await manager.existsBy(ENTITIES[event.split('.')[0] as Noun], { id: record_id });
  if (!isStored) await reduceDeliveries(manager, [record_id], ['delivered']);
}
