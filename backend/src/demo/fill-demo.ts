import type { EntityManager } from 'typeorm';
import { AppointmentEntity } from '../booking/appointments/appointment.entity.js';
import { claimCells } from '../booking/appointments/booked-cells.js';
import { BeforeAfterEntity } from '../catalogue/before-after/before-after.entity.js';
import { ClinicEntity } from '../clinic/clinic.entity.js';
import { personKeys, type PersonKeys } from '../platform/records/person-keys.js';
import { searchKey, sortKey } from '../platform/records/text-keys.js';
import { LeadEntity } from '../office/leads/lead.entity.js';
import { OrderEntity } from '../shop/orders/order.entity.js';
import { ProductEntity } from '../catalogue/products/product.entity.js';
import { TestimonialEntity } from '../catalogue/testimonials/testimonial.entity.js';
import { TreatmentEntity } from '../catalogue/treatments/treatment.entity.js';
import type { DemoContent } from './demo-content.js';

const RESOURCES = [
  TreatmentEntity,
  ProductEntity,
  TestimonialEntity,
  BeforeAfterEntity,
  AppointmentEntity,
  OrderEntity,
  LeadEntity,
] as const;

const CLINIC_ROW = 1;

/** True when none of the seven resources has a single record. */
export async function isWithoutData(manager: EntityManager): Promise<boolean> {
  for (const resource of RESOURCES) {
    if (await manager.exists<object>(resource)) return false;
  }
  return true;
}

const named = <T extends { name: string }>(row: T): T & { name_sort: string; search_text: string } => ({
  ...row,
  name_sort: sortKey(row.name),
  search_text: searchKey(row.name),
});

const ofPerson = <T extends { email: string; phone: string | null }>(row: T, name: string): T & PersonKeys => ({
  ...row,
  ...personKeys(name, row),
});

/** Writes the whole demo clinic; to be called in a transaction, on tables without data. A profile that was already filled in stays. */
export async function fillDemo(manager: EntityManager, content: DemoContent): Promise<void> {
  if (!(await manager.existsBy(ClinicEntity, { id: CLINIC_ROW }))) {
    await manager.insert(ClinicEntity, { id: CLINIC_ROW, profile: content.clinic });
  }
  await manager.insert(TreatmentEntity, content.treatments.map(named));
  await manager.insert(ProductEntity, content.products.map(named));
  await manager.insert(
    TestimonialEntity,
    content.testimonials.map((row) => ({ ...named(row), search_text: searchKey(row.name, row.quote) })),
  );
  await manager.insert(
    BeforeAfterEntity,
    content.pairs.map((row) => ({ ...row, search_text: searchKey(row.caption) })),
  );
  await manager.insert(
    AppointmentEntity,
    content.appointments.map((row) => ofPerson(row, row.client_name)),
  );
  for (const appointment of content.appointments) {
    if (appointment.status !== 'cancelled') await claimCells(manager, appointment, content.clinic.places);
  }
  await manager.insert(
    OrderEntity,
    content.orders.map((row) => ofPerson(row, row.client_name)),
  );
  await manager.insert(
    LeadEntity,
    content.leads.map((row) => ofPerson(row, row.name)),
  );
}
