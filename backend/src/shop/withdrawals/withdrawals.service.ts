import { Inject, Injectable } from '@nestjs/common';
import { In, IsNull, type EntityManager } from 'typeorm';
import type { FloodKind, Pending } from '../../access/protection/reservable-kinds.js';
import type { Requester } from '../../access/protection/requester.js';
import { Floods } from '../../access/protection/reservations/floods.js';
import { tooManyToday, Reservations } from '../../access/protection/reservations/reservations.js';
import { ClientAttachments } from '../../clients/client-attachments.js';
import { ChangeCounters } from '../../core/changes/change-counters.js';
import { ClinicService } from '../../clinic/clinic.service.js';
import { Clock } from '../../core/clock.js';
import {
  CHECKOUT_ITEMS_MAX,
  WITHDRAWALS_PER_NETWORK,
  tooManyWithdrawals,
  typedReference,
  type ListQuery,
  type NewWithdrawal,
  type Order,
  type Withdrawal,
} from '../../contract/index.js';
import { Database } from '../../core/database/database.js';
import { newId } from '../../core/database/new-id.js';
import { emailKey } from '../../core/records/person-keys.js';
import type { PageAnswer } from '../../core/lists/page.js';
import { RecordStore } from '../../core/resources/records.js';
import { ResourceService } from '../../core/resources/resource-service.js';
import type { ScheduledJob } from '../../core/scheduler/scheduled-job.js';
import { Scheduler } from '../../core/scheduler/scheduler.js';
import { MailQueue } from '../../mail/mail-queue.js';
import { SETTINGS, type Settings } from '../../core/settings/settings.js';
import { OrderEntity } from '../orders/order.entity.js';
import { withdrawalReceipt, type Bought } from './withdrawal-receipt.js';
import { WithdrawalEntity } from './withdrawal.entity.js';
import { WITHDRAWALS } from './withdrawals.resource.js';

/** More than one cart has, so that two carts are not taken for one. */
const MOST_LINES = CHECKOUT_ITEMS_MAX + 1;
const INTERVAL_MS = 2000;
const CHECKED_AT_ONCE = 200;

@Injectable()
export class WithdrawalsService extends ResourceService<'withdrawals', WithdrawalEntity> implements FloodKind {
  readonly kind = 'withdrawals';
  private readonly job: ScheduledJob;

  constructor(
    store: RecordStore,
    private readonly database: Database,
    private readonly changes: ChangeCounters,
    private readonly clinic: ClinicService,
    private readonly mails: MailQueue,
    private readonly clients: ClientAttachments,
    private readonly clock: Clock,
    private readonly reservations: Reservations,
    @Inject(SETTINGS) private readonly settings: Settings,
    floods: Floods,
    scheduler: Scheduler,
  ) {
    super(store.of(WITHDRAWALS));
    floods.register(this);
    // Not triggered by a form: the next request would wait for the receipt of a buyer.
    this.job = scheduler.schedule({
      everyMs: INTERVAL_MS,
      work: (stopping) => this.checkAll(stopping),
      failure: 'withdrawals could not be compared with the orders',
    });
  }

  list(query: ListQuery): Promise<PageAnswer<Withdrawal>> {
    return this.records.list(query);
  }

  get(id: string): Promise<Withdrawal> {
    return this.records.get(id);
  }

  /**
   * Every withdrawal that `pass` admits is stored and reported to the clinic. A receipt is mailed only when the e-mail has an order,
   * or the form could mail anybody. The response does not reveal which, and neither does its time: a job finds a visitor's order.
   */
  async create(body: NewWithdrawal, requester: Requester | null): Promise<Withdrawal> {
    const created_at = this.clock.now().toISOString();
    const blank = { status: 'received', acknowledged_at: null, settled_at: null, cart_id: null } as const;
    const withdrawal: Withdrawal = { ...body, ...blank, id: newId(), created_at };
    return this.database.tx(async (manager) => {
      if (requester) await this.pass(manager, body, requester);
      const { id } = withdrawal;
      const derived = WITHDRAWALS.derivedColumns(withdrawal);
      await manager.insert(WithdrawalEntity, { ...withdrawal, ...derived, client_id: null, is_checked: false, told_at: null });
      await this.changes.touch(...WITHDRAWALS.topics);
      if (!requester) return { ...withdrawal, client_id: await this.check(manager, id) };
      const { network } = requester;
      await this.reservations.add(manager, { kind: 'withdrawals', recordIds: [id], network, minutes: null });
      return withdrawal;
    });
  }

  /** @throws ProblemException 429 beyond the network's day, unless an order with this e-mail and reference has no withdrawal. */
  private async pass(manager: EntityManager, body: NewWithdrawal, requester: Requester): Promise<void> {
    if (!this.settings.rateLimits) return;
    if (!(await this.reservations.isDayFull(manager, 'withdrawals', requester, WITHDRAWALS_PER_NETWORK))) return;
    const named = { email_key: emailKey(body.email), reference: body.reference };
    if ((await manager.existsBy(OrderEntity, named)) && !(await manager.existsBy(WithdrawalEntity, named))) return;
    throw tooManyToday(tooManyWithdrawals(await this.clinic.get(manager)), requester);
  }

  /** Compares what waits with the orders. */
  runNow(): Promise<void> {
    return this.job.run();
  }

  private async checkAll(stopping: AbortSignal): Promise<void> {
    const where = { told_at: IsNull(), is_checked: false };
    const order = { created_at: 'ASC', id: 'ASC' } as const;
    for (const { id } of await this.database.reader.manager.find(WithdrawalEntity, { where, order, take: CHECKED_AT_ONCE }))
      if (!stopping.aborted) await this.database.tx((manager) => this.check(manager, id));
  }

  /** Finds client and order, and queues the buyer's receipt, once. Returns the client's id. */
  private async check(manager: EntityManager, id: string): Promise<string | null> {
    const { affected } = await manager.update(WithdrawalEntity, { id, is_checked: false }, { is_checked: true });
    const row = await manager.findOneBy(WithdrawalEntity, { id });
    if (!row || affected !== 1) return row?.client_id ?? null;
    const bought = await boughtBy(manager, row);
    const client_id = await this.clients.known(manager, { ...row, phone: null });
    if (bought.length > 0 && row.acknowledged_at === null) {
      const acknowledged = { status: 'acknowledged', acknowledged_at: this.clock.now().toISOString() } as const;
      await manager.update(WithdrawalEntity, { id }, { ...acknowledged, client_id, cart_id: cartAmong(bought) });
      const receipt = withdrawalReceipt(row, bought, await this.clinic.get(manager), this.settings.timeZone);
      const network = await this.reservations.networkOf(manager, 'withdrawals', id);
      await this.mails.enqueue(manager, { ...receipt, client_id }, network === null ? null : { network });
    } else await manager.update(WithdrawalEntity, { id }, { client_id });
    await this.changes.touch(...WITHDRAWALS.topics);
    return client_id;
  }

  /** A withdrawal with an order, and one that the staff has handled, is no part of a flood. */
  async pendingOf(manager: EntityManager, ids: readonly string[]): Promise<Pending[]> {
    const where = {
      id: In([...ids]),
      status: 'received',
      is_checked: true,
      acknowledged_at: IsNull(),
      cart_id: IsNull(),
    } as const;
    const rows = await manager.find(WithdrawalEntity, { where, order: { id: 'ASC' }, ...this.database.rowLock });
    return rows.map(({ id }) => ({ id, units: 0 }));
  }

  async clear(manager: EntityManager, ids: readonly string[]): Promise<void> {
    await manager.delete(WithdrawalEntity, { id: In([...ids]) });
    await this.changes.touch(...WITHDRAWALS.topics);
  }

  /** An acknowledgement by the staff is mailed. Each instant is set once. */
  update(id: string, change: Partial<NewWithdrawal>): Promise<Withdrawal> {
    return this.database.tx(async (manager) => {
      await this.check(manager, id);
      await this.reservations.settle(manager, 'withdrawals', id);
      const client_id = await this.clientAfter(manager, id, change);
      return this.records.update(id, change, async (_, before) => ({
        columns: { client_id, ...(await this.settled(manager, before, change, client_id)) },
      }));
    });
  }

  private async settled(
    manager: EntityManager,
    before: WithdrawalEntity,
    change: Partial<NewWithdrawal>,
    client_id: string | null,
  ): Promise<Partial<WithdrawalEntity>> {
    const now = this.clock.now().toISOString();
    const { status, reference, email } = { ...before, ...change };
    const isAcknowledged = status === 'acknowledged' && before.acknowledged_at === null;
    const isSettled = status === 'refunded' || status === 'rejected';
    const isRenamed = email !== before.email || reference !== before.reference;
    const bought = await boughtBy(manager, { email, reference });
    if (isAcknowledged) {
      const receipt = withdrawalReceipt({ ...before, email }, bought, await this.clinic.get(manager), this.settings.timeZone);
      await this.mails.enqueue(manager, { ...receipt, client_id });
    }
    return {
      // A later order of the person makes nothing doubtful that was clear.
      cart_id: isRenamed ? cartAmong(bought) : (before.cart_id ?? cartAmong(bought)),
      acknowledged_at: isAcknowledged ? now : before.acknowledged_at,
      settled_at: isSettled ? (before.settled_at ?? now) : null,
    };
  }

  /** A corrected name or e-mail may be of another client; a form alone makes none. */
  private async clientAfter(manager: EntityManager, id: string, change: Partial<NewWithdrawal>): Promise<string | null> {
    const before = await manager.findOne(WithdrawalEntity, {
      where: { id },
      select: { id: true, client_id: true, name: true, email: true },
    });
    if (!before) return null;
    const { name, email } = { ...before, ...change };
    if (name === before.name && email === before.email) return before.client_id;
    return (await this.clients.known(manager, { name, email, phone: null })) ?? before.client_id;
  }

  remove(id: string): Promise<Withdrawal> {
    return this.records.remove(id, (manager) => this.reservations.forget(manager, 'withdrawals', id));
  }
}

/** Null when the e-mail has several orders; the staff then enters the reference. */
const cartAmong = (lines: readonly Pick<Order, 'cart_id'>[]): string | null => {
  const carts = new Set(lines.map(({ cart_id }) => cart_id));
  const [only] = carts;
  return carts.size === 1 && only !== undefined ? only : null;
};

/** Lines of the order with this reference, else the person's latest orders. */
async function boughtBy(
  manager: EntityManager,
  { email, reference }: Pick<NewWithdrawal, 'email' | 'reference'>,
): Promise<(Bought & Pick<Order, 'cart_id'>)[]> {
  const ofPerson = { email_key: emailKey(email) };
  const find = (where: object): Promise<OrderEntity[]> =>
    manager.find(OrderEntity, {
      where,
      relations: { joined_product: true },
      order: { created_at: 'DESC', id: 'ASC' },
      take: MOST_LINES,
    });
  const named = await find({ ...ofPerson, reference: typedReference(reference) });
  const lines = named.length > 0 ? named : await find(ofPerson);
  return lines.map((line) => ({ ...line, product_name: line.joined_product?.name ?? 'Producto' }));
}
