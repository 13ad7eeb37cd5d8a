import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager, EntityMetadata, ObjectLiteral } from 'typeorm';
import { AppointmentEntity } from '../../booking/appointments/appointment.entity.js';
import { AppointmentsService } from '../../booking/appointments/appointments.service.js';
import { ClientEntity } from '../../clients/client.entity.js';
import { ClientsService } from '../../clients/clients.service.js';
import type { WebhookEvent } from '../../contract/index.js';
import { auditedValues } from '../../core/audit/audit-rules.js';
import { ClinicClock } from '../../core/calendar/clinic-clock.js';
import { Clock } from '../../core/clock.js';
import { Database } from '../../core/database/database.js';
import { newId } from '../../core/database/new-id.js';
import type { RowWatch, Target } from '../../core/database/observed-manager.js';
import { ProblemException } from '../../core/http/problem.js';
import { OrderEntity } from '../../shop/orders/order.entity.js';
import { OrdersService } from '../../shop/orders/orders.service.js';
import { LeadEntity } from '../leads/lead.entity.js';
import { LeadsService } from '../leads/leads.service.js';
import { reduceDeliveries, requestOf } from './delivery-requests.js';
import { WebhookDeliveryEntity } from './webhook-delivery.entity.js';
import { WebhookSender } from './webhook-sender.js';
import { WebhookEntity } from './webhook.entity.js';

interface Source {
  entity: Target;
  noun: 'appointment' | 'order' | 'lead' | 'client';
  /** As an administrator reads it, inside the transaction. */
  read(id: string): Promise<object>;
}

interface Touched {
  source: Source;
  id: string;
  /** The row before its first write in the transaction; null for a new one. */
  before: ObjectLiteral | null;
  isDeleted: boolean;
  /** Of a deleted future appointment: how it was read last. */
  last: object | null;
}

/** Notes what a transaction does to rows of the sources, and queues the events as its last statements. */
@Injectable()
export class WebhookEvents implements RowWatch, OnModuleInit {
  private readonly sources: readonly Source[];

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly clinicClock: ClinicClock,
    private readonly sender: WebhookSender,
    private readonly appointments: AppointmentsService,
    orders: OrdersService,
    leads: LeadsService,
    clients: ClientsService,
  ) {
    this.sources = [
      { entity: AppointmentEntity, noun: 'appointment', read: (id) => appointments.get(id, null) },
      { entity: OrderEntity, noun: 'order', read: (id) => orders.get(id) },
      { entity: LeadEntity, noun: 'lead', read: (id) => leads.get(id) },
      { entity: ClientEntity, noun: 'client', read: (id) => clients.get(id) },
    ];
  }

  onModuleInit(): void {
    this.database.watchRows(this);
  }

  watches(target: Target): boolean {
    return this.sources.some(({ entity }) => entity === target);
  }

  created(target: Target, rows: readonly ObjectLiteral[]): void {
    this.touch(target, rows, () => ({ before: null }));
  }

  changing(target: Target, rows: readonly ObjectLiteral[]): void {
    this.touch(target, rows, (before) => ({ before }));
  }

  async deleting(target: Target, rows: readonly ObjectLiteral[]): Promise<void> {
    const last = target === AppointmentEntity ? await this.cancelledBy(rows) : new Map<unknown, object>();
    this.touch(target, rows, (before) => ({ before, isDeleted: true, last: last.get(before['id']) ?? null }));
  }

  /** Future appointments, by id: for a receiver their deletion is a cancellation. */
  private async cancelledBy(rows: readonly ObjectLiteral[]): Promise<Map<unknown, object>> {
    const now = this.clinicClock.now();
    const found = new Map<unknown, object>();
    for (const { id, date, time, status } of rows as AppointmentEntity[])
      if (status !== 'cancelled' && `${date} ${time}` > `${now.date} ${now.time}`)
        found.set(id, { ...(await this.appointments.get(id, null)), status: 'cancelled' });
    return found;
  }

  private touch(
    target: Target,
    rows: readonly ObjectLiteral[],
    what: (row: ObjectLiteral) => Pick<Touched, 'before'> & Partial<Touched>,
  ): void {
    const source = this.sources.find(({ entity }) => entity === target);
    if (!source || rows.length === 0) return;
    const touched = rows.map((row): Touched => ({ source, id: String(row['id']), isDeleted: false, last: null, ...what(row) }));
    this.database.beforeCommit('webhook events', touched, (manager, all) => this.queue(manager, all));
  }

  private async queue(manager: EntityManager, all: readonly Touched[]): Promise<void> {
    const gone = new Map(all.filter(({ isDeleted }) => isDeleted).map(({ id, last }) => [id, last]));
    await reduceDeliveries(manager, [...gone.keys()], ['delivered']);
    const webhooks = await manager.find(WebhookEntity);
    if (webhooks.length === 0) return;
    const first = new Map<string, Touched>();
    for (const touched of all) if (!first.has(touched.id)) first.set(touched.id, touched);
    for (const touched of first.values()) {
      const last = gone.get(touched.id);
      const event = last === undefined ? await this.eventOf(manager, touched) : deletionOf(touched, last);
      const wanting = event === null ? [] : webhooks.filter(({ events }) => events.includes(event));
      if (event === null || wanting.length === 0) continue;
      const data = last ?? (await touched.source.read(touched.id).catch(nullIfGone));
      if (data === null) continue;
      const created_at = this.clock.now().toISOString();
      for (const { id } of wanting)
        await manager.insert(WebhookDeliveryEntity, {
          id: newId(),
          webhook_id: id,
          event,
          record_id: touched.id,
          request: requestOf(event, created_at, data),
          state: 'waiting',
          attempts: 0,
          created_at,
          next_attempt_at: created_at,
        });
      this.database.afterCommit(() => this.sender.wake());
    }
  }

  /** Null when nothing that anybody reads has changed. */
  private async eventOf(manager: EntityManager, { source, id, before }: Touched): Promise<WebhookEvent | null> {
    const { entity, noun } = source;
    const after = await manager.findOne(entity, { where: { id }, loadEagerRelations: false });
    if (!after) return null;
    if (before !== null && isSame(manager.dataSource.getMetadata(entity), before, after)) return null;
    if (noun === 'client') return 'client.changed';
    if (before === null) return `${noun}.created`;
    const isCancelled = noun === 'appointment' && after['status'] === 'cancelled' && before['status'] !== 'cancelled';
    return isCancelled ? 'appointment.cancelled' : `${noun}.changed`;
  }
}

/** No event has been sent for a record that the same transaction created. */
const deletionOf = ({ before }: Touched, last: object | null): WebhookEvent | null =>
  before !== null && last !== null ? 'appointment.cancelled' : null;

/** A merged client is read by nobody. */
function nullIfGone(error: unknown): null {
  if (error instanceof ProblemException && error.getStatus() === 404) return null;
  throw error;
}

const isSame = (metadata: EntityMetadata, before: ObjectLiteral, after: ObjectLiteral): boolean =>
  JSON.stringify(auditedValues(metadata, before)) === JSON.stringify(auditedValues(metadata, after));
