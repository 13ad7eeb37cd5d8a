import { Injectable } from '@nestjs/common';
import { In, Not, type EntityManager, type EntityTarget, type ObjectLiteral } from 'typeorm';
import { PrivateLinkEntity } from '../access/links/private-link.entity.js';
import { ReservationEntity } from '../access/protection/reservations/reservation.entity.js';
import { AppointmentEntity } from '../booking/appointments/appointment.entity.js';
import { EquipmentEntity } from '../booking/equipment/equipment.entity.js';
import { ResourceSlotEntity } from '../booking/planning/resource-slot.entity.js';
import { PractitionerEntity } from '../booking/practitioners/practitioner.entity.js';
import { WaitlistEntity } from '../booking/waitlist/waitlist.entity.js';
import { WaitlistOfferEntity } from '../booking/waitlist/offers/waitlist-offer.entity.js';
import { BeforeAfterEntity } from '../catalogue/before-after/before-after.entity.js';
import { ConsentEntity } from '../catalogue/consents/consent.entity.js';
import { ProductEntity } from '../catalogue/products/product.entity.js';
import { TestimonialEntity } from '../catalogue/testimonials/testimonial.entity.js';
import { TreatmentEntity } from '../catalogue/treatments/treatment.entity.js';
import { isUsed, removeClient } from '../clients/client-rows.js';
import { ClinicEntity } from '../clinic/clinic.entity.js';
import { SiteStateService } from '../clinic/site-state.service.js';
import { TOPICS, type ExampleCounts } from '../contract/index.js';
import { LeadEntity } from '../office/leads/lead.entity.js';
import { ChangeCounters } from '../core/changes/change-counters.js';
import { Clock } from '../core/clock.js';
import { Database } from '../core/database/database.js';
import { MessageEntity } from '../mail/message.entity.js';
import { PublishingFindingEntity } from '../core/publishing/publishing-finding.entity.js';
import { PictureUses } from '../core/pictures/picture-uses.js';
import { OrderEntity } from '../shop/orders/order.entity.js';
import { WithdrawalEntity } from '../shop/withdrawals/withdrawal.entity.js';
import { exampleIds, type ExampleIds } from './example-ids.js';
import { exampleFields, ownProfile } from './example-profile.js';

const CLINIC_ROW = 1;

const TABLES: Readonly<Record<keyof ExampleIds, EntityTarget<ObjectLiteral & { id: string }>>> = {
  treatments: TreatmentEntity,
  products: ProductEntity,
  testimonials: TestimonialEntity,
  'before-after': BeforeAfterEntity,
  appointments: AppointmentEntity,
  orders: OrderEntity,
  leads: LeadEntity,
  practitioners: PractitionerEntity,
  equipment: EquipmentEntity,
};

/** Records of people that depend on demo records. */
interface Leaving {
  appointments: AppointmentEntity[];
  orders: OrderEntity[];
  waiting: WaitlistEntity[];
  withdrawals: WithdrawalEntity[];
}

/** The demo data in a clinic's database. */
@Injectable()
export class Examples {
  constructor(
    private readonly database: Database,
    private readonly states: SiteStateService,
    private readonly changes: ChangeCounters,
    private readonly pictures: PictureUses,
    private readonly clock: Clock,
  ) {}

  async exist(): Promise<boolean> {
    const { manager } = this.database.reader;
    for (const [name, ids] of entriesOf(exampleIds()))
      if (await manager.existsBy(TABLES[name], { id: In([...ids]) })) return true;
    return false;
  }

  async counts(): Promise<ExampleCounts> {
    const { manager } = this.database.reader;
    const examples: Record<string, number> = {};
    for (const [name, ids] of entriesOf(exampleIds())) {
      const count = await manager.countBy(TABLES[name], { id: In([...ids]) });
      if (count > 0) examples[name] = count;
    }
    const { appointments, orders, treatments, products } = exampleIds();
    const ordered = await manager.find(OrderEntity, {
      select: { id: true, reference: true },
      where: { product_id: In([...products]), id: Not(In([...orders])) },
      loadEagerRelations: false,
    });
    const treatment_id = In([...treatments]);
    const hanging = {
      appointments: await manager.countBy(AppointmentEntity, { treatment_id, id: Not(In([...appointments])) }),
      orders: ordered.length,
      waiting: await manager.countBy(WaitlistEntity, { treatment_id }),
      withdrawals: await manager.countBy(WithdrawalEntity, { reference: In(referencesOf(ordered)) }),
    };
    return { examples, hanging: Object.fromEntries(Object.entries(hanging).filter(([, count]) => count > 0)) };
  }

  /** Fields of the profile with values of the demo clinic. */
  async fields(): Promise<string[]> {
    const row = await this.database.reader.manager.findOneBy(ClinicEntity, { id: CLINIC_ROW });
    return row ? exampleFields(row.profile) : [];
  }

  /** Removes all demo data and their dependents in one transaction and keeps the clinic's own records. Closes the site. */
  async remove(): Promise<void> {
    await this.database.tx(async (manager) => {
      const ids = exampleIds();
      await this.lock(manager, ids);
      const leaving = await this.leaving(manager);
      const shown = await this.picturesOf(manager, ids);
      await this.removeVisits(manager, leaving);
      await this.removeSales(manager, leaving);
      await this.releaseTeam(manager, ids);
      await this.forget(manager, [...Object.values(ids).flat(), ...leaving.waiting.map(({ id }) => id)]);
      const consents = await this.consentsOf(manager, ids);
      const clients = await this.clientsOf(manager, ids, leaving);
      for (const name of [
        'leads',
        'testimonials',
        'before-after',
        'practitioners',
        'equipment',
        'treatments',
        'products',
      ] as const)
        await manager.delete(TABLES[name], { id: In([...ids[name]]) });
      await this.removeUnused(manager, consents);
      for (const id of clients) if (!(await isUsed(manager, id))) await removeClient(manager, id);
      await this.pictures.changed(manager, shown, []);
      await this.clearProfile(manager);
      await this.states.change({ words: 'neutral', opened_at: null, started_at: this.clock.now().toISOString() });
      await this.changes.touch(...TOPICS);
    });
  }

  /** Locks the demo records, so that bookings and orders of them wait. */
  private async lock(manager: EntityManager, ids: ExampleIds): Promise<void> {
    for (const name of ['treatments', 'products', 'practitioners', 'equipment'] as const) {
      const where = { id: In([...ids[name]]) };
      await manager.find(TABLES[name], { select: { id: true }, where, loadEagerRelations: false, ...this.database.rowLock });
    }
  }

  private async leaving(manager: EntityManager): Promise<Leaving> {
    const ids = exampleIds();
    const appointments = await manager.find(AppointmentEntity, {
      where: [{ id: In([...ids.appointments]) }, { treatment_id: In([...ids.treatments]) }],
      loadEagerRelations: false,
    });
    const orders = await manager.find(OrderEntity, {
      where: [{ id: In([...ids.orders]) }, { product_id: In([...ids.products]) }],
      loadEagerRelations: false,
    });
    const waiting = await manager.find(WaitlistEntity, {
      where: { treatment_id: In([...ids.treatments]) },
      loadEagerRelations: false,
    });
    const withdrawals = await manager.findBy(WithdrawalEntity, { reference: In(referencesOf(orders)) });
    return { appointments, orders, waiting, withdrawals };
  }

  private async removeVisits(manager: EntityManager, { appointments }: Leaving): Promise<void> {
    const ids = appointments.map(({ id }) => id);
    const visits = appointments.map(({ visit_id }) => visit_id).filter((id) => id !== null);
    await this.forget(manager, [...ids, ...visits]);
    await manager.delete(WaitlistOfferEntity, { appointment_id: In(ids) });
    await manager.delete(TestimonialEntity, { appointment_id: In(ids) });
    await manager.delete(AppointmentEntity, { id: In(ids) });
  }

  private async removeSales(manager: EntityManager, { orders, withdrawals }: Leaving): Promise<void> {
    const ids = orders.map(({ id }) => id);
    await this.forget(manager, [...ids, ...withdrawals.map(({ id }) => id)]);
    await manager.delete(OrderEntity, { id: In(ids) });
    await manager.delete(WithdrawalEntity, { id: In(withdrawals.map(({ id }) => id)) });
    // A cart that also has the clinic's own products keeps its mails and link.
    const carts = [...new Set(orders.map(({ cart_id }) => cart_id))];
    const left = await manager.find(OrderEntity, { where: { cart_id: In(carts) }, loadEagerRelations: false });
    await this.forget(
      manager,
      carts.filter((cart) => !left.some(({ cart_id }) => cart_id === cart)),
    );
  }

  /** The clinic's own appointments and treatments that refer to demo team or equipment. */
  private async releaseTeam(manager: EntityManager, ids: ExampleIds): Promise<void> {
    const gone = new Set([...ids.practitioners, ...ids.equipment, ...ids.treatments]);
    await manager.update(AppointmentEntity, { practitioner_id: In([...ids.practitioners]) }, { practitioner_id: null });
    await manager.delete(ResourceSlotEntity, { resource_id: In([...gone]) });
    for (const { id, equipment } of await manager.find(AppointmentEntity, { loadEagerRelations: false })) {
      const own = equipment.filter((resource) => !gone.has(resource.id));
      if (own.length < equipment.length) await manager.update(AppointmentEntity, { id }, { equipment: own });
    }
    for (const { id, needs } of await manager.find(TreatmentEntity)) {
      if (!needs.some((need) => need.ids.some((named) => gone.has(named)))) continue;
      const own = needs.map((need) => ({ ...need, ids: need.ids.filter((named) => !gone.has(named)) }));
      await manager.update(TreatmentEntity, { id }, { needs: own });
    }
    for (const { id, treatment_ids } of await manager.find(PractitionerEntity, { loadEagerRelations: false })) {
      const own = treatment_ids.filter((named) => !gone.has(named));
      if (own.length < treatment_ids.length) await manager.update(PractitionerEntity, { id }, { treatment_ids: own });
    }
  }

  /** Messages, links, reservations and findings of deleted records. */
  private async forget(manager: EntityManager, ids: readonly string[]): Promise<void> {
    const record_id = In([...ids]);
    for (const entity of [MessageEntity, PrivateLinkEntity, ReservationEntity, PublishingFindingEntity])
      await manager.delete(entity, { record_id });
  }

  private async clientsOf(
    manager: EntityManager,
    { leads }: ExampleIds,
    { appointments, orders, waiting }: Leaving,
  ): Promise<string[]> {
    const sent = [...appointments, ...orders, ...waiting, ...(await manager.findBy(LeadEntity, { id: In([...leads]) }))];
    return [...new Set(sent.flatMap(({ client_id }) => client_id ?? []))];
  }

  private async consentsOf(manager: EntityManager, ids: ExampleIds): Promise<string[]> {
    const pairs = await manager.findBy(BeforeAfterEntity, { id: In([...ids['before-after']]) });
    const team = await manager.findBy(PractitionerEntity, { id: In([...ids.practitioners]) });
    const consents = [...pairs.map(({ consent_id }) => consent_id), ...team.map(({ image_consent_id }) => image_consent_id)];
    return [...new Set(consents.filter((id) => id !== null))];
  }

  private async removeUnused(manager: EntityManager, consents: readonly string[]): Promise<void> {
    for (const id of consents) {
      const isUsed =
        (await manager.existsBy(BeforeAfterEntity, { consent_id: id })) ||
        (await manager.existsBy(PractitionerEntity, { image_consent_id: id }));
      if (!isUsed) await manager.delete(ConsentEntity, { id });
    }
  }

  /** Pictures uploaded for demo records. */
  private async picturesOf(manager: EntityManager, ids: ExampleIds): Promise<unknown[]> {
    const addresses: unknown[] = [];
    for (const name of ['treatments', 'products', 'testimonials', 'practitioners', 'before-after'] as const) {
      const rows = await manager.find(TABLES[name], { where: { id: In([...ids[name]]) }, loadEagerRelations: false });
      for (const row of rows) addresses.push(row['image_url'], row['image_before'], row['image_after']);
    }
    return addresses;
  }

  private async clearProfile(manager: EntityManager): Promise<void> {
    const row = await manager.findOneBy(ClinicEntity, { id: CLINIC_ROW });
    if (!row) return;
    const own = ownProfile(row.profile);
    await manager.delete(ClinicEntity, { id: CLINIC_ROW });
    if (Object.keys(own).length > 0)
      await manager.insert(ClinicEntity, { id: CLINIC_ROW, profile: own as ClinicEntity['profile'] });
  }
}

const referencesOf = (orders: readonly Pick<OrderEntity, 'reference'>[]): string[] =>
  orders.map(({ reference }) => reference).filter((reference) => reference !== null);

const entriesOf = (ids: ExampleIds): [keyof ExampleIds, readonly string[]][] =>
  Object.entries(ids) as [keyof ExampleIds, readonly string[]][];
