import type { EntityManager, ObjectLiteral } from 'typeorm';
import { cellsOf, insertCells, range } from '../booking/planning/resource-slots.js';
import { AbsenceEntity } from '../booking/absences/absence.entity.js';
import { WaitlistEntity } from '../booking/waitlist/waitlist.entity.js';
import { ApiKeyEntity } from '../access/api-keys/api-key.entity.js';
import { ConsentEntity } from '../catalogue/consents/consent.entity.js';
import { ImportEntity } from '../imports/import.entity.js';
import { WebhookEntity } from '../office/webhooks/webhook.entity.js';
import { ContentDraftEntity } from '../site/content/drafts/content-draft.entity.js';
import { ContentBlockEntity } from '../site/content/stored/content-block.entity.js';
import { CustomPageEntity } from '../site/custom-pages/custom-page.entity.js';
import { ClinicEntity } from '../clinic/clinic.entity.js';
import { SiteStateEntity } from '../clinic/site-state.entity.js';
import type { ResourceName } from '../contract/index.js';
import type { Row, Written } from '../core/resources/description.js';
import type { Resource } from '../core/resources/resource.js';
import { CLIENTS } from '../clients/clients.resource.js';
import { EQUIPMENT } from '../booking/equipment/equipment.resource.js';
import { PractitionerHoursEntity } from '../booking/practitioners/practitioner-hours.entity.js';
import { PRACTITIONERS } from '../booking/practitioners/practitioners.resource.js';
import { APPOINTMENTS } from '../booking/appointments/appointments.resource.js';
import { BEFORE_AFTER } from '../catalogue/before-after/before-after.resource.js';
import { LEADS } from '../office/leads/leads.resource.js';
import { ORDERS } from '../shop/orders/orders.resource.js';
import { PRODUCTS } from '../catalogue/products/products.resource.js';
import { TESTIMONIALS } from '../catalogue/testimonials/testimonials.resource.js';
import { TREATMENTS } from '../catalogue/treatments/treatments.resource.js';
import { WITHDRAWALS } from '../shop/withdrawals/withdrawals.resource.js';
import { fillClients } from './clients.js';
import type { DemoContent } from './demo-content.js';
import { DEMO_HOURS } from './content/team.js';

const RESOURCES = [
  TREATMENTS,
  PRODUCTS,
  TESTIMONIALS,
  BEFORE_AFTER,
  APPOINTMENTS,
  ORDERS,
  LEADS,
  WITHDRAWALS,
  CLIENTS,
  PRACTITIONERS,
  EQUIPMENT,
];
/** What a clinic may have entered before its first treatment. */
const ENTERED = [
  SiteStateEntity,
  ClinicEntity,
  CustomPageEntity,
  ContentBlockEntity,
  ContentDraftEntity,
  ConsentEntity,
  AbsenceEntity,
  WaitlistEntity,
  ImportEntity,
  ApiKeyEntity,
  WebhookEntity,
];

const CLINIC_ROW = 1;

/** True when nobody has entered anything and no onboarding has begun. Accounts do not count. */
export async function isWithoutData(manager: EntityManager): Promise<boolean> {
  for (const entity of [...RESOURCES.map(({ entity: of }) => of), ...ENTERED]) {
    if (await manager.exists<object>(entity)) return false;
  }
  return true;
}

/** Writes the demo clinic. Must be called in a transaction, on empty tables. */
export async function fillDemo(manager: EntityManager, content: DemoContent, now: string): Promise<void> {
  await manager.insert(SiteStateEntity, { id: 1, words: 'demo', opened_at: now, started_at: null, palette: null });
  await manager.insert(ClinicEntity, { id: CLINIC_ROW, profile: content.clinic });
  const insert = <N extends ResourceName, E extends Row>(
    { entity, derivedColumns }: Resource<N, E>,
    rows: readonly Written<N>[],
  ) =>
    manager.insert<ObjectLiteral>(
      entity,
      rows.map((row) => ({ ...row, ...derivedColumns(row) })),
    );
  const clientOf = await fillClients(manager, content);
  const withClient = <R extends { email: string }>(rows: readonly R[]) =>
    rows.map((row) => ({ ...row, client_id: clientOf(row.email) }));
  await insert(TREATMENTS, content.treatments);
  await insert(PRODUCTS, content.products);
  await insert(TESTIMONIALS, content.testimonials);
  await insert(BEFORE_AFTER, content.pairs);
  await insert(PRACTITIONERS, content.practitioners);
  await manager.insert(PractitionerHoursEntity, [...DEMO_HOURS]);
  await insert(EQUIPMENT, content.equipment);
  await insert(APPOINTMENTS, withClient(content.appointments));
  for (const appointment of content.appointments) {
    if (appointment.status === 'cancelled') continue;
    const { practitioner_id, equipment } = appointment;
    const resourceIds = [...(practitioner_id ? [practitioner_id] : []), ...equipment.map(({ id }) => id)];
    const cells = range(cellsOf(appointment));
    await insertCells(
      manager,
      appointment,
      resourceIds.map((resource_id) => ({ resource_id, cells })),
    );
  }
  await insert(ORDERS, withClient(content.orders));
  await insert(LEADS, withClient(content.leads));
}
